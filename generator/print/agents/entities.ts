import { changeText, codeText } from '../../changes/wording.ts';
import { factEntities } from '../../kinds/facts.ts';
import type { LinkedSite } from '../../link/index.ts';
import type { AgentsAge, AgentsEntity, AgentsVersion } from '../../model/agents.ts';
import type { EntityAge } from '../../model/ages.ts';
import type { Change } from '../../model/changes.ts';
import type { EntityKey } from '../../model/entity.ts';
import type { PagePlaces } from '../records/records.ts';

/**
 * All named entities, and equivalent names.
 *
 * @param paths of pages by address
 * @param places of search on them
 */
export function agentsEntities(
  site: LinkedSite,
  paths: ReadonlyMap<string, string>,
  places: readonly PagePlaces[],
): Pick<AgentsVersion, 'entities' | 'same'> {
  const texts = new Map(
    places.map((page) => [page.url, new Map(page.places.map(({ anchor, whole }) => [anchor, whole]))]),
  );
  const onPages = new Map(site.entities.all.map((entity) => [entity.key, entity]));
  const ages = site.model.ages?.of;
  const all = [...new Set([...onPages.keys(), ...(ages?.keys() ?? [])])].sort();
  const described = describedIn(site);
  const facts = new Map(factEntities(site.model.tool.kinds).map((entity) => [entity.key, entity.facts]));
  const entityOf = (key: EntityKey): AgentsEntity => {
    const { page: url = '', type, name = '', anchor = '' } = onPages.get(key) ?? {};
    const page = paths.get(url);
    const [age, ofEntity] = [ages?.get(key), facts.get(key)];
    const equivalents = site
      .equivalentsOf(key)
      .map((link) => (link.url.startsWith('#') ? { ...link, url: url + link.url } : link));
    const uses = site
      .usesOf(key)
      .map(({ label, url: guide, children: [first] }) => ({ label, url: first?.url ?? guide }));
    return {
      key,
      ...(type &&
        page !== undefined && { place: { type, name, page, anchor, text: texts.get(url)?.get(anchor) ?? '' } }),
      ...(age && { age: agentsAge(age) }),
      ...(equivalents.length > 0 && { equivalents }),
      ...(uses.length > 0 && { uses }),
      ...(ofEntity && { facts: ofEntity }),
      ...described(key),
    };
  };
  return {
    entities: all.map(entityOf),
    same: all.flatMap((key) => {
      const others = site.equivalentsOf(key).map(({ label }) => label);
      return others.length > 0 ? [[key.slice(key.indexOf(':') + 1), ...others]] : [];
    }),
  };
}

/** For a row of a shared schema, the age of its earliest place. */
function describedIn({ model, described }: LinkedSite): (key: EntityKey) => Pick<AgentsEntity, 'describes' | 'age'> {
  const { ages } = model;
  if (!ages) return () => ({});
  const order = new Map(ages.line.map((version, at) => [version, at]));
  return (key) => {
    const [first] = (described.get(key) ?? [])
      .flatMap((value) => {
        const age = ages.of.get(value.key);
        return age ? [{ describes: value.key, age }] : [];
      })
      .sort((a, b) => (order.get(a.age.since) ?? 0) - (order.get(b.age.since) ?? 0));
    return first ? { describes: first.describes, age: agentsAge(first.age) } : {};
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

/** Most values of a list; others are counted. */
const mostValues = 8;

function wordsOf(change: Change): string {
  return change.what === 'renamed' ? `renamed; was ${codeText(change.name)} before` : changeText(change, mostValues);
}
