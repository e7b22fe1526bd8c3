import { resolve } from 'node:path';
import { loadConfig } from '../config/load.ts';
import { report, say } from '../io/terminal.ts';
import { runPipeline } from '../pipeline.ts';
import type { GenerateOptions } from './inputs.ts';
import { prepare } from './prepare.ts';

/** `thv-docs check`: runs every stage and every check, and writes nothing; `list` spells out what messages count. */
export async function check(options: GenerateOptions & { readonly list: boolean }): Promise<void> {
  const config = await loadConfig(resolve(options.config));
  const { pages, model, warnings } = await runPipeline(await prepare(options, config, true));
  report(warnings, options.list);
  say(
    `${model.tool.version}: ${pages.length} pages, ${model.guides.length} guides checked, ${warnings.filter(({ severity }) => severity === 'warning').length} warnings`,
  );
}
