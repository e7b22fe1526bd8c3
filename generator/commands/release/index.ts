import { join, resolve } from 'node:path';
import { pause, runScript } from '../../io/programs.ts';
import { openReleases } from '../../io/releases/open.ts';
import type { ReleaseSource } from '../../io/releases/source.ts';
import { isAddress } from '../../io/releases/tags.ts';
import { discard } from '../../io/scratch.ts';
import { readStore } from '../../io/store.ts';
import { complain, report, say, writeReport } from '../../io/terminal.ts';
import type { Acceptance } from '../../model/change-history.ts';
import type { FactsHistory } from '../../model/facts.ts';
import type { Problem } from '../../model/problem.ts';
import { releaseJson, releaseMarkdown } from '../../report/release/index.ts';
import { differenceText, impactText } from '../../report/release/lines.ts';
import type { ReleaseResult, ReleaseRun } from '../../report/release/result.ts';
import { counted } from '../../shared/counted.ts';
import { InputError, LaterError } from '../../shared/problem.ts';
import { configOf } from '../config.ts';
import { refuseMoved } from '../extend-history.ts';
import { readGuides } from '../impact.ts';
import { projectRoot } from '../inputs.ts';
import { displayed } from '../lines.ts';
import { recordedHistory } from '../recorded-history.ts';
import { writingStore } from '../writing-store.ts';
import { readAcceptances } from './acceptances.ts';
import { chooseTags } from './choose.ts';
import { type DoneRelease, documentRelease } from './one-release.ts';
import type { ReleaseOptions } from './options.ts';
import { Steps } from './steps.ts';
import { isUnfinished, markUnfinished, unfinished } from './unfinished.ts';

/** How long a run waits for a repository elsewhere, unless somebody says otherwise, in seconds. */
const usualWait = 60;
/** How often it asks again, in seconds. */
const pace = 10;

/**
 * `thv-docs release`: documents releases, from the tag to the built site. What is wrong with a release stops the run
 * before anything of it is written, and those before it are published; what is wrong with guides becomes part of the
 * report.
 *
 * @returns whether everything is done
 * @throws {InputError} for a release that's refused
 */
export function release(options: ReleaseOptions): Promise<boolean> {
  return writingStore(options.specs, () => run(options));
}

async function run(options: ReleaseOptions): Promise<boolean> {
  const started = performance.now();
  const acceptances = readAcceptances(options.acceptFrom);
  const source = await opened(options);
  const done: { readonly result: DoneRelease['result']; readonly steps: Steps }[] = [];
  const root = resolve(options.specs);
  const shown = shownSource(options.from);
  try {
    let history = recordedHistory(root);
    refuseMoved(source, history, shown);
    const tags = chooseTags(source, readStore(root), options, shown);
    if (tags.length === 0 && !isUnfinished(options)) {
      say(options.tag === null ? 'Every release is documented.' : `${options.tag} is documented.`);
      write(options, { ...nothingDone, from: shown, seconds: secondsSince(started) });
      return true;
    }
    const fetching = new Steps();
    const fetched = await fetching.do(
      'fetch',
      () => source.fetched(tags),
      (all) => counted(all.length, 'release'),
    );
    const acceptedFor = (version: string): readonly Acceptance[] => acceptances.get(version) ?? [];
    const config = await configOf(options);
    const context = {
      config,
      source,
      shown,
      root,
      origin: options.origin,
      chosen: options.chosen,
      accepted: options.acceptances,
      acceptedFor,
    };
    const wasUnfinished = isUnfinished(options);
    for (const tag of fetched) {
      say(tag.version);
      const steps = new Steps();
      if (options.dist !== null) markUnfinished(options);
      const one = await orRefusal(documentRelease(context, tag, history, steps));
      if (one instanceof InputError) {
        const refused = { version: tag.version, problems: one.problems };
        if (done.length > 0 || wasUnfinished) await published(options, { history, done, refused, shown, started });
        else {
          discard(unfinished(options));
          write(options, { ...nothingDone, refused, from: shown, seconds: secondsSince(started) });
        }
        throw one;
      }
      history = one.history;
      report(one.result.warnings);
      done.push({ result: one.result, steps });
    }
    return await published(options, { history, done, refused: null, shown, started });
  } finally {
    source.close();
  }
}

