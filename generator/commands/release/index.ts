import { join, resolve } from 'node:path';
import type { ChosenSources } from '../../io/discover.ts';
import { runScript } from '../../io/programs.ts';
import { remove } from '../../io/put-in-place.ts';
import { isTaken } from '../../io/read.ts';
import type { ReleaseSource } from '../../io/releases/source.ts';
import { readStore } from '../../io/store.ts';
import { complain, report, say, writeReport } from '../../io/terminal.ts';
import { format } from '../../report/index.ts';
import { changesText, type ReleaseResult, type ReleaseRun, releaseReport } from '../../report/release.ts';
import { counted } from '../../shared/counted.ts';
import { InputError } from '../../shared/problem.ts';
import { configOf } from '../config.ts';
import { readGuides } from '../impact.ts';
import { projectRoot, unfinishedName } from '../inputs.ts';
import { recordedHistory, refuseMoved, writingStore } from '../recorded.ts';
import { chooseTags, openSource, shownSource, type Wanted } from './choose.ts';
import { type AcceptanceFile, readAcceptances, refuseImplausible } from './judge.ts';
import { type Context, type DocumentedRelease, documentRelease } from './one-release.ts';
import { Steps } from './steps.ts';

/** Options of `release`, as the command line has them. */
export interface ReleaseOptions extends Wanted {
  readonly specs: string;
  readonly guides: string;
  readonly config: string;
  readonly cache: string;
  /** Whether the site is built, and its folder. */
  readonly build: boolean;
  readonly dist: string;
  /** Where the repository of the tool is, for a store without versions. */
  readonly origin?: string;
  /** Keys of what looks wrong in the release and is meant, and the reasons in the same order. */
  readonly accept?: readonly string[];
  readonly because?: readonly string[];
  /** File of acceptances by version. */
  readonly acceptFrom?: string;
  /** Files of the release that are read in place of those at the usual places. */
  readonly use?: ChosenSources;
  readonly report?: string;
  readonly reportJson?: string;
}

/**
 * `thv-docs release`: documents releases, from the tag to the built site. What is wrong with a release stops the run
 * before anything of it is written, and those before it are published; what is wrong with guides becomes part of the
 * report.
 *
 * @returns whether everything is done
 * @throws {InputError} for a release that's refused
 */
export function release(options: ReleaseOptions): Promise<boolean> {
  return writingStore(options.specs, async () => {
    const started = performance.now();
    const acceptances = readAcceptances(options.acceptFrom);
    const source = await openSource(options);
    try {
      const { refusal, ...done } = await run(options, source, acceptances);
      const seconds = Math.round(performance.now() - started) / 1000;
      const written = releaseReport({ from: shownSource(options.from), ...done, seconds });
      if (options.report !== undefined) writeReport(options.report, format(written, 'markdown', false));
      if (options.reportJson !== undefined) writeReport(options.reportJson, format(written, 'json', false));
      if (refusal) throw refusal;
      return done.build?.isFine !== false;
    } finally {
      source.close();
    }
  });
}

/** What a run did, but for what it's called in its report. */
type Run = Omit<ReleaseRun, 'from' | 'seconds'>;

const nothing: Run = { releases: [], refused: null, guides: null, build: null };

/** @returns what was done; `refusal`: what is wrong with the release that the run ended with */
async function run(
  options: ReleaseOptions,
  source: ReleaseSource,
  acceptances: AcceptanceFile,
): Promise<Run & { readonly refusal?: InputError }> {
  const { accept = [], because = [] } = options;
  const root = resolve(options.specs);
  const shown = shownSource(options.from);
  let history = recordedHistory(root);
  refuseMoved(source, history, shown);
  const tags = chooseTags(source, readStore(root), options);
  const wasUnfinished = options.build && isTaken(unfinished(options));
  if (tags.length === 0 && !wasUnfinished) {
    say(options.tag === undefined ? 'Every release is documented.' : `${options.tag} is documented.`);
    return nothing;
  }
  const fetched = await new Steps().do(
    'fetch',
    () => source.fetched(tags),
    (all) => counted(all.length, 'release'),
  );
  const named = accept.map((key, at) => ({ key, because: because[at] ?? '' }));
  const context: Context = {
    ...{ config: await configOf(options), source, shown, root, origin: options.origin ?? null },
    chosen: options.use ?? {},
    accept: (findings, version, at) => refuseImplausible(findings, named, acceptances.get(version) ?? [], at),
  };
  const done: DocumentedRelease[] = [];
  for (const tag of fetched) {
    say(tag.version);
    if (options.build) writeReport(unfinished(options), '');
    const one = await orRefusal(documentRelease(context, tag, history, new Steps()));
    if (one instanceof InputError) {
      const isWorth = done.length > 0 || wasUnfinished;
      if (!isWorth) remove(unfinished(options));
      const published = isWorth ? await publish(options, done) : nothing;
      return { ...published, refused: { version: tag.version, problems: one.problems }, refusal: one };
    }
    history = one.history;
    report(one.result.warnings);
    done.push(one.result);
  }
  return await publish(options, done);
}

/** A run that has begun and didn't get to the end of the build leaves a mark, so that the next one builds. */
const unfinished = ({ cache }: ReleaseOptions): string => join(resolve(cache), unfinishedName);

/** What is wrong with input is an answer; everything else isn't. */
async function orRefusal<T>(result: Promise<T>): Promise<T | InputError> {
  return result.catch((cause: unknown) => {
    if (cause instanceof InputError) return cause;
    throw cause;
  });
}

/** What follows once the releases are in the store: changes, guides, site, report. */
async function publish(options: ReleaseOptions, done: readonly DocumentedRelease[]): Promise<Run> {
  const all = new Steps();
  if (done.length > 0) say(done.length === 1 ? `${done[0]?.version}, after it` : `All ${done.length}`);
  const looked =
    done.length === 0
      ? null
      : await all.do(
          'guides',
          () => orRefusal(readGuides(options)),
          (found) => (found instanceof InputError ? 'can’t be read' : ''),
        );
  const releases = done.map((one): ReleaseResult => {
    const { difference } = one;
    const impact = difference && looked && !(looked instanceof InputError) ? looked(difference, false) : null;
    say(`${one.version}: ${changesText({ ...one, impact })}`);
    return { ...one, impact };
  });
  const isFine = !options.build || (await all.do('build', () => buildSite(options)));
  if (isFine) remove(unfinished(options));
  if (!isFine)
    complain(
      'thv-docs: the releases are in the store, and the site was not built; run this again when that is mended\n',
    );
  return {
    ...{ releases, refused: null },
    guides: looked instanceof InputError ? looked.problems : null,
    build: options.build ? { isFine, seconds: all.seconds.build ?? 0 } : null,
  };
}

/** Builds the site, in a process of its own: the generator knows nothing of the site. @returns whether that worked */
function buildSite({ specs, guides, config, dist }: ReleaseOptions): boolean {
  const args = Object.entries({ specs, guides, config, out: dist }).flatMap(([name, value]) => [`--${name}`, value]);
  return runScript(join(projectRoot, 'scripts/docs.ts'), ['build', ...args]);
}
