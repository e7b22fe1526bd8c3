import { resolve } from 'node:path';
import type { ChosenSources } from '../../io/discover.ts';
import { whileLocked } from '../../io/lock.ts';
import type { ReleaseSource } from '../../io/releases/tags.ts';
import { readStore } from '../../io/store.ts';
import { complain, report, say, writeReport } from '../../io/terminal.ts';
import { markdown } from '../../report/markdown.ts';
import { changesText, pulledText, type ReleaseResult, type ReleaseRun, releaseReport } from '../../report/release.ts';
import { InputError, LaterError } from '../../shared/problem.ts';
import { readGuides } from '../impact.ts';
import { configOf } from '../inputs.ts';
import { recordedHistory, refuseMoved } from '../recorded.ts';
import { chooseTags, openSource, pulledVersions, shownSource, type Wanted } from './choose.ts';
import { acceptances, proposedAcceptances, readAcceptances } from './judge.ts';
import { type Context, type DocumentedRelease, documentRelease } from './one-release.ts';

/** Options of the `release` command. */
export interface ReleaseOptions extends Wanted {
  readonly specs: string;
  readonly guides: string;
  readonly config: string;
  /** Repository of the tool, for a store without versions. */
  readonly origin?: string;
  /** Keys of findings to accept in the first release that would be refused. */
  readonly accept?: readonly string[];
  readonly because?: string;
  /** File of acceptances by version. */
  readonly acceptFrom?: string;
  /** Files of the release to read in place of the usual ones. */
  readonly use?: ChosenSources;
  readonly report?: string;
}

/**
 * `thv-docs release`: documents releases, from tag to store. A faulty release, or a lost connection, stops the run before
 * anything of that release is written; earlier ones are kept and reported. Problems with guides and the configuration go
 * into the report.
 *
 * @throws {InputError} for a refused release
 * @throws {LaterError} for one that can't be reached
 */
export function release(options: ReleaseOptions): Promise<void> {
  return whileLocked(resolve(options.specs), async () => {
    // A place that can't be written is found before anything is stored: no later run would report it.
    if (options.report !== undefined) writeReport(options.report, '');
    const source = openSource(options);
    try {
      const { failure, ...done } = await run(options, source);
      if (options.report !== undefined) writeReport(options.report, markdown(releaseReport(done)));
      if (failure) throw failure;
    } finally {
      source.close();
    }
  });
}

/** A run, and why it ended early; null: it didn't. */
type EndedRun = ReleaseRun & { readonly failure: InputError | null };

async function run(options: ReleaseOptions, source: ReleaseSource): Promise<EndedRun> {
  const { accept = [], because = '', tag: wanted } = options;
  const root = resolve(options.specs);
  const shown = shownSource(options.from);
  const listed = readAcceptances(options.acceptFrom);
  const proposed = proposedAcceptances(root);
  let history = recordedHistory(root);
  refuseMoved(source, history, shown);
  const stored = readStore(root);
  const pulled = pulledVersions(source, stored);
  const tags = chooseTags(source, stored, history, options);
  if (tags.length === 0) say(wanted === undefined ? 'Every release is documented.' : `${wanted} is documented.`);
  for (const version of pulled) complain(`thv-docs: ${pulledText(version)}\n`);
  if (tags.length === 0) return { from: shown, releases: [], pulled, refused: null, guides: null, failure: null };
  const config = await orRefusal(configOf(options));
  const context: Context = {
    ...{ source, shown, root, origin: options.origin ?? null },
    config: config instanceof InputError ? null : config,
    chosen: options.use ?? {},
    accept: acceptances(
      accept.map((key) => ({ key, because })),
      (version) => [...(listed.get(version) ?? []), ...(proposed.get(version) ?? [])],
    ),
  };
  const done: DocumentedRelease[] = [];
  let refused: ReleaseRun['refused'] = null;
  let failure: InputError | null = null;
  for (const tag of tags) {
    say(`reading ${tag.version}`);
    const one = await orRefusal(documentRelease(context, tag, history));
    if (one instanceof InputError) {
      const isLater = one instanceof LaterError;
      if (isLater && done.length === 0) throw one;
      failure = one;
      refused = isLater ? null : { version: tag.version, problems: one.problems };
      break;
    }
    history = one.history;
    report(one.result.warnings);
    done.push(one.result);
  }
  return { from: shown, ...(await withImpacts(options, done)), pulled, refused, failure };
}

/** Returns an InputError as a value; other errors propagate. */
async function orRefusal<T>(result: Promise<T>): Promise<T | InputError> {
  return result.catch((cause: unknown) => {
    if (cause instanceof InputError) return cause;
    throw cause;
  });
}

/** Adds the impact on guides once the releases are stored. */
async function withImpacts(
  options: ReleaseOptions,
  done: readonly DocumentedRelease[],
): Promise<Pick<ReleaseRun, 'releases' | 'guides'>> {
  if (done.length === 0) return { releases: [], guides: null };
  const impactOn = await orRefusal(readGuides(options));
  const isUnread = impactOn instanceof InputError;
  const releases = done.map((one): ReleaseResult => {
    const impact = one.difference && !isUnread ? impactOn(one.difference, false) : null;
    say(`${one.version}: ${changesText({ ...one, impact })}`);
    return { ...one, impact };
  });
  return { releases, guides: isUnread ? impactOn.problems : null };
}
