import type { Change } from '../model/changes.ts';
import type { FactEntity, VersionFacts } from '../model/facts.ts';
import { kinds, type SourceName, sourceNames } from '../model/kinds.ts';
import type { Problem } from '../model/problem.ts';
import type { Json } from '../model/schema.ts';
import type { ToolVersion } from '../model/site.ts';
import { compareVersions, isVersion } from '../model/version.ts';
import { canonicalText } from '../shared/canonical-text.ts';
import { perObject } from '../shared/per-object.ts';
import { longDigest } from '../shared/short-digest.ts';
import { comparedParts, type Part } from './losses.ts';

/** A suspicious finding, to be accepted or fixed. */
export interface Finding {
  /** Key for accepting it: `crd:MCPRegistry`. */
  readonly key: string;
  /** The finding, worded to follow the name of the release. */
  readonly what: string;
  readonly why: string;
  /** How to fix it, if that's known. */
  readonly do?: string;
}

interface ReleaseToJudge {
  /** The previous release on its line; null without one. */
  readonly before: VersionFacts | null;
  readonly after: VersionFacts;
  /** Changes between the two. */
  readonly changes: readonly Change[];
  /** Facts of the earlier releases on the line. */
  readonly earlier: Iterable<VersionFacts>;
  /** Their parsed sources. Null: only facts of the previous release are recorded. */
  readonly tools: { readonly before: ToolVersion | null; readonly after: ToolVersion };
  /** New warnings of source readers. */
  readonly warnings: readonly Problem[];
  /** Unread files that may be sources, with the options to read them. */
  readonly ignored: readonly {
    readonly source: SourceName;
    readonly paths: readonly string[];
    readonly remedy: string;
  }[];
}

/** Suspicious findings in a release, in the order of the checks. */
export function implausible(release: ReleaseToJudge): Finding[] {
  const { before, after, changes, earlier, tools, warnings, ignored } = release;
  return [
    ...(before ? [...lostSources(before, after), ...lostThings(before, changes), ...lostParts(before, after)] : []),
    ...renamedThings(changes),
    ...warnings.map(({ at, what, why }) => {
      const file = at.file.replace(/^.*:/, '');
      return { key: `warning:${file}`, what: `has ${file}, which ${what}`, why: why ?? 'its pages would show it' };
    }),
    ...(before ? takenFromEarlier(before, after, earlier) : []),
    ...(tools.before ? wrongDates(tools.before, tools.after) : []),
    // Files that were no source before still are none.
    ...ignored
      .filter(({ source }) => !before?.missing.includes(source))
      .map(({ source, paths, remedy }) => ({
        key: `ignored:${paths[0]}`,
        what: `has ${paths[0]}, which may be a ${source} source at an unusual place`,
        why: 'its content would be missing from the pages',
        do: `read it with ${remedy}`,
      })),
  ];
}

function lostSources(before: VersionFacts, after: VersionFacts): Finding[] {
  return sourceNames
    .filter((source) => after.missing.includes(source) && !before.missing.includes(source))
    .map((source) => ({
      key: `source:${source}`,
      what: `has no ${source} source, but ${before.version} has one`,
      why: 'such pages would be missing from this version on',
    }));
}

/** Resources and command groups aren't removed without a deprecation. */
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
        what: `lacks the ${noun} ${name}${below}, which ${before.version} didn't deprecate`,
        why: 'removals are usually announced; files may be truncated or missing',
      },
    ];
  });
}

/** Facts that identify an entity don't change. */
const lasting: Readonly<Record<string, readonly string[]>> = {
  command: ['name'],
  resource: ['name', 'group', 'plural', 'scope'],
  section: ['name'],
};

function renamedThings(changes: readonly Change[]): Finding[] {
  return changes.flatMap(({ what, type, name, fact = '', before = name, after, successor }): Finding[] => {
    const identity = what === 'renamed' ? 'name' : fact;
    // For commands, only the program.
    if (!lasting[type]?.includes(identity) || name.includes(' ')) return [];
    return [
      {
        ...{
          key: `${identity}:${name}`,
          what: `has ${name} with the ${identity} ${after ?? successor?.name}, not ${before}`,
        },
        why: 'users would have something else; it may be misspelled, or from another project',
      },
    ];
  });
}

/**
 * Largest plausible losses from one release to the next, as fractions: of all entities by type, and of a single command,
 * resource or schema without additions. No recorded release has lost as much.
 */
const allowances: Readonly<Record<SourceName, Allowance>> = {
  cli: { entities: 0.3, inOne: 0.35 },
  // Responses lose all fields when their types move to another package.
  api: { entities: 0.4, fields: 0.25, inOne: 1 },
  'registry-schema': { entities: 0.4, fields: 0.25, inOne: 0.35 },
  'registry-catalogue': { entities: 0.33, inOne: 0.4 },
  crd: { entities: 0.4, fields: 0.25, inOne: 0.25 },
  helm: { entities: 0.4, inOne: 0.4 },
};
/** Of all facts of a name. A text replaced by a shared one counts as lost, and so does a changed type. */
const [mostTypes, mostFacts] = [0.15, 0.3];

interface Allowance {
  readonly entities: number;
  readonly fields?: number;
  readonly inOne: number;
}

/** Fewer parts are no basis for a fraction, and fewer losses may be intended. */
const [fewest, fewestLost] = [5, 3];

