import { spawn } from 'node:child_process';
import path from 'node:path';
import { readOptions, readPort } from './command-line.ts';
import { generatedDir } from './generated-dir.ts';

/*
 * node site/dev.ts [--generated DIR] [--port N]
 *
 * The site as it is being written: the generator runs again after each change of specs, guides, templates or the
 * configuration, pages are rendered on request, and the browser reloads when the generator has written. With
 * --generated the folder is somebody else's matter and only followed.
 */

const { values } = readOptions('node site/dev.ts [--generated DIR] [--port N]', {
  options: { generated: { type: 'string' }, port: { type: 'string', default: '5173' } },
});
const port = portOf(values.port);
if (values.generated) process.env.THV_GENERATED = path.resolve(values.generated);
process.env.THV_GENERATED = generatedDir();

if (!values.generated) {
  const generator = spawn(
    process.execPath,
    [path.join(import.meta.dirname, '../generator/cli.ts'), 'generate', '--watch'],
    {
      stdio: 'inherit',
    },
  );
  process.on('exit', () => generator.kill());
  for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => process.exit());
}

// Imported late: they read the environment when they load.
const { dev } = await import('vike/api');

await dev({
  startupLog: true,
  viteConfig: {
    configFile: path.join(import.meta.dirname, 'vite.config.ts'),
    root: import.meta.dirname,
    server: { port },
  },
});

function portOf(text: string): number {
  try {
    return readPort(text);
  } catch (error) {
    console.error(error instanceof Error ? error.message : error);
    return process.exit(1);
  }
}
