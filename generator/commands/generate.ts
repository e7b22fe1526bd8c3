import { relative, resolve } from 'node:path';
import { currentWarnings, writeOutput } from '../io/output.ts';
import { displayPath } from '../io/read.ts';
import { report, say } from '../io/terminal.ts';
import type { PrintedSite } from '../pipeline.ts';
import { configOf } from './config.ts';
import { type GenerateOptions, inputsDigest, sourceFolder, sourcesDigest } from './inputs.ts';

/** `thv-docs generate`: writes the generated folder, unless it already holds what the inputs give. */
export async function generate(options: GenerateOptions): Promise<void> {
  const started = performance.now();
  const config = await configOf(options);
  const folder = sourceFolder(options, config)?.folder ?? null;
  const out = resolve(options.out);
  const digest = inputsDigest(options, sourcesDigest(options, config, folder));
  // A program may change without its path changing, so its help is read every time.
  const held = options.program === null ? currentWarnings(out, digest) : null;
  // A strict run looks again at what another one let pass.
  if (held && !(options.strict && held.some(({ severity }) => severity === 'warning'))) {
    report(held);
    say(`${folderName(out)} is up to date (${Math.round(performance.now() - started)} ms)`);
    return;
  }
  // Everything below is loaded only when there is something to do.
  const [{ runPipeline }, { prepare }] = await Promise.all([import('../pipeline.ts'), import('./prepare.ts')]);
  const site = await runPipeline(await prepare(options, config, false));
  report(site.problems);
  say(writePages(options, site, digest, started));
}

/**
 * Writes the generated folder; returns what there is to say of it.
 *
 * @param digest of the inputs
 * @param started when the run began
 */
export function writePages(
  options: GenerateOptions,
  { files, documents, model, problems }: PrintedSite,
  digest: string,
  started: number,
): string {
  const out = resolve(options.out);
  const result = writeOutput(out, files, digest, problems);
  const counts = `wrote ${result.written} files to ${folderName(out)}, ${result.unchanged} unchanged, ${result.removed} removed`;
  const milliseconds = Math.round(performance.now() - started);
  return `${model.tool.version}: ${documents.length} pages; ${counts} (${milliseconds} ms)`;
}

function folderName(out: string): string {
  return displayPath(relative(process.cwd(), out)) || '.';
}