function lostParts(before: VersionFacts, after: VersionFacts): Finding[] {
  const groups = Map.groupBy(comparedParts(before, after), ({ source, type, fact }) => [source, type, fact].join(':'));
  return [...groups].flatMap(([name, parts]): Finding[] => {
    const [first] = parts;
    if (!first) return [];
    const { source, type, fact } = first;
    const { inOne, entities, fields = entities } = allowances[source];
    const allowed = fact === 'type' ? mostTypes : fact ? mostFacts : type === 'field' ? fields : entities;
    const units = [...Map.groupBy(parts, ({ unit }) => unit)].map(([unit, inUnit]) => ({ unit, ...countOf(inUnit) }));
    const all = { unit: null, ...countOf(parts) };
    // Average over units, so that neither a large one nor many small ones dominate.
    const average = units.reduce((sum, { lost, total }) => sum + lost / total, 0) / units.length;
    const share = Math.min(all.lost / all.total, average);
    // Facts of one entity are few, and may go together.
    const isTorn = ({ unit, total, lost, isReplaced }: (typeof units)[number]): boolean =>
      unit !== null &&
      total >= fewest &&
      (fact ? lost === total : lost > total * inOne && (!isReplaced || source === 'cli'));
    const isMuch = all.total >= fewest && all.lost >= fewestLost && share >= allowed;
    const found = isMuch ? all : units.find(isTorn);
    if (!found) return [];
    const noun = `${type.replace('-', ' ').replace(/y$/, 'ie')}s${found.unit ? ` of ${found.unit.name}` : ''}`;
    const lost = `${Math.round(found.lost)} of the ${found.total} ${noun}`;
    return [
      {
        key: `lost:${name.replace(/:$/, '')}`,
        what: `lacks, compared with ${before.version}, ${fact && `\`${fact}\` of `}${lost} (${source})`,
        why: 'so much is rarely removed at once; a file may be damaged, truncated or from another release',
      },
    ];
  });
}

function countOf(parts: readonly Part[]) {
  const lost = parts.reduce((sum, part) => sum + part.lost, 0);
  return { total: parts.length, lost, isReplaced: parts.some(({ isReplaced }) => isReplaced) };
}

/** Version or date statements in sources. */
const dates: readonly (readonly [SourceName, (tool: ToolVersion) => string | null | undefined])[] = [
  ['api', ({ kinds: { api } }) => api?.version],
  ['registry-catalogue', ({ kinds: { registry } }) => registry?.catalogue?.lastUpdated],
  ['helm', ({ kinds: { helm } }) => helm?.[0]?.version],
];

const inOrder = new Intl.Collator('en', { numeric: true });

function wrongDates(before: ToolVersion, after: ToolVersion): Finding[] {
  const isOf = (date: string, version: string): boolean => isVersion(date) && compareVersions(date, version) === 0;
  return dates.flatMap(([source, of]): Finding[] => {
    const [old, now] = [of(before) ?? '', of(after) ?? ''];
    // Charts have separate versions.
    const isOther = source === 'api' && isOf(old, before.version) && isVersion(now) && !isOf(now, after.version);
    const isEarlier = [old, now].every((date) => /^v?\d/.test(date)) && inOrder.compare(now, old) < 0;
    if (!isOther && !isEarlier) return [];
    return [
      {
        key: isOther ? `api-version:${now.replace(/^v?/, 'v')}` : `earlier:${source}`,
        what: `has the version ${now} in ${source}, but ${before.version} has ${old}`,
        why: 'its pages would be those of another release',
      },
    ];
  });
}

/**
 * Digests of units with separate files, by name, to detect files of another release. Cached, since a release is
 * compared with many.
 */
const unitsOf = perObject((entities: VersionFacts['entities']): ReadonlyMap<string, string> => {
  const units = [...Map.groupBy(entities.values(), unitOf)];
  const contents = (all: readonly FactEntity[]): Json => all.map(({ key, type, facts }) => [key, type, facts]);
  return new Map(units.map(([name, all]) => [name, longDigest(canonicalText(contents(all)))]));
});

function unitOf({ kind, source, type, key, parent, name }: FactEntity): string {
  if (kind === 'cli') return `command:${type === 'command' ? name : parent?.replace(/^cli:/, '')}`;
  if (kind === 'crd') return key.replace(/[/ ].*$/, '');
  return kind === 'api' ? kinds.api.label : source;
}

/** Units that differ from the previous release and equal those of an earlier one. */
function takenFromEarlier(before: VersionFacts, after: VersionFacts, earlier: Iterable<VersionFacts>): Finding[] {
  const old = unitsOf(before.entities);
  const changed = new Map(
    [...unitsOf(after.entities)].filter(([name, digest]) => old.has(name) && old.get(name) !== digest),
  );
  const taken = new Map<string, string>();
  for (const { version, entities } of changed.size === 0 ? [] : earlier) {
    const units = unitsOf(entities);
    for (const [name, digest] of changed) if (units.get(name) === digest && !taken.has(name)) taken.set(name, version);
  }
  const sorts = Map.groupBy(taken, ([name]) => name.replace(/:.*/, ''));
  return [...sorts].map(([sort, [[name, version] = [sort, ''], ...more]]) => ({
    key: `mixed:${more.length === 0 ? name : sort}`,
    what: `has ${name.replace(/^command:/, '')}${more.length === 0 ? '' : ` and ${more.length} more`} just as ${version} has it, and not as ${before.version}`,
    why: 'a file of another release may have got into this one',
  }));
}
