import { join, resolve } from 'node:path';
import { externalAddresses, planQuestions } from '../check/external.ts';
import type { Config } from '../config/schema.ts';
import { askAll } from '../io/ask.ts';
import { readDictionaries } from '../io/dictionaries.ts';
import type { GuideFolder } from '../io/guides.ts';
import { isFile, readText } from '../io/read.ts';
import { complain, say, writeReport } from '../io/terminal.ts';
import { languageCheck } from '../language/index.ts';
import { readWords } from '../language/words.ts';
import type { Address } from '../model/address.ts';
import type { Guide } from '../model/guide.ts';
import type { Problem } from '../model/problem.ts';
import type { ReportFormat } from '../model/report.ts';
import { checkedSite, type PrintedSite, printedSite } from '../pipeline.ts';
import { type Checked, checkReport, checkSummary, type LineReader } from '../report/check.ts';
import { format } from '../report/index.ts';
import { revealInvisible } from '../shared/invisible.ts';
import type { Remember } from '../shared/last-run.ts';
import { attempt, InputError } from '../shared/problem.ts';
import { writePages } from './generate.ts';
import { configOf, displayed, existingFile, type GenerateOptions, sourceFolder } from './inputs.ts';
import { prepare } from './prepare.ts';

/** Settings of the checks. */
interface LookOptions extends GenerateOptions {
  /** Also request external links. */
  readonly external?: boolean;
  /** Also writes the generated folder, where nothing has to be fixed. */
  readonly write?: boolean;
  /** Reuses results of the previous run in the same process. Default: makes all anew. */
  readonly remember?: Remember | undefined;
}

export interface CheckOptions extends LookOptions {
  /** Spell out what messages only count. */
  readonly list?: boolean;
  readonly format: ReportFormat;
  /** File for the report. Default: the terminal. */
  readonly output?: string;
}

/**
 * `thv-docs check`: runs every stage and every check, and writes only the report. With --write, the stages run once for
 * checks and pages.
 *
 * @returns whether nothing has to be fixed, and the site if it was written
 */
export async function check(options: CheckOptions) {
  const { report, written } = await reportOf(options);
  const text = format(report, options.format, options.list ?? false);
  if (options.output !== undefined) writeReport(options.output, text);
  // Machine-readable formats have stdout to themselves; text for people goes to stderr.
  else if (options.format === 'human') complain(text);
  else process.stdout.write(text);
  if (options.format === 'human' || options.output !== undefined) say(checkSummary(report.data));
  return { isFine: isFine(report.data.findings, options.strict), site: written?.site ?? null };
}

export function isFine(problems: readonly Pick<Problem, 'severity'>[], strict = false): boolean {
  return problems.every(({ severity }) => severity === 'info' || (severity === 'warning' && !strict));
}

/** The result of writing: a line to print, and the site; null: nothing was written. */
type Written = { readonly line: string; readonly site: PrintedSite } | null;

interface Found extends Omit<Checked, 'strict'> {
  readonly problems: readonly Problem[];
  readonly written: Written;
}

const nothing = { version: null, pages: 0, guides: 0, external: null, written: null };

/** All findings, including unreadable input. */
export async function reportOf(
  options: LookOptions,
): Promise<{ readonly report: ReturnType<typeof checkReport>; readonly written: Written }> {
  const { strict = false } = options;
  let sources: Sources = null;
  const find = async (): Promise<Found> => {
    const config = await configOf(options);
    sources = sourceFolder(options, config);
    return findProblems(options, config);
  };
  const { problems, written, ...checked } = await find().catch((cause: unknown): Found => {
    if (cause instanceof InputError) return { ...nothing, problems: cause.problems };
    throw cause;
  });
  return { report: checkReport(problems, { ...checked, strict }, lineReader(options, sources)), written };
}

type Sources = ReturnType<typeof sourceFolder>;

async function findProblems(options: LookOptions, config: Config): Promise<Found> {
  const started = performance.now();
  const { remember } = options;
  const input = { ...(await prepare(options, config, true)), ...(remember && { remember }) };
  const site = await checkedSite(input);
  const { documents, model, problems } = site;
  const found = [...problems, ...proseProblems(options, config, model.guides, input.guides)];
  // Findings in prose don't block writing unless warnings are errors.
  const isWritten = options.write && isFine(options.strict ? found : problems, options.strict);
  const printed = isWritten ? printedSite(site, input) : null;
  const written = printed && { line: writePages(options, printed, started), site: printed };
  const settings = { file: displayed(options.config), text: readText(resolve(options.config)) };
  const addresses = externalAddresses(model.guides, [...input.sources.files, settings]);
  const external = options.external ? await askOutside(addresses, config, settings.file) : null;
  return {
    version: model.tool.version,
    pages: documents.length,
    guides: model.guides.length,
    ...{ problems: [...found, ...(external?.problems ?? [])], written },
    external: external === null ? null : external.addresses,
  };
}

/** Reads lines of files that messages name relative to `guides/`, the sources, or the working directory. */
function lineReader({ guides, config }: LookOptions, sources: Sources): LineReader {
  const read = new Map<string, readonly string[]>();
  const pathOf = (file: string): string => {
    if (file === 'docs.config.ts') return resolve(config);
    if (file.startsWith('guides/')) return join(resolve(guides), file.slice('guides/'.length));
    const start = sources?.display ? `${sources.display}/` : '';
    const inSources = sources && file.startsWith(start) ? join(sources.folder, file.slice(start.length)) : file;
    return isFile(inSources) ? inSources : resolve(file);
  };
  return (file, line) => {
    // An unreadable file is a problem reported elsewhere.
    const lines = read.get(file) ?? attempt([], () => readText(pathOf(file)).split('\n')) ?? [];
    read.set(file, lines);
    return lines[line - 1] ?? null;
  };
}

/** Spelling and style of every guide and fragment. */
function proseProblems(
  options: GenerateOptions,
  config: Config,
  guides: readonly Guide[],
  folder: GuideFolder,
): readonly Problem[] {
  const path = existingFile(options, config, 'words', 'all words missing from the dictionaries would be reported');
  const words = path === null ? null : displayed(path);
  const { list, problems } = readWords(path === null ? '' : readText(path), words ?? '');
  // Passages of a shared fragment occur once for each guide, at the same places.
  const byFile = Map.groupBy(
    guides.flatMap(({ prose }) => prose),
    ({ file }) => file,
  );
  const check = languageCheck(readDictionaries(), list, words);
  const found = [...byFile].map(([file, all]) => {
    const source = revealInvisible(folder.fragment(file.replace(/^guides\//, '')) ?? '');
    return check({
      file,
      source,
      passages: [...new Map(all.map((passage) => [passage.offsets[0], passage])).values()],
    });
  });
  return [...problems, ...found.flat()];
}

/** Requests each external address once. */
async function askOutside(
  addresses: readonly Address[],
  { externalLinks }: Config,
  file: string,
): Promise<{ readonly addresses: number; readonly problems: readonly Problem[] }> {
  const { hosts, timeout, retries, pause, skip, local } = externalLinks;
  const plan = planQuestions(addresses, { skip: Object.keys(skip), local, file });
  const answers = await askAll(plan.urls, { hosts, retries, timeout: timeout * 1000, pause: pause * 1000 });
  return { problems: plan.judge(answers), addresses: plan.urls.length };
}