/** What is wrong with input is an answer; everything else isn't. */
async function orRefusal<T>(result: Promise<T>): Promise<T | InputError> {
  return result.catch((cause: unknown) => {
    if (cause instanceof InputError) return cause;
    throw cause;
  });
}

/** What a run says that documented nothing. */
const nothingDone = { releases: [], refused: null, guides: null, build: null } as const;

interface Documented {
  readonly history: FactsHistory;
  readonly done: readonly { readonly result: DoneRelease['result']; readonly steps: Steps }[];
  /** The release that the run ends with, since something is wrong with it. */
  readonly refused: ReleaseRun['refused'];
  readonly shown: string;
  readonly started: number;
}

/** What follows once the releases are in the store: changes, guides, site, report. */
async function published(
  options: ReleaseOptions,
  { history, done, refused, shown, started }: Documented,
): Promise<boolean> {
  const all = new Steps();
  if (done.length > 0) say(done.length === 1 ? `${done[0]?.result.version}, after it` : `All ${done.length}`);
  const looked =
    done.length === 0
      ? null
      : await all.do(
          'guides',
          () => orRefusal(readGuides(options)),
          (found) => (found instanceof InputError ? 'can’t be read' : ''),
        );
  const releases = done.map(({ result, steps }): ReleaseResult => {
    const { difference } = result;
    const impact =
      difference && looked && !(looked instanceof InputError) ? looked.impactOf(difference, history, false) : null;
    say(`${result.version}: ${differenceText(result)}${impact ? `; ${impactText(impact)}` : ''}`);
    return { ...result, impact, seconds: steps.seconds };
  });
  const guides: readonly Problem[] | null = looked instanceof InputError ? looked.problems : null;
  const isFine = options.dist === null || (await all.do('build', () => buildSite(options)));
  if (isFine) discard(unfinished(options));
  const build = options.dist === null ? null : { isFine, seconds: all.seconds.build ?? 0 };
  write(options, {
    ...{ from: shown, releases, refused, guides, build, seconds: secondsSince(started) },
  });
  if (!isFine)
    complain(
      'thv-docs: the releases are in the store, and the site was not built; run this again when that is mended\n',
    );
  return isFine;
}

function write({ reportFile, jsonFile }: ReleaseOptions, run: ReleaseRun): void {
  if (reportFile !== null) writeReport(reportFile, releaseMarkdown(run));
  if (jsonFile !== null) writeReport(jsonFile, releaseJson(run));
}

/** The source with the tag that's wanted; waits for one that isn't there yet. */
async function opened(options: ReleaseOptions): Promise<ReleaseSource> {
  const patience = options.wait ?? (isAddress(options.from) ? usualWait : 0);
  for (let waited = 0; ; waited += pace) {
    const found = tried(options);
    if (!(found instanceof LaterError)) return found;
    if (waited + pace > patience) throw found;
    if (waited === 0) complain(`${found.message}\nthv-docs: waiting for up to ${patience} s\n`);
    await pause(pace);
  }
}

function tried({ from, tag, date }: ReleaseOptions): ReleaseSource | LaterError {
  let source: ReleaseSource | undefined;
  try {
    source = openReleases(from, tag, date);
    // Whether the tag is there, whatever the store has.
    if (tag !== null) chooseTags(source, [], { tag, which: 'new' }, shownSource(from));
    return source;
  } catch (cause) {
    source?.close();
    if (cause instanceof LaterError) return cause;
    throw cause;
  }
}

/** How messages and reports call a source; addresses may hold a token. */
export function shownSource(from: string): string {
  return isAddress(from) ? from.replace(/:\/\/[^/@\s]+@/, '://') : displayed(from);
}

/** Builds the site, in a process of its own: the generator knows nothing of the site. @returns whether that worked */
function buildSite({ specs, guides, config, dist }: ReleaseOptions): boolean {
  const flags = { specs, guides, config, out: dist ?? '' };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  return runScript(join(projectRoot, 'scripts/docs.ts'), ['build', ...args]);
}

function secondsSince(started: number): number {
  return Math.round(performance.now() - started) / 1000;
}
