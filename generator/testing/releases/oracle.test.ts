import { expect, it } from 'vitest';
import { compare } from '../../changes/compare.ts';
import { predecessorOf } from '../../changes/predecessor.ts';
import { readRelease } from '../../commands/read-release.ts';
import type { FetchedTag, ReleaseSource } from '../../io/releases/source.ts';
import { TaggedReleases } from '../../io/releases/tags.ts';
import { loadSources } from '../../io/sources.ts';
import type { Change } from '../../model/changes.ts';
import type { VersionFacts } from '../../model/facts.ts';
import { isLong } from '../effort.ts';
import { keyOfPointer, type OracleChange, oracleChanges, renamesIn } from '../oracle.ts';
import { releasesPlace } from '../release-folders.ts';

/* What we call breaking in the API beside what `redocly diff` does, over neighbouring releases of a repository. */

/** Where it says that something breaks and we don't: its rule, ours, and why. */
const milder: readonly (readonly [oracle: string, ours: RegExp, why: string])[] = [
  ['property-removed', /^field-(removed|renamed)-out/, 'the property is optional: risky, as oasdiff has it'],
  ['property-removed', /^implied-removed/, 'any object is taken or answered now, or another type'],
  ['enum-values-added', /^field-enum-widened-out$/, 'an answer may have one more value: risky, as oasdiff has it'],
  ['enum-values-removed', /^field-enum-narrowed-out$/, 'an answer has fewer values; what people send is told apart'],
  ['response-removed', /^error-/, 'an answer for a failure'],
  ['media-type-removed', /^error-/, 'an answer for a failure'],
  ['schema-type-changed', /^field-(added|removed|renamed)/, 'it takes one property for another that is new'],
  ['schema-constraint-changed', /^field-(added|removed|renamed)/, 'it takes one property for another that is new'],
  ['schema-constraint-changed', /^(field-type-changed|implied-)/, 'what follows from another type is told with that'],
  ['schema-combinator-changed', /^none$/, 'one of any object and the schema that is meant: what swag writes for it'],
];

/** What it calls things that we say break. It tells those of a component once, and may find them harmless there. */
const counterparts: Readonly<Record<string, readonly string[]>> = {
  operation: ['path-removed', 'operation-removed'],
  response: ['response-removed', 'media-type-removed'],
  'field-type': ['schema-type-changed'],
  'field-enum': ['enum-values-removed'],
  'field-additional-properties': ['schema-constraint-changed', 'schema-type-changed'],
};

/** Where we say that something breaks and it has no rule: what that is, and why we say so. */
const stricter: readonly (readonly [of: (change: Change) => boolean, why: string])[] = [
  [({ fact, before }) => fact === 'enum' && before === undefined, 'any value was taken, and only some are now'],
  [({ rule }) => /^field-(removed|renamed)$/.test(rule), 'what callers write is dropped without a word'],
];

interface Step {
  readonly version: string;
  readonly ours: readonly Change[];
  readonly oracle: readonly OracleChange[];
}

const place = releasesPlace();

/** Releases whose API document differs from their predecessor's, in short every fifth of them. */
async function steps(): Promise<Step[]> {
  const releases = new TaggedReleases(place);
  try {
    const tags = releases.fetched(releases.tags);
    const documents = new Map(tags.map((tag) => [tag.version, documentOf(releases, tag)]));
    const pairs = tags.flatMap((tag) => {
      const before = tags.find(({ version }) => version === predecessorOf(tag, tags));
      const [old, now] = [documents.get(before?.version ?? ''), documents.get(tag.version)];
      return before && old && now && old !== now ? [{ before, tag, old, now }] : [];
    });
    const chosen = isLong ? pairs : pairs.filter((_, at) => at % 5 === 0);
    const wanted = new Set(chosen.flatMap(({ before, tag }) => [before.version, tag.version]));
    const facts = new Map<string, VersionFacts>();
    const chosenTags = tags.filter(({ version }) => wanted.has(version));
    for (const tag of chosenTags) facts.set(tag.version, (await readRelease(releases, tag, place)).facts);
    return chosen.map(({ before, tag: { version }, old, now }) => {
      const [from, to] = [facts.get(before.version), facts.get(version)];
      if (!from || !to) throw new Error(`${place} has no facts of ${version}`);
      const ours = compare(from, to).filter(({ kind, fact }) => kind === 'api' && fact !== 'text');
      return { version, ours, oracle: oracleChanges(old, now) };
    });
  } finally {
    releases.close();
  }
}

function documentOf(releases: ReleaseSource, tag: FetchedTag): string | undefined {
  const { files } = loadSources({ folder: releases.layOut(tag), display: '' }, { tag: tag.version });
  return files.find(({ kind }) => kind === 'api')?.text;
}

/** What we say of the thing that it means, or of what holds it; of a whole path, of its operations. */
function rulesAt(key: string, ours: readonly Change[]): Change[] {
  const own = ours.filter(({ entity, successor }) => entity === key || successor?.entity === key);
  if (own.length > 0) return own;
  if (key.startsWith('/')) return ours.filter(({ entity }) => entity.split(' ')[1] === key);
  const around = ours.filter(({ entity }) => key.startsWith(entity) && /^[ .[{]/.test(key.slice(entity.length)));
  // It tells once that a schema has no properties any more.
  return around.length > 0 ? around : ours.filter(({ entity }) => entity.startsWith(`${key} `));
}

const rule = ({ ruleId }: OracleChange['verdicts'][number]): string => ruleId;

/** What it says breaks, and we say doesn't for no reason that is listed. */
function unexplained({ version, ours, oracle }: Step): string[] {
  const renames = renamesIn(oracle);
  return oracle
    .filter(({ impact }) => impact === 'major')
    .flatMap(({ path, verdicts }) => {
      const key = keyOfPointer(path, renames);
      const said = key === null ? [] : rulesAt(key, ours);
      if (said.some(({ severity }) => severity === 'breaking')) return [];
      const rules = said.length === 0 ? ['none'] : said.map(({ rule }) => rule);
      return verdicts
        .filter(({ ruleId }) => !milder.some(([id, own]) => id === ruleId && rules.some((rule) => own.test(rule))))
        .map(({ ruleId, message }) => `${version}: ${ruleId} at ${key ?? path}: ${message} We: ${rules.join(', ')}`);
    });
}

/** What we say breaks, and it has not seen. */
function unseen({ version, ours, oracle }: Step): string[] {
  const seen = new Set(oracle.flatMap(({ verdicts }) => verdicts.map(({ ruleId }) => ruleId)));
  return ours
    .filter(({ severity }) => severity === 'breaking')
    .filter((change) => !stricter.some(([isOf]) => isOf(change)))
    .filter(({ rule }) => {
      const about = Object.keys(counterparts).find((start) => rule.startsWith(`${start}-`)) ?? '';
      return !counterparts[about]?.some((ruleId) => seen.has(ruleId));
    })
    .map(({ rule, entity }) => `${version}: ${rule} of ${entity}`);
}

it('what breaks callers of the API breaks them for redocly diff as well, and the other way round', async () => {
  const all = await steps();
  const used = new Set(all.flatMap(({ oracle }) => oracle.flatMap(({ verdicts }) => verdicts.map(rule))));
  expect(used.size).toBeGreaterThan(1);
  expect(all.flatMap(unexplained)).toEqual([]);
  expect(all.flatMap(unseen)).toEqual([]);
  if (isLong) for (const [ruleId] of milder) expect(used).toContain(ruleId);
});
