import { resolve } from 'node:path';
import { findingsIn, lookupOf, sameNames, tableFindings } from '../check/samples/index.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { loadPlatform } from '../io/platform/index.ts';
import { parseGuide } from '../markdown/parse.ts';
import type { Problem } from '../model/problem.ts';
import { pointOf } from '../shared/problem.ts';
import { codeSample, documentedFacts, documentedTool, documentedVersion, samplesIn } from './documented.ts';

const own = await documentedFacts();
const released = readHistory(resolve(import.meta.dirname, '../../specs', historyName)).factsOf(documentedVersion);

/** What guides are checked against: the version's sources, with the catalogue that is on record of the release. */
export const facts = {
  ...own,
  registry: own.registry && {
    ...own.registry,
    catalogue: released?.kinds.registry?.catalogue ?? null,
  },
};

const platform = loadPlatform();

const { environment, equivalents } = await documentedTool();
/** What checks of samples look up. */
export const lookup = lookupOf(facts, environment, platform, { same: sameNames(equivalents) });

const others = new WeakMap<typeof facts, ReturnType<typeof lookupOf>>();

/** The same of other facts, or without what the version reads from its environment; made once. */
function lookupFor(known: typeof facts): ReturnType<typeof lookupOf> {
  const made = others.get(known) ?? lookupOf(known, null, platform);
  others.set(known, made);
  return made;
}

/** `line: what → suggestion` of everything found in a fence. */
export function found(language: string, code: string, meta = '', known = facts): string[] {
  const sample = codeSample(language, code, 'fence', meta);
  return findingsIn(sample, known, [sample], lookupFor(known)).map(
    ({ at, what, do: remedy }) => `${pointOf(at).line}: ${what} → ${remedy}`,
  );
}

/** Everything found in a Markdown text except in marked code, with lines counted in that text. */
export function problemsIn(text: string): Problem[] {
  const [tree, samples] = [parseGuide(text), samplesIn(text)];
  const unmarked = samples.filter(({ marker }) => marker === null);
  return [
    ...unmarked.flatMap((sample) => findingsIn(sample, facts, samples, lookup)),
    ...(tree ? tableFindings(tree, 'x.md', lookup, samples) : []),
  ];
}

/** The same as `line: what`. */
export const foundInGuide = (text: string): string[] =>
  problemsIn(text).map(({ at, what }) => `${pointOf(at).line}: ${what}`);
