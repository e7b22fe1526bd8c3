import { spawn } from 'node:child_process';
import { cpSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { readManifest } from '../io/manifest.ts';
import { latestStored } from '../io/store.ts';
import { freePort } from '../testing/free-port.ts';
import { type Measured, measure, middle } from './measure.ts';
import type { Bench, VersionsSite } from './site.ts';

/* What a writer waits for after saving a file: under `make dev`, and with `make docs`. */

/** A file of the project's own site that's changed again and again, and the page that shows the change. */
interface Edited {
  readonly what: string;
  readonly file: string;
  readonly page: string;
  /** The file's text with a sentence in it. */
  readonly withText: (sentence: string) => string;
  /** A manifest has to record the change. */
  readonly isRecorded?: true;
}

/** Copies of the project's guides and specs, and one file of each. */
export function editedFiles(root: string, specs: string, guides: string): Edited[] {
  cpSync(join(root, 'specs'), specs, { recursive: true });
  cpSync(join(root, 'guides'), guides, { recursive: true });
  const guide = join(guides, 'guides-cli/run-mcp-servers.md');
  const guideText = readFileSync(guide, 'utf8');
  const { version } = latestStored(specs, [], 'docs.config.ts').manifest;
  const { files } = readManifest(join(specs, version, 'manifest.json'));
  const command = files.find(({ kind, path }) => kind === 'cli' && path.includes('_'));
  if (!command) throw new Error(`${version} has no command: name another file to change`);
  const spec = join(specs, version, command.path);
  const specText = readFileSync(spec, 'utf8');
  return [
    {
      what: 'one guide changed',
      file: guide,
      page: '/toolhive/guides-cli/run-mcp-servers',
      withText: (sentence) => `${guideText}\n${sentence}\n`,
    },
    {
      what: 'one spec changed',
      file: spec,
      page: `/toolhive/reference/cli/${basename(command.path, '.yaml')}`,
      withText: (sentence) => specText.replace(/^synopsis:.*$/m, `synopsis: ${sentence}`),
      isRecorded: true,
    },
  ];
}

/** Builds the site again after each change. @param site built from the files that are changed */
export async function benchRebuilds(bench: Bench, site: VersionsSite, edited: readonly Edited[]): Promise<void> {
  for (const { what, file, withText, isRecorded } of edited) {
    writeFileSync(file, withText('Bees are fond of rebuilt pages.'));
    if (isRecorded)
      await measure([join(bench.root, 'generator/cli.ts'), 'specs', '--specs', site.specs], { cwd: bench.root });
    bench.add(`${what}, all versions built`, await site.build());
  }
}

const turns = 5;
/** Between two changes, so that what the one before started has ended. */
const pause = 3000;

/** Milliseconds, of several changes of a file, until the page that's served under `make dev` has them. */
export async function benchWriting({ root, work, add }: Bench): Promise<void> {
  const [specs, guides] = [join(work, 'writing/specs'), join(work, 'writing/guides')];
  const edited = editedFiles(root, specs, guides);
  const generated = join(root, `site/generated.bench-${process.pid}-writing`);
  const port = await freePort();
  const options = ['--specs', specs, '--guides', guides];
  const server = spawn(process.execPath, ['site/dev.ts', '--port', String(port), '--', ...options], {
    cwd: root,
    env: { ...process.env, THV_GENERATED: generated },
    stdio: 'ignore',
  });
  try {
    for (const { what, file, page, withText } of edited) {
      const address = `http://127.0.0.1:${port}${page}`;
      await untilServed(address, '<h1', server);
      const times: number[] = [];
      for (let turn = 0; turn < turns; turn += 1) {
        await sleep(pause);
        const sentence = `Bees are fond of page ${turn}.`;
        writeFileSync(file, withText(sentence));
        times.push(await untilServed(address, sentence, server));
      }
      const measured: Measured = { seconds: middle(times) / 1000, megabytes: null };
      add(`${what}, until the dev server has it`, measured, `slowest ${(Math.max(...times) / 1000).toFixed(2)} s`);
    }
  } finally {
    const gone = new Promise((resolve) => (server.exitCode === null ? server.once('exit', resolve) : resolve(null)));
    server.kill();
    await gone;
    rmSync(generated, { recursive: true, force: true });
  }
}

/** Milliseconds until a page that's served has a text. @throws Where the server has ended. */
async function untilServed(address: string, text: string, server: ReturnType<typeof spawn>): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answer = await fetch(address).catch(() => null);
    if ((await answer?.text())?.includes(text)) return performance.now() - started;
    if (server.exitCode !== null)
      throw new Error(`site/dev.ts exited with ${server.exitCode}; start it alone to see why`);
    await sleep(20);
  }
}
