import type { FactValue } from '../../generator/model/facts.ts';
import { type KindName, kinds } from '../../generator/model/kinds.ts';
import { counted } from '../../generator/shared/counted.ts';
import { nearest } from '../../generator/shared/nearest.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import { becameOf } from './gone.ts';
import type { Library, OpenVersion } from './library.ts';
import { namedIn, partsOf, type Thing, thingsOf } from './names.ts';
import { checkSample } from './sample.ts';

const most = { parts: 30, others: 10, guides: 3, values: 40, changes: 8, elsewhere: 10 };

/** Facts only used for comparisons. */
const internal: ReadonlySet<string> = new Set(['text', 'gist', 'rules', 'conditions', 'printerColumns', 'conversion']);

export function getEntity(library: Library, given: Input<'get_entity'>): Output<'get_entity'> {
  const version = library.versionOf(given.version);
  const name = given.name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^`(.*)`$/, '$1');
  const things = thingsOf(library, version);
  const { found, others } = namedIn(things, name, given.kind);
  if (!found) return missing(library, things, { version, name, kind: given.kind, others });
  const { key, kind, type, facts } = found;
  const parts = partsOf(things, found);
  const entity = {
    ...{ key: cleanLine(key), kind, type, name: cleanLine(found.name) },
    facts: Object.fromEntries(
      Object.entries(facts)
        .filter(([fact]) => !internal.has(fact))
        .map(([fact, value]) => [fact, factValue(readable(fact, value))]),
    ),
    parts: parts.slice(0, most.parts).map((part) => shortName(part, found.name)),
    partsTotal: parts.length,
    ...documentedOf(found, library.isDocumented(version) ? library.open(version) : null),
  };
  return { found: true, version, entity, others: others.slice(0, most.others), inVersions: [] };
}

interface Missing {
  readonly version: string;
  readonly name: string;
  readonly kind: KindName | undefined;
  /** Names with this ending. */
  readonly others: readonly string[];
}

function missing(library: Library, things: readonly Thing[], asked: Missing): Output<'get_entity'> {
  const { version, name, kind, others } = asked;
  const span = others.length > 0 ? undefined : library.having(name);
  const recorded = library.history?.releases.find((release) => release.version === version);
  const isUnknown = span !== undefined && recorded?.missing.includes(span.source) === true;
  const last = span?.versions.at(-1);
  const gone = last === undefined ? null : becameOf(library, { name, kind, last, version });
  const servers = things.flatMap((one) => (variablesOf(one).includes(name) ? cleanLine(one.name) : []));
  const isKnown = others.length > 0 || isUnknown || servers.length > 0;
  const near = isKnown ? others : nearNames(library, things, asked);
  const instead = gone ? [gone.successor ?? []].flat() : near;
  return {
    ...{ found: false, version, others: instead.slice(0, most.others).map((one) => cleanLine(one)) },
    inVersions: [...(span?.versions ?? [])],
    ...(gone && { gone: gone.text }),
    ...(servers.length > 0 && { servers: servers.slice(0, most.others) }),
    ...(isUnknown && { unknown: `The sources of ${version} don’t include ${kinds[span.kind].noun}` }),
  };
}

/** The environment variables of a server of the registry. */
function variablesOf({ type, facts: { variables } }: Thing): readonly unknown[] {
  return type === 'server' && Array.isArray(variables) ? variables : [];
}

/** Some facts are only recorded as digests, which are meaningless to readers. */
function readable(fact: string, value: FactValue): FactValue {
  if (fact === 'permissions' && value !== 'any host') return 'some hosts or ports';
  if ((fact !== 'anyOf' && fact !== 'oneOf') || !Array.isArray(value)) return value;
  return value.every((label) => /^[0-9a-z]{5,7}$/.test(label)) ? counted(value.length, 'alternative') : value;
}

function factValue(value: FactValue): unknown {
  if (typeof value === 'string') return cleanLine(value, 400);
  if (!Array.isArray(value)) return value;
  const values = value.slice(0, most.values).map((item) => cleanLine(String(item), 200));
  return value.length > most.values ? [...values, `… and ${value.length - most.values} more`] : values;
}

/** `--port` of `thv run --port`, `image` of `MCPServer.spec.image`. */
function shortName({ name }: Thing, owner: string): string {
  return cleanLine(name.startsWith(owner) ? name.slice(owner.length).replace(/^[ .]/, '') : name, 200);
}

/** What a version's pages have about an entity. */
function documentedOf({ key, description: fallback = '' }: Thing, version: OpenVersion | null) {
  const { place, age, equivalents = [], uses = [] } = version?.entities.get(key) ?? {};
  const description = cleanLine(place?.text || fallback, 800);
  return {
    ...(version && place && { url: version.addressOf(place.page, place.anchor) }),
    ...(description !== '' && { description }),
    ...(age && { since: age.since + (age.unknownBefore === undefined ? '' : ' or earlier') }),
    changes: (age?.changes ?? [])
      .toReversed()
      .slice(0, most.changes)
      .map(([since, severity, what]) => ({ version: since, severity, what: cleanLine(what, 300) })),
    elsewhere: equivalents
      .slice(0, most.elsewhere)
      .map(({ label, prefix }) => cleanLine(prefix === undefined ? label : `${prefix}: ${label}`, 200)),
    // Paths for get_page: addresses would be most of an answer.
    guides: uses.slice(0, most.guides).map(({ url }) => guidePath(url, version)),
  };
}

function guidePath(url: string, version: OpenVersion | null): string {
  const [page = '', anchor] = url.split('#');
  const path = version?.pathOf(page) ?? page;
  return anchor === undefined ? path : `${path}#${anchor}`;
}

/** Similar names: by the check of commands, among siblings, or else among all. */
function nearNames(library: Library, things: readonly Thing[], { name, kind, version }: Missing): string[] {
  // Environment variables resemble names in capitals only.
  const isMeant = (one: Thing): boolean => one.kind !== 'environment' || name === name.toUpperCase();
  const all = things.filter((one) => (kind ? one.kind === kind : isMeant(one)));
  const { corrected } = checkSample(library, { text: name, version, reading: 'bash' });
  if (corrected !== undefined && namedIn(all, corrected.trim(), kind).found) return [corrected.trim()];
  const [, owner = '', last = ''] = /^(.+)[ .](.*)$/.exec(name) ?? [];
  const { found } = owner === '' ? { found: null } : namedIn(all, owner, kind);
  const nameOf = (part: Thing): string => shortName(part, found?.name ?? '').replace(/^\[\]\.?/, '');
  const parts = new Map((found ? partsOf(all, found) : []).toReversed().map((part) => [nameOf(part), part.name]));
  const near = parts.get(nearest(last, parts.keys()) ?? '') ?? nearest(name, new Set(all.map((one) => one.name)));
  return near === null ? [] : [near];
}
