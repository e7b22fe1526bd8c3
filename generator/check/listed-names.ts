import type { InlineCode, Nodes, Parents, Root } from 'mdast';
import { visit } from 'unist-util-visit';
import { factEntities } from '../kinds/facts.ts';
import type { EntityFacts } from '../model/facts.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { codeList } from '../shared/counted.ts';
import { unknownName } from '../shared/nearest.ts';
import { once } from '../shared/once.ts';
import { perObject } from '../shared/per-object.ts';
import type { Spot } from '../shared/problem.ts';
import { valuesOf } from './samples/outputs/values.ts';

/*
 * Tables and lists whose items begin with names in code. A list of fields says whose they are by which they are
 * together, even where each by itself could be anything: `port`, `transport`, `proxyMode`.
 */

/** What has fields: a schema, an object in a schema. */
type Owner = string;

interface Known {
  /** By the path below the owner, who has it. */
  readonly owners: ReadonlyMap<string, ReadonlyMap<Owner, EntityFacts>>;
  readonly paths: ReadonlyMap<Owner, readonly string[]>;
  /** Last words of paths by the kind of source that has them. */
  readonly words: ReadonlyMap<string, ReadonlySet<string>>;
  readonly enums: readonly (readonly string[])[];
}

/** What's known of the names in the listings of a guide. */
export interface Listings {
  /** What can be meant by a name: empty where nobody can say. */
  readonly factsOf: (code: InlineCode) => readonly EntityFacts[];
  readonly problems: readonly Problem[];
}

/** Where code in a guide was written. */
export type SpotOf = (code: InlineCode) => Spot;

/** Fewer names tell nothing, and so do those of which fewer belong together. */
const fewest = 3;
const most = 0.6;

/** So many steps of a path are named at once. Schemas that hold each other have paths of hundreds. */
const deepest = 4;

const fieldKinds: readonly string[] = ['api', 'crd', 'registry'];

/** A reader for the listings of guides about a version. */
export const listingReader = perObject((kinds: ToolVersion['kinds']): ((tree: Root, locate: SpotOf) => Listings) => {
  const known = once(() => knownOf(kinds));
  return (tree, locate) => {
    const facts = new Map<InlineCode, readonly EntityFacts[]>();
    const problems: Problem[] = [];
    for (const names of listingsIn(tree)) {
      if (names.length < fewest) continue;
      problems.push(...read(names, known(), facts, locate));
    }
    return { factsOf: (code) => facts.get(code) ?? [], problems };
  };
});

function knownOf(kinds: ToolVersion['kinds']): Known {
  const owners = new Map<string, Map<Owner, EntityFacts>>();
  const paths = new Map<Owner, string[]>();
  const words = new Map<string, Set<string>>();
  const enums = new Map<string, readonly string[]>();
  for (const { kind, type, name, facts } of factEntities(kinds)) {
    const { enum: values } = facts;
    if (Array.isArray(values)) enums.set(JSON.stringify(values), values as readonly string[]);
    if (type !== 'field' || !fieldKinds.includes(kind)) continue;
    const steps = name.split('.');
    words.set(kind, (words.get(kind) ?? new Set<string>()).add(steps.at(-1) ?? ''));
    for (let at = Math.max(1, steps.length - deepest); at < steps.length; at++) {
      const path = steps.slice(at).join('.');
      const owner = `${kind} ${steps.slice(0, at).join('.')}`;
      owners.set(path, (owners.get(path) ?? new Map<Owner, EntityFacts>()).set(owner, facts));
      const own = paths.get(owner) ?? [];
      if (own.push(path) === 1) paths.set(owner, own);
    }
  }
  // Of some schemas, only the text lists the values.
  for (const { schema } of kinds.api?.schemas ?? []) {
    const values = valuesOf(schema);
    if (values.length > 1) enums.set(JSON.stringify(values), values);
  }
  return { owners, paths, words, enums: [...enums.values()] };
}

/** First names of the rows of each table, and of the items of each list. */
function listingsIn(tree: Root): InlineCode[][] {
  const found: InlineCode[][] = [];
  visit(tree, (node) => {
    if (node.type === 'table') found.push(node.children.slice(1).flatMap((row) => leading(row.children[0])));
    if (node.type === 'list') found.push(node.children.flatMap((item) => leading(item.children[0])));
  });
  return found;
}

