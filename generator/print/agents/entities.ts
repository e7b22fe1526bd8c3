import { changeText, codeText } from '../../changes/wording.ts';
import { ofKinds } from '../../kinds/index.ts';
import type { LinkedSite } from '../../link/index.ts';
import { type AgentsAge, type AgentsEntity, type AgentsPlace, compareKeys } from '../../model/agents.ts';
import type { EntityAge } from '../../model/ages.ts';
import type { Change } from '../../model/changes.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { PagePlaces } from '../records/records.ts';
import { line } from './line.ts';

/** So many entities are read together. */
const groupSize = 64;

/**
 * The records of all that has a name, in groups.
 *
 * @param paths of pages by their addresses
 * @param places what the search finds on them
 */
export function* entityLines(
  site: LinkedSite,
  paths: ReadonlyMap<string, string>,
  places: readonly PagePlaces[],
): Generator<string> {
  const lines = new Map(
    places.map((page) => [page.url, new Map(page.places.map(({ anchor, text }) => [anchor, text]))]),
  );
  const onPages = new Map(site.entities.all.map((entity) => [entity.key, entity]));
  const all = [...new Set([...onPages.keys(), ...(site.model.ages?.of.keys() ?? [])])].sort(compareKeys);
  const groups = Array.from({ length: Math.ceil(all.length / groupSize) }, (_, group) =>
    all.slice(group * groupSize, (group + 1) * groupSize),
  );
  yield line(
    'entities',
    groups.flatMap(([first]) => first ?? []),
  );
  const placeOf = (key: EntityKey): AgentsPlace | undefined => {
    const entity = onPages.get(key);
    const page = entity && paths.get(entity.page);
    if (!entity || page === undefined) return undefined;
    const { type, name, anchor } = entity;
    return { type, name, page, anchor, line: lines.get(entity.page)?.get(anchor) ?? '' };
  };
  const described = describedIn(site);
  for (const [number, group] of groups.entries())
    yield line(
      `entities ${number}`,
      group.map((key) => ({
        ...agentsEntity(key, placeOf(key), onPages.get(key)?.page ?? '', site),
        ...described(key),
      })),
    );
  yield line(
    'named',
    all.flatMap((key): [string, EntityKey][] => {
      const name = placeOf(key)?.name;
      return name === undefined || isNamedAlike(key, site) ? [] : [[name, key]];
    }),
  );
  yield line(
    'same',
    all.flatMap((key) => {
      const others = site.equivalentsOf(key).map(({ label }) => label);
      return others.length > 0 ? [[key.slice(key.indexOf(':') + 1), ...others]] : [];
    }),
  );
}

/** Whether the history calls it as pages do. It has no schemas of the API, and names the content of requests. */
function isNamedAlike(key: EntityKey, { model }: LinkedSite): boolean {
  return model.ages?.of.has(key) === true && !key.startsWith('api:');
}

/** For a row of a schema that stands in several places, what's on record of the earliest of these. */
function describedIn({ model }: LinkedSite): (key: EntityKey) => Pick<AgentsEntity, 'describes' | 'age'> {
  const { ages, tool } = model;
  // An API whose schemas hold each other has many values, and without a history none of them is on record.
  if (!ages) return () => ({});
  const all = new Map(ofKinds(tool.kinds, (kind, own) => [...(kind.described?.(own) ?? [])]).flat());
  const order = new Map(ages.line.map((version, at) => [version, at]));
  return (key) => {
    const [first] = (all.get(key) ?? [])
      .flatMap((value) => {
        const age = ages.of.get(value.key);
        return age ? [{ describes: value.key, age }] : [];
      })
      .sort((a, b) => (order.get(a.age.since) ?? 0) - (order.get(b.age.since) ?? 0));
    return first ? { describes: first.describes, age: agentsAge(first.age) } : {};
  };
}

/** @param url of the page that it's on */
function agentsEntity(
  key: EntityKey,
  place: AgentsPlace | undefined,
  url: string,
  { model, equivalentsOf, usesOf }: LinkedSite,
): AgentsEntity {
  const age = model.ages?.of.get(key);
  const equivalents = equivalentsOf(key).map((link) =>
    link.url.startsWith('#') ? { ...link, url: url + link.url } : link,
  );
  const uses = usesOf(key).map(({ label, url: guide, sections: [first] }) => ({ label, url: first?.url ?? guide }));
  return {
    key,
    ...(place && { place }),
    ...(age && { age: agentsAge(age) }),
    ...(equivalents.length > 0 && { equivalents }),
    ...(uses.length > 0 && { uses }),
  };
}

function agentsAge({ since, unknownBefore, cameAs, changes }: EntityAge): AgentsAge {
  return {
    since,
    ...(unknownBefore !== undefined && { unknownBefore }),
    ...(cameAs !== undefined && { cameAs }),
    ...(changes.length > 0 && {
      changes: changes.map((change) => [change.version, change.severity, wordsOf(change)] as const),
    }),
  };
}

/** More values of a list than so many are only counted. */
const mostValues = 8;

function wordsOf(change: Change): string {
  return change.what === 'renamed' ? `renamed; was ${codeText(change.name)} before` : changeText(change, mostValues);
}
