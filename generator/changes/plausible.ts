import type { Change } from '../model/changes.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { kindEntry, kindNames, kinds, type SourceName, sourceNames } from '../model/kinds.ts';
import type { Json } from '../model/schema.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { perObject } from '../shared/per-object.ts';
import { longDigest } from '../shared/short-digest.ts';

/** What is hardly meant, until a person says that it is. */
export interface Finding {
  /** By which it's accepted: `crd:MCPRegistry`. */
  readonly key: string;
  /** What was seen, as a sentence goes on after the name of the release. */
  readonly what: string;
  readonly why: string;
}

interface ReleaseToJudge {
  /** The release before on its line; null: there's none to compare with. */
  readonly before: VersionFacts | null;
  readonly after: VersionFacts;
  /** What differs between the two. */
  readonly changes: readonly Change[];
  /** Facts of releases on record, by their names; the one before aside. */
  readonly others: Iterable<VersionFacts>;
  /** The release that the API document says it is of; null where it doesn't. */
  readonly toldByApi: string | null;
  /** Files that nobody reads and that may be meant as a source, with the options that name them. */
  readonly ignored: readonly {
    readonly source: SourceName;
    readonly paths: readonly string[];
    readonly remedy: string;
  }[];
}

/** What of a release can hardly be meant, in the order of the checks. */
export function implausible(release: ReleaseToJudge): Finding[] {
  const { before, after, changes, others, toldByApi, ignored } = release;
  return [
    ...(before ? [...lostSources(before, after), ...lostThings(before, changes), ...shrunk(before, after)] : []),
    ...emptySources(after),
    ...(before ? takenFromAnother(before, after, others) : []),
    ...(toldByApi === null ? [] : [otherApi(toldByApi)]),
    // What was no source before is none now.
    ...ignored
      .filter(({ source }) => !before?.missing.includes(source))
      .map(({ source, paths, remedy }) => ({
        key: `ignored:${paths[0]}`,
        what: `has ${paths[0]}, which may be ${source} source, and releases keep it elsewhere: ${remedy} reads it`,
        why: 'what it says would be missing from the pages',
      })),
  ];
}

function lostSources(before: VersionFacts, after: VersionFacts): Finding[] {
  return sourceNames
    .filter((source) => after.missing.includes(source) && !before.missing.includes(source))
    .map((source) => ({
      key: `source:${source}`,
      what: `has no ${source} source, and ${before.version} has one`,
      why: 'all pages of the kind would be missing from this version on',
    }));
}

/** Resources, and commands with others below them, don't go from one release to the next without a warning. */
function lostThings(before: VersionFacts, changes: readonly Change[]): Finding[] {
  const groups = new Set(
    [...before.entities.values()].flatMap(({ type, parent }) => (type === 'command' && parent ? [parent] : [])),
  );
  return changes.flatMap(({ what, type, entity, name, includes = 0 }): Finding[] => {
    const isThing = type === 'resource' || (type === 'command' && groups.has(entity));
    if (what !== 'removed' || !isThing || before.entities.get(entity)?.facts.deprecated === true) return [];
    const below = includes === 0 ? '' : `, with ${includes} things below it`;
    const noun = type === 'resource' ? 'custom resource' : 'command group';
    return [
      {
        key: `${type === 'resource' ? 'crd' : 'command'}:${name}`,
        what: `lacks the ${noun} ${name}${below}, and ${before.version} didn't call it deprecated`,
        why: 'what people use seldom goes without a warning; the files may be cut off or not all there',
      },
    ];
  });
}

interface SourceParts {
  readonly noun: string;
  readonly of: (entity: FactEntity) => string | null;
}

/** What a source consists of, as people count it, where that isn't what its kind is counted by. */
const parts: Readonly<Partial<Record<SourceName, SourceParts>>> = {
  api: { noun: 'paths', of: ({ type, name }) => (type === 'operation' ? name.replace(/^\S+ /, '') : null) },
  'registry-schema': { noun: 'fields', of: ({ type, key }) => (type === 'field' ? key : null) },
  'registry-catalogue': { noun: 'servers', of: ({ type, key }) => (type === 'server' ? key : null) },
  crd: { noun: 'fields', of: ({ type, key }) => (type === 'field' ? key : null) },
};

