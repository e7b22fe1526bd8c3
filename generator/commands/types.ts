import { join, relative, resolve } from 'node:path';
import { makeApiTypes } from '../io/api-types.ts';
import { digestOf, folderDigest } from '../io/inputs.ts';
import { currentWarnings, writeOutput } from '../io/output.ts';
import { displayPath } from '../io/read.ts';
import { loadSources } from '../io/sources.ts';
import { say } from '../io/terminal.ts';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { typedExamples } from '../kinds/api/typed-examples.ts';
import { configOf } from './config.ts';
import { type GenerateOptions, projectRoot, sourceFolder } from './inputs.ts';

/**
 * `thv-docs types`: turns the API document into TypeScript types, and its examples into a module that only compiles when
 * each fits its type. Apart from `generate`, because the TypeScript compiler takes longer to load than all of that.
 */
export async function types(options: GenerateOptions): Promise<void> {
  const config = await configOf(options);
  const sources = loadSources(sourceFolder(options, config), { tag: options.tag });
  const file = sources.files.find(({ kind }) => kind === 'api');
  const out = resolve(options.out);
  const name = displayPath(relative(process.cwd(), out)) || '.';
  const code = folderDigest(join(projectRoot, 'generator'), (path) => path.endsWith('.ts'));
  const digest = digestOf([
    ['api', file?.sha256 ?? ''],
    ['code', code],
  ]);
  if (currentWarnings(out, digest)) {
    say(`${name} is up to date`);
    return;
  }
  const api = file ? await ingestOpenApi(file.text, file.file) : null;
  const files = api
    ? [
        { path: 'types.ts', content: await makeApiTypes(api.raw, file?.file ?? '') },
        { path: 'samples.ts', content: typedExamples(api) },
      ]
    : [{ path: 'samples.ts', content: 'export {};\n' }];
  writeOutput(out, files, digest);
  say(`${sources.version}: wrote ${files.length} files to ${name}`);
}
