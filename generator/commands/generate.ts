import { relative, resolve } from 'node:path';
import { loadConfig } from '../config/load.ts';
import { currentWarnings, writeOutput } from '../io/output.ts';
import { displayPath } from '../io/read.ts';
import { report, say } from '../io/terminal.ts';
import { type GenerateOptions, inputsDigest, sourceFolder } from './inputs.ts';

/** `thv-docs generate`: writes the generated folder, unless it already holds what the inputs give. */
export async function generate(options: GenerateOptions): Promise<void> {
  const started = performance.now();
  const config = await loadConfig(resolve(options.config));
  const folder = sourceFolder(options, config.version)?.folder ?? null;
  const out = resolve(options.out);
  const name = displayPath(relative(process.cwd(), out)) || '.';
  const digest = inputsDigest(options, config, folder);
  // A program may change without its path changing, so its help is read every time.
  const held = options.program === null ? currentWarnings(out, digest) : null;
  // A strict run looks again at what another one let pass.
  if (held && !(options.strict && held.some(({ severity }) => severity === 'warning'))) {
    report(held);
    say(`${name} is up to date (${Math.round(performance.now() - started)} ms)`);
    return;
  }
  // Everything below is loaded only when there is something to do.
  const [{ runPipeline }, { prepare }] = await Promise.all([import('../pipeline.ts'), import('./prepare.ts')]);
  const input = await prepare(options, config, false);
  const { files, documents, model, problems } = await runPipeline(input);
  const result = writeOutput(out, files, digest, problems);
  input.diagrams.prune();
  report(problems);
  const counts = `wrote ${result.written} files to ${name}, ${result.unchanged} unchanged, ${result.removed} removed`;
  say(`${model.tool.version}: ${documents.length} pages; ${counts} (${Math.round(performance.now() - started)} ms)`);
}
