import { resolve } from 'node:path';
import { findingsIn, lookupOf, sameNames } from '../check/samples/index.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { loadPlatform } from '../io/platform/index.ts';
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

/** `line: what` of everything found in a Markdown text but for what is marked, lines counted in that text. */
export function foundInGuide(text: string, known = facts): string[] {
  const samples = samplesIn(text);
  const own = known === facts ? lookup : lookupFor(known);
  return samples
    .filter(({ marker }) => marker === null)
    .flatMap((sample) => findingsIn(sample, known, samples, own).map(({ at, what }) => `${pointOf(at).line}: ${what}`));
}