function sourceParts(source: SourceName): SourceParts {
  const name = kindNames.find((kind) => kindEntry(kind).sources.includes(source));
  const counted = name && kindEntry(name).counted;
  const usual = { noun: `${counted?.noun}s`, of: ({ type, key }: FactEntity) => (type === counted?.type ? key : null) };
  return parts[source] ?? usual;
}

/** Fewer than this are no measure of anything. */
const fewest = 4;

function partsOf({ entities }: VersionFacts, source: SourceName): Map<string, boolean> {
  const found = new Map<string, boolean>();
  const { of } = sourceParts(source);
  for (const entity of entities.values()) {
    const part = entity.source === source ? of(entity) : null;
    if (part !== null) found.set(part, (found.get(part) ?? true) && entity.facts.deprecated === true);
  }
  return found;
}

function shrunk(before: VersionFacts, after: VersionFacts): Finding[] {
  return sourceNames.flatMap((source): Finding[] => {
    if (before.missing.includes(source) || after.missing.includes(source)) return [];
    const [old, now] = [partsOf(before, source), partsOf(after, source)];
    const gone = [...old].filter(([part, isDeprecated]) => !now.has(part) && !isDeprecated).length;
    if (now.size === 0 || old.size < fewest || gone * 2 < old.size) return [];
    const { noun } = sourceParts(source);
    return [
      {
        key: `half:${source}`,
        what: `lacks ${gone} of the ${old.size} ${noun} that ${before.version} has (${source})`,
        why: 'so much seldom goes at once; the file may be cut off or of another release',
      },
    ];
  });
}

function emptySources({ entities, missing }: VersionFacts): Finding[] {
  const filled = new Set([...entities.values()].map(({ source }) => source));
  return sourceNames
    .filter((source) => !missing.includes(source) && !filled.has(source))
    .map((source) => ({
      key: `empty:${source}`,
      what: `has a ${source} source with nothing in it`,
      why: 'its pages would show nothing',
    }));
}

function otherApi(told: string): Finding {
  return {
    key: `api-version:${told}`,
    what: `has an API document that says it's of ${told}`,
    why: 'the pages of the API would be those of another release',
  };
}

/**
 * Digests of what has a file of its own, by name: a release that has the one of another release in its place is mixed
 * up. Releases are compared with many others.
 */
const unitsOf = perObject((entities: VersionFacts['entities']): ReadonlyMap<string, string> => {
  const units = new Map<string, Json[]>();
  for (const entity of entities.values()) {
    const unit = unitOf(entity);
    if (unit === null) continue;
    const own = units.get(unit) ?? [];
    own.push([entity.key, entity.type, entity.facts]);
    units.set(unit, own);
  }
  return new Map([...units].map(([name, own]) => [name, longDigest(canonicalText(own))]));
});

function unitOf({ kind, type, key, parent, name }: FactEntity): string | null {
  if (kind === 'cli') return type === 'command' ? `command:${name}` : (parent?.replace(/^cli:/, 'command:') ?? null);
  if (kind === 'crd') return key.replace(/[/ ].*$/, '');
  return kind === 'api' ? kinds.api.label : null;
}

/**
 * Units that differ from the release before and are just as another release has them.
 *
 * @param others releases on record; the one before may be among them
 */
function takenFromAnother(before: VersionFacts, after: VersionFacts, others: Iterable<VersionFacts>): Finding[] {
  const old = unitsOf(before.entities);
  const changed = [...unitsOf(after.entities)].filter(([name, digest]) => old.has(name) && old.get(name) !== digest);
  const sources = new Map<string, string[]>();
  for (const other of changed.length === 0 ? [] : others) {
    if (other.version === before.version || other.version === after.version) continue;
    const units = unitsOf(other.entities);
    for (const [name, digest] of changed)
      if (units.get(name) === digest) sources.set(name, [...(sources.get(name) ?? []), other.version]);
  }
  return [...sources].map(([name, versions]) => ({
    key: `mixed:${name}`,
    what: `has ${name.replace(/^command:/, '')} just as ${versions[0]} has it, and not as ${before.version}`,
    why: 'a file of another release may have got into this one',
  }));
}
