import { relative, resolve } from 'node:path';
import { currentWarnings, type Part, type WriteResult, writeOutput } from '../io/output.ts';
import { displayPath } from '../io/read.ts';
import { report, say } from '../io/terminal.ts';
import type { PrintedSite } from '../pipeline.ts';
import { isForPrograms } from '../shared/for-programs.ts';
import { configOf } from './config.ts';
import { type GenerateOptions, inputsDigest, sourceFolder } from './inputs.ts';

/** `thv-docs generate`: writes the generated folder, unless it already holds what the inputs give. */
export async function generate(options: GenerateOptions): Promise<void> {
  const started = performance.now();
  const config = await configOf(options);
  const folder = sourceFolder(options, config)?.folder ?? null;
  const out = resolve(options.out);
  const digest = inputsDigest(options, config, folder);
  // A program may change without its path changing, so its help is read every time.
  const held = options.program === null ? currentWarnings(out, digest) : null;
  // A strict run looks again at what another one let pass.
  if (held && !(options.strict && held.some(({ severity }) => severity === 'warning'))) {
    report(held);
    say(`${upToDate(options)} (${Math.round(performance.now() - started)} ms)`);
    return;
  }
  // Everything below is loaded only when there is something to do.
  const [{ runPipeline }, { prepare }] = await Promise.all([import('../pipeline.ts'), import('./prepare.ts')]);
  const site = await runPipeline(await prepare(options, config, false));
  report(site.problems);
  say(writePages(options, site, digest, started));
}

/** Is given what still has to be written, to call it when there's time; null: nothing. */
export type Later = (rest: (() => void) | null) => void;

/**
 * Writes the generated folder; returns what there is to say of it.
 *
 * @param digest of the inputs
 * @param started when the run began
 * @param later what no page needs is written then. Default: at once.
 */
export function writePages(
  options: GenerateOptions,
  { files, documents, model, problems }: PrintedSite,
  digest: string,
  started: number,
  later?: Later,
): string {
  const out = resolve(options.out);
  const write = (part?: Part): WriteResult => writeOutput(out, files, digest, problems, part);
  const result = later ? write({ has: (path) => !isForPrograms(path), isLast: false }) : write();
  later?.(result.left > 0 ? () => void write({ has: isForPrograms, isLast: true }) : null);
  const counts = `wrote ${result.written} files to ${folderName(out)}, ${result.unchanged} unchanged, ${result.removed} removed`;
  const milliseconds = Math.round(performance.now() - started);
  return `${model.tool.version}: ${documents.length} pages; ${counts} (${milliseconds} ms)`;
}

/** What there is to say where the generated folder holds what the inputs give. */
export function upToDate({ out }: GenerateOptions): string {
  return `${folderName(resolve(out))} is up to date`;
}

function folderName(out: string): string {
  return displayPath(relative(process.cwd(), out)) || '.';
}
