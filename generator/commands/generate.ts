import { join, relative, resolve } from 'node:path';
import { writeOutput } from '../io/output.ts';
import { displayPath } from '../io/read.ts';
import { report, say } from '../io/terminal.ts';
import { type PrintedSite, runPipeline } from '../pipeline.ts';
import { configOf, type GenerateOptions, projectRoot } from './inputs.ts';
import { prepare } from './prepare.ts';

/** `thv-docs generate`: writes the generated folder. */
export async function generate(options: GenerateOptions): Promise<void> {
  const started = performance.now();
  const config = await configOf(options);
  const site = await runPipeline(await prepare(options, config, false));
  report(site.problems);
  say(writePages(options, site, started));
}

/**
 * Writes the generated folder; returns a line to print.
 *
 * @param started when the run began
 */
export function writePages(
  options: GenerateOptions,
  { files, documents, model }: PrintedSite,
  started: number,
): string {
  const out = resolve(options.out ?? join(projectRoot, 'site/generated'));
  const result = writeOutput(out, files);
  const folder = displayPath(relative(process.cwd(), out)) || '.';
  const counts = `wrote ${result.written} files to ${folder}, ${result.unchanged} unchanged`;
  const milliseconds = Math.round(performance.now() - started);
  return `${model.tool.version}: ${documents.length} pages; ${counts} (${milliseconds} ms)`;
}
