import { codeText } from '../../generator/changes/wording.ts';
import type { FactEntity, FactValue, VersionFacts } from '../../generator/model/facts.ts';
import { type KindName, kinds } from '../../generator/model/kinds.ts';
import { counted } from '../../generator/shared/counted.ts';
import { nearest } from '../../generator/shared/nearest.ts';
import type { Input, Output } from '../tools/index.ts';
import { aliased } from './aliases.ts';
import { cleanLine } from './clean.ts';
import { becameOf } from './gone.ts';
import type { Library, OpenVersion } from './library.ts';
import { namedIn } from './named.ts';
import { addressOf } from './search.ts';

type Entity = NonNullable<Output<'get_entity'>['entity']>;

const most = { parts: 30, others: 10, guides: 5, values: 40, changes: 8, elsewhere: 10 };

/** Facts that only tell whether something is as it was. */
const internal: ReadonlySet<string> = new Set(['text', 'gist', 'rules', 'conditions', 'printerColumns', 'conversion']);

export function getEntity(library: Library, given: Input<'get_entity'>): Output<'get_entity'> {
  const version = library.versionOf(given.version);
  const name = given.name
    .trim()
    .replaceAll(/\s+/g, ' ')
    .replace(/^`(.*)`$/, '$1');
  const facts = library.history?.factsOf(version);
  const pages = library.isDocumented(version) ? library.open(version) : null;
  const named = namedIn(facts, pages, name, given.kind);
  const { others } = named;
  const found = named.found ?? (others.length === 0 ? aliased(facts, name, given.kind) : null);
  if (found === null) return missing(library, { version, name, kind: given.kind, others });
  const entity = { ...factsOf(found, facts), ...documentedOf(found.key, pages) };
  return { found: true, version, entity, others: others.slice(0, most.others), inVersions: [] };
}

/** @param others that end so */
function missing(
  library: Library,
  {
    version,
    name,
    kind,
    others,
  }: { version: string; name: string; kind: KindName | undefined; others: readonly string[] },
): Output<'get_entity'> {
  const { history } = library;
  const span = others.length > 0 ? undefined : library.having(name);
  const recorded = history?.releases.find((release) => release.version === version);
  const isUnknown = span !== undefined && recorded?.missing.includes(span.source) === true;
  const last = span?.versions.at(-1);
  const gone = last !== undefined && history ? becameOf(history, { name, kind, last, version }) : null;
  const near = others.length > 0 || isUnknown ? others : nearNames(history?.factsOf(version), name, kind);
  const instead = gone ? [gone.successor ?? []].flat() : near;
  return {
    ...{ found: false, version, others: instead.slice(0, most.others).map((one) => cleanLine(one)) },
    inVersions: [...(span?.versions ?? [])],
    ...(gone && { gone: gone.text }),
    ...(isUnknown && { unknown: `The sources of ${version} don’t include ${kinds[span.kind].noun}` }),
  };
}

/** What is on record of something. */
function factsOf(
  entity: FactEntity,
  facts: VersionFacts | undefined,
): Omit<Entity, keyof ReturnType<typeof documentedOf>> {
  const { key, kind, type, name } = entity;
  const parts = [...(facts?.entities.values() ?? [])].filter(({ parent }) => parent === key);
  const told = Object.entries(entity.facts).filter(([fact]) => !internal.has(fact));
  return {
    ...{ key: cleanLine(key), kind, type, name: cleanLine(name) },
    facts: Object.fromEntries(told.map(([fact, value]) => [fact, factValue(readable(fact, value))])),
    parts: parts.slice(0, most.parts).map((part) => shortName(part, name)),
    partsTotal: parts.length,
  };
}

/** Of some facts only a digest is on record, which says nothing to readers. */
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
function shortName({ name }: FactEntity, owner: string): string {
  return cleanLine(name.startsWith(owner) ? name.slice(owner.length).replace(/^[ .]/, '') : name, 200);
}

/** What the pages of a version say of something. */
function documentedOf(key: string, version: OpenVersion | null) {
  const nothing = { changes: [], elsewhere: [], guides: [] };
  if (!version) return nothing;
  const { data } = version;
  const { place, age, equivalents = [], uses = [] } = version.entityOf(key) ?? {};
  const description = cleanLine(place?.line ?? '', 400);
  return {
    ...(place && { url: addressOf(version, version.urlOf(place.page), place.anchor) }),
    ...(description !== '' && { description }),
    ...(age && { since: age.since + (age.unknownBefore === undefined ? '' : ' or earlier') }),
    changes: (age?.changes ?? [])
      .toReversed()
      .slice(0, most.changes)
      .map(([since, severity, what]) => ({ version: since, severity, what: cleanLine(what, 300) })),
    elsewhere: equivalents
      .slice(0, most.elsewhere)
      .map(({ label, prefix }) => cleanLine(prefix === undefined ? label : `${prefix}: ${label}`, 200)),
    guides: uses
      .slice(0, most.guides)
      .map(({ label, url }) => ({ title: cleanLine(label, 200), url: data.address + url })),
  };
}

function nearNames(facts: VersionFacts | undefined, name: string, kind: KindName | undefined): string[] {
  const names = [...(facts?.entities.values() ?? [])]
    .filter((one) => !kind || one.kind === kind)
    .map((one) => one.name);
  const near = nearest(name, new Set(names));
  return near === null ? [] : [near];
}

/** The answer in words. */
export function entityText(facts: Output<'get_entity'>, asked: string): string {
  const { version, entity, others } = facts;
  if (!entity) return missingText(facts, codeText(cleanLine(asked, 200)));
  const lines = [
    `${codeText(entity.name)} (${entity.type}, ${version})${entity.since === undefined ? '' : `, since ${entity.since}`}`,
    ...(entity.description === undefined ? [] : [entity.description]),
    ...Object.entries(entity.facts)
      .filter(([, value]) => value !== null)
      .map(([fact, value]) => `- ${fact}: ${factText(value)}`),
    ...entity.changes.map((one) => `- ${one.version}: ${one.what}`),
    ...(entity.elsewhere.length > 0 ? [`Elsewhere: ${entity.elsewhere.join(', ')}`] : []),
    ...(entity.parts.length > 0 ? [`Parts (${entity.partsTotal}): ${entity.parts.join(', ')}`] : []),
    ...(entity.guides.length > 0
      ? [`Guides: ${entity.guides.map(({ title, url }) => `${title} <${url}>`).join(', ')}`]
      : []),
    ...(entity.url === undefined ? [] : [entity.url]),
    ...(others.length > 0 ? [`Also called so: ${namesText(others)}`] : []),
  ];
  return lines.join('\n');
}

function factText(value: unknown): string {
  return Array.isArray(value) ? value.join(', ') : value === '' ? '""' : String(value);
}

/** @param name as it was asked for */
function missingText(
  { version, others, inVersions, gone, unknown: reason }: Output<'get_entity'>,
  name: string,
): string {
  const [first, last] = inVersions;
  const lacks =
    reason === undefined
      ? `${version} has no ${name}${gone === undefined ? '' : `: ${gone}`}.`
      : `${reason}, so nobody can tell whether it has ${name}.`;
  const where =
    first === undefined
      ? ''
      : ` ${last === undefined ? `Only ${first} has it` : `Versions from ${first} to ${last} have it, if not all of them`}.`;
  const instead = gone === undefined ? 'Names like it' : 'In its place';
  return `${lacks}${where}${others.length > 0 ? ` ${instead}: ${namesText(others)}.` : ''}`;
}

function namesText(names: readonly string[]): string {
  return names.map((one) => codeText(one)).join(', ');
}
