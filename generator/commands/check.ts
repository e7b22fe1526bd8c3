import { join, resolve } from 'node:path';
import type { Config } from '../config/schema.ts';
import { digestOf } from '../io/inputs.ts';
import { currentWarnings } from '../io/output.ts';
import { readText } from '../io/read.ts';
import { openKept } from '../io/result-cache.ts';
import { complain, say, writeReport } from '../io/terminal.ts';
import type { Address } from '../model/address.ts';
import type { Problem } from '../model/problem.ts';
import type { Report, ReportFormat } from '../model/report.ts';
import { format, summary, toPrinted } from '../report/index.ts';
import type { Memory } from '../shared/memory.ts';
import { InputError } from '../shared/problem.ts';
import { configOf } from './config.ts';
import type { ExternalResult } from './external.ts';
import { type Later, upToDate, writePages } from './generate.ts';
import { type GenerateOptions, inputsDigest, sourceFolder } from './inputs.ts';
import { openHistory } from './kept-history.ts';
import { displayed, lineReader } from './lines.ts';

/** What a check depends on. */
export interface LookOptions extends GenerateOptions {
  /** Also ask addresses outside the site. */
  readonly external: boolean;
  /** Folder for what need not be found out again. */
  readonly cache: string;
  /** Also writes the generated folder, where nothing has to be fixed. */
  readonly write?: boolean;
  /** What the run before in the same process found out. Default: nothing. */
  readonly memory?: Memory;
  /** Is told what was written, or that it is up to date. */
  readonly wrote?: (line: string) => void;
  /** What no page needs is written then. Default: with the pages. */
  readonly later?: Later;
}

export interface CheckOptions extends LookOptions {
  /** Spell out what messages count. */
  readonly list: boolean;
  readonly format: ReportFormat;
  /** File for the report; null: the terminal. */
  readonly output: string | null;
}

/** What a check found, and of how much. */
interface Checked {
  readonly version: string;
  readonly pages: number;
  readonly guides: number;
  readonly problems: readonly Problem[];
  readonly addresses: readonly Address[];
}

/** Results of that many different inputs are kept: a site with two versions, and a change taken back. */
const keptResults = 8;

/**
 * `thv-docs check`: runs every stage and every check, and writes nothing but the report and what it keeps for the next
 * time. With --write, the stages run once for checks and pages. Returns false where something has to be fixed.
 */
export async function check(options: CheckOptions): Promise<boolean> {
  const report = await reportOf(options);
  const text = format(report, options.format, options.list);
  if (options.output !== null) writeReport(options.output, text);
  // A form for programs has the output to itself; what is for people goes to the error stream, as it always did.
  else if (options.format === 'human') complain(text);
  else process.stdout.write(text);
  if (options.format === 'human' || options.output !== null) say(summary(report));
  return isFine(report.problems, options.strict);
}

export function isFine(problems: readonly Pick<Problem, 'severity'>[], strict: boolean): boolean {
  return problems.every(({ severity }) => severity === 'info' || (severity === 'warning' && !strict));
}

/** Everything that the checks find, what cannot be read included. */
export async function reportOf(options: LookOptions): Promise<Report> {
  const { strict } = options;
  let config: Config | null = null;
  try {
    config = await configOf(options);
    const { version, pages, guides, addresses, problems } = await checked(options, config);
    const external = options.external ? await askOutside(addresses, options, config) : null;
    const printed = toPrinted([...problems, ...(external?.problems ?? [])], lineReader(options, config));
    return { version, pages, guides, external, strict, problems: printed };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    const problems = toPrinted(cause.problems, lineReader(options, config));
    return { version: null, pages: 0, guides: 0, external: null, strict, problems };
  }
}

async function askOutside(
  addresses: readonly Address[],
  options: LookOptions,
  config: Config,
): Promise<ExternalResult> {
  // Not every check opens connections.
  const { checkExternal } = await import('./external.ts');
  return checkExternal(addresses, config, options);
}

/** What the same inputs gave before, or what they give now. */
async function checked(options: LookOptions, config: Config): Promise<Checked> {
  const folder = sourceFolder(options, config)?.folder ?? null;
  const inputs = inputsDigest(options, config, folder);
  // A program may change without its path changing, so its help is read every time.
  if (options.program !== null) return run(options, config, inputs);
  const kept = openKept<Checked>(join(options.cache, 'check.json'), 'check', keptResults);
  const key = digestOf([
    ['inputs', inputs],
    // Messages name files as they are seen from where the command runs.
    ['places', JSON.stringify([process.cwd(), folder, resolve(options.guides), resolve(options.config)])],
  ]);
  const before = kept.get(key);
  const isWanted = options.write === true && before !== undefined && isFine(before.problems, options.strict);
  const isCurrent = isWanted && currentWarnings(options.out, inputs) !== null;
  // The first edit shouldn't be the one that waits for all to be read.
  const isFirst = options.memory?.isEmpty === true;
  if (isCurrent && !isFirst) options.wrote?.(upToDate(options));
  if (before && (!isWanted || isCurrent) && !isFirst) return before;
  const result = await run(options, config, inputs);
  kept.set(key, result);
  kept.save();
  return result;
}

async function run(options: LookOptions, config: Config, inputs: string): Promise<Checked> {
  const started = performance.now();
  // Loaded only when there is something to do.
  const [{ inspectSite }, { externalAddresses }, { prepare }, { proseProblems }, { openTrees }] = await Promise.all([
    import('../pipeline.ts'),
    import('../check/external.ts'),
    import('./prepare.ts'),
    import('./prose.ts'),
    import('./kept-trees.ts'),
  ]);
  const keptHistory = openHistory(options.cache, options);
  const trees = openTrees(options.cache);
  const { memory } = options;
  memory?.begin();
  const input = {
    ...(await prepare(options, config, true)),
    trees,
    keptHistory,
    ...(memory && { memory }),
  };
  const site = await inspectSite(input);
  const { documents, model, problems } = site;
  const write = (found: readonly Problem[]): void => {
    if (!options.write || !isFine(found, options.strict)) return;
    const line = writePages(options, site, inputs, started, options.later);
    options.wrote?.(line);
  };
  // What is found in prose keeps nothing from being written unless warnings are errors, so nobody waits for it.
  if (!options.strict) write(problems);
  trees.save();
  const prose = await proseProblems(options, config, model.guides, input.guides, join(options.cache, 'language.json'));
  const found = [...problems, ...prose];
  if (options.strict) write(found);
  const settings = { file: displayed(options.config), text: readText(resolve(options.config)) };
  return {
    version: model.tool.version,
    pages: documents.length,
    guides: model.guides.length,
    problems: found,
    addresses: externalAddresses(model.guides, [...input.sources.files, settings]),
  };
}
