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
  /** Facts of the releases before on the line. */
  readonly earlier: Iterable<VersionFacts>;
  /** What the two were read to. Null: the release before has only its facts on record. */
  readonly tools: { readonly before: ToolVersion | null; readonly after: ToolVersion };
  /** What readers of the sources warn of, and didn't in the release before. */
  readonly warnings: readonly Problem[];
  /** Files that nobody reads and that may be meant as a source, with the options that name them. */
  readonly ignored: readonly {
    readonly source: SourceName;
    readonly paths: readonly string[];
    readonly remedy: string;
  }[];
}

/** What of a release can hardly be meant, in the order of the checks. */
export function implausible(release: ReleaseToJudge): Finding[] {
  const { before, after, changes, earlier, tools, warnings, ignored } = release;
  return [
    ...(before ? [...lostSources(before, after), ...lostThings(before, changes), ...lostParts(before, after)] : []),
    ...renamedThings(changes),
    ...warnings.map(({ at, what, why }) => {
      const file = at.file.replace(/^.*:/, '');
      return { key: `warning:${file}`, what: `has ${file}, which ${what}`, why: why ?? 'its pages would show that' };
    }),
    ...(before ? takenFromEarlier(before, after, earlier) : []),
    ...(tools.before ? wrongDates(tools.before, tools.after) : []),
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

/** What says what something is, or where it belongs, doesn't change. */
const lasting: Readonly<Record<string, readonly string[]>> = {
  command: ['name'],
  resource: ['name', 'group', 'plural', 'scope'],
  section: ['name'],
};

function renamedThings(changes: readonly Change[]): Finding[] {
  return changes.flatMap(({ what, type, name, fact = '', before = name, after, successor }): Finding[] => {
    const said = what === 'renamed' ? 'name' : fact;
    // Of commands, that's the program.
    if (!lasting[type]?.includes(said) || name.includes(' ')) return [];
    return [
      {
        ...{ key: `${said}:${name}`, what: `has ${name} with the ${said} ${after ?? successor?.name}, not ${before}` },
        why: 'to those who use it that is another thing; it may be misspelled, or of another project',
      },
    ];
  });
}

/**
 * Shares of what a release has that may go in the next without a word: of all entities, of a type or of any; of all facts,
 * by their names; and of what one command, resource or schema has, where nothing comes in its place. A text that
 * several get in place of texts of their own is gone, and so is a type that is another now. No real release at hand has
 * lost as much.
 */
const allowances: Readonly<Record<SourceName, Allowance>> = {
  cli: { entities: 0.3, text: 0.3, type: 0.15, others: 0.3, inOne: 0.35 },
  // Answers lose all fields where their types move to another package.
  api: { entities: 0.4, field: 0.25, text: 0.3, type: 0.15, others: 0.3, inOne: 1 },
  'registry-schema': { entities: 0.4, field: 0.25, text: 0.3, type: 0.15, others: 0.3, inOne: 0.35 },
  'registry-catalogue': { entities: 0.33, text: 0.3, type: 0.15, others: 0.3, inOne: 0.4 },
  crd: { entities: 0.4, field: 0.25, text: 0.3, type: 0.15, others: 0.3, inOne: 0.25 },
  helm: { entities: 0.4, text: 0.3, type: 0.15, others: 0.3, inOne: 0.4 },
};

type Allowance = Readonly<Record<'entities' | 'text' | 'type' | 'others' | 'inOne', number> & { field?: number }>;

/** Fewer than this are no measure of anything, and fewer lost than that may be meant. */
const [fewest, fewestLost] = [5, 3];

function lostParts(before: VersionFacts, after: VersionFacts): Finding[] {
  const groups = Map.groupBy(comparedParts(before, after), ({ source, type, fact }) => [source, type, fact].join(':'));
  return [...groups].flatMap(([name, parts]): Finding[] => {
    const [first] = parts;
    if (!first) return [];
    const { source, type, fact } = first;
    const { inOne, entities, others, ...named }: Allowance = allowances[source];
    const allowed = new Map(Object.entries(named)).get(fact || type) ?? (fact ? others : entities);
    const units = [...Map.groupBy(parts, ({ unit }) => unit)].map(([unit, own]) => ({ unit, ...countOf(own) }));
    const all = { unit: null, ...countOf(parts) };
    // One large thing doesn't stand for all of them, nor do many small ones.
    const average = units.reduce((sum, { lost, total }) => sum + lost / total, 0) / units.length;
    const share = Math.min(all.lost / all.total, average);
    // Facts of one thing are few, and may go together.
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
        why: 'so much is rarely removed at once; a file may be damaged, cut off or from another release',
      },
    ];
  });
}

function countOf(parts: readonly Part[]) {
  const lost = parts.reduce((sum, part) => sum + part.lost, 0);
  return { total: parts.length, lost, isReplaced: parts.some(({ isReplaced }) => isReplaced) };
}

/** What sources say of when they are from: a version, or a day. */
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
    // Charts have versions of their own.
    const isOther = source === 'api' && isOf(old, before.version) && isVersion(now) && !isOf(now, after.version);
    const isEarlier = [old, now].every((date) => /^v?\d/.test(date)) && inOrder.compare(now, old) < 0;
    if (!isOther && !isEarlier) return [];
    return [
      {
        key: isOther ? `api-version:${now.replace(/^v?/, 'v')}` : `earlier:${source}`,
        what: `says in ${source} that it is ${now}, and ${before.version} says ${old}`,
        why: 'the pages made of it would be those of another release',
      },
    ];
  });
}

/**
 * Digests of what has a file of its own, by name: a release that has the one of another release in its place is mixed
 * up. Releases are compared with many others.
 */
const unitsOf = perObject((entities: VersionFacts['entities']): ReadonlyMap<string, string> => {
  const units = [...Map.groupBy(entities.values(), unitOf)];
  const said = (all: readonly FactEntity[]): Json => all.map(({ key, type, facts }) => [key, type, facts]);
  return new Map(units.map(([name, all]) => [name, longDigest(canonicalText(said(all)))]));
});

function unitOf({ kind, source, type, key, parent, name }: FactEntity): string {
  if (kind === 'cli') return `command:${type === 'command' ? name : parent?.replace(/^cli:/, '')}`;
  if (kind === 'crd') return key.replace(/[/ ].*$/, '');
  return kind === 'api' ? kinds.api.label : source;
}

/** Units that differ from the release before and are just as an earlier one has them. */
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