/** The code that a cell or paragraph begins with: one piece, or several with commas. */
function leading(node: Nodes | undefined): InlineCode[] {
  const found: InlineCode[] = [];
  for (const child of node && 'children' in node ? (node as Parents).children : []) {
    const code = codeOf(child);
    if (code) found.push(code);
    else if (child.type !== 'text' || !/^(?:,? and |,? or |, ?)$/.test(child.value)) break;
  }
  return found;
}

function codeOf(node: Nodes): InlineCode | null {
  if (node.type === 'inlineCode') return node;
  const [only, other] = node.type === 'strong' || node.type === 'link' ? node.children : [];
  return only && !other ? codeOf(only) : null;
}

function read(
  names: readonly InlineCode[],
  known: Known,
  facts: Map<InlineCode, readonly EntityFacts[]>,
  locate: SpotOf,
): Problem[] {
  const count = new Map<Owner, number>();
  for (const { value } of names)
    for (const owner of known.owners.get(value)?.keys() ?? []) count.set(owner, (count.get(owner) ?? 0) + 1);
  const highest = Math.max(0, ...count.values());
  if (highest < fewest || highest < names.length * most) return otherValues(names, known, locate);
  const best = [...count].flatMap(([owner, times]) => (times === highest ? [owner] : []));
  for (const name of names) {
    const own = known.owners.get(name.value);
    facts.set(
      name,
      best.flatMap((owner) => {
        const one = own?.get(owner);
        return one ? [one] : [];
      }),
    );
  }
  const kinds = [...new Set(best.map((owner) => owner.split(' ')[0] ?? ''))];
  const others = names.filter(
    ({ value }) =>
      /^[a-z]\w*$/.test(value) &&
      (!kinds.some((kind) => known.words.get(kind)?.has(value)) || isReworded(value, best, names, known)),
  );
  // Where many are unknown, the listing is of something else.
  return others.length > Math.max(1, names.length * (1 - most) * 0.5)
    ? []
    : others.map((code) => unknownField(code, best, names, known, locate(code)));
}

/** Another object's name for what this one calls differently: `isolate_network` for `network_isolation`. */
function isReworded(
  name: string,
  best: readonly Owner[],
  names: readonly InlineCode[],
  { owners, paths }: Known,
): boolean {
  const words = name.split('_');
  if (words.length < 2 || best.some((owner) => owners.get(name)?.has(owner))) return false;
  const left = best
    .flatMap((owner) => paths.get(owner) ?? [])
    .filter((path) => !names.some(({ value }) => value === path));
  return left.some((path) => {
    const other = path.split('_');
    const shared = words.filter((word) => other.some((one) => one.slice(0, 6) === word.slice(0, 6)));
    return other.length === words.length && shared.length === words.length && path !== name;
  });
}

function unknownField(
  { value }: InlineCode,
  best: readonly Owner[],
  names: readonly InlineCode[],
  { paths }: Known,
  spot: Spot,
): Problem {
  const listed = names.map((name) => name.value);
  const candidates = best.flatMap((owner) => paths.get(owner) ?? []).filter((path) => !listed.includes(path));
  const left = new Set(candidates.filter((path) => !path.includes('.') && !path.includes('[')));
  return unknownName(spot, value, candidates, 'field', {
    why: 'whoever sets it sets nothing, or is refused',
    severity: 'warning',
    otherwise: `the fields that this list doesn't have are ${codeList([...left].slice(0, 12))}`,
  });
}

/** One item among values of an enumeration that isn't one of them. */
function otherValues(names: readonly InlineCode[], { enums }: Known, locate: SpotOf): Problem[] {
  const written = names.map(({ value }) => value);
  const fitting = enums.filter((values) => written.filter((value) => values.includes(value)).length >= 2);
  if (fitting.length === 0 || fitting.some((values) => written.every((value) => values.includes(value)))) return [];
  const near = fitting.filter(
    (list) => written.filter((value) => !list.includes(value)).length === 1 && list.length >= written.length,
  );
  const others = new Set(near.map((list) => written.find((value) => !list.includes(value))));
  const values = near.toSorted((left, right) => left.length - right.length)[0];
  const at = names.find(({ value }) => others.has(value));
  if (!values || others.size > 1 || !at || !/^[\w-]+$/.test(at.value)) return [];
  const left = values.filter((value) => !written.includes(value));
  return [
    unknownName(locate(at), at.value, values, 'value', {
      of: 'in the list',
      why: `the documented version has ${codeList(values)}`,
      severity: 'warning',
      remedy: `write ${left.length === 1 ? '' : 'one of '}${codeList(left)}`,
    }),
  ];
}
