import { resolve } from 'node:path';
import type { Config } from '../config/schema.ts';
import { readText } from '../io/read.ts';
import { complain, say, writeReport } from '../io/terminal.ts';
import type { Address } from '../model/address.ts';
import type { Problem } from '../model/problem.ts';
import type { Report, ReportFormat } from '../model/report.ts';
import { format, summary, toPrinted } from '../report/index.ts';
import type { LastRun } from '../shared/last-run.ts';
import { InputError } from '../shared/problem.ts';
import { configOf } from './config.ts';
import type { ExternalResult } from './external.ts';
import { writePages } from './generate.ts';
import { type GenerateOptions, sourceFolder, sourcesDigest } from './inputs.ts';
import { displayed, lineReader } from './lines.ts';

/** What a check depends on. */
export interface LookOptions extends GenerateOptions {
  /** Also ask addresses outside the site. */
  readonly external: boolean;
  /** Folder for the answers of other hosts. */
  readonly cache: string;
  /** Also writes the generated folder, where nothing has to be fixed. */
  readonly write?: boolean;
  /** What the run before in the same process found out. Default: nothing. */
  readonly lastRun?: LastRun;
  /** Is told what was written. */
  readonly wrote?: (line: string) => void;
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

/**
 * `thv-docs check`: runs every stage and every check, and writes nothing but the report. With --write, the stages run once for checks and pages. Returns false where something has to be fixed.
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

async function checked(options: LookOptions, config: Config): Promise<Checked> {
  const started = performance.now();
  // Taken first: what changes meanwhile is not what is read.
  const folder = sourceFolder(options, config)?.folder ?? null;
  const basis = sourcesDigest(options, config, folder);
  // Loaded only when there is something to do.
  const [{ inspectSite }, { externalAddresses }, { prepare }, { proseProblems }] = await Promise.all([
    import('../pipeline.ts'),
    import('../check/external.ts'),
    import('./prepare.ts'),
    import('./prose.ts'),
  ]);
  const input = {
    ...(await prepare(options, config, true)),
    // A program may change without its path changing.
    ...(options.lastRun && options.program === null && { remember: options.lastRun.begin(basis) }),
  };
  const site = await inspectSite(input);
  const { documents, model, problems } = site;
  const write = (found: readonly Problem[]): void => {
    if (!options.write || !isFine(found, options.strict)) return;
    const line = writePages(options, site, started);
    options.wrote?.(line);
  };
  // What is found in prose keeps nothing from being written unless warnings are errors, so nobody waits for it.
  if (!options.strict) write(problems);
  const found = [...problems, ...proseProblems(options, config, model.guides, input.guides)];
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
