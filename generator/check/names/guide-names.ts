import type { Facts } from '../../model/kinds.ts';
import type { Sample } from '../../model/sample.ts';
import { perObject } from '../../shared/per-object.ts';
import type { Spot } from '../../shared/problem.ts';
import type { Lookup } from '../samples/lookup.ts';
import { calledAfter, clusterKinds, type GuidePosition, kindWords, type Policy, policies } from './guide-positions.ts';
import type { Found } from './types.ts';

/** A name that a guide defines or uses. */
export interface GuideName {
  readonly role: GuidePosition['role'];
  readonly sort: string;
  /** '' if more of this sort exist than the guide shows. */
  readonly name: string;
  /** Object of a key or port: `Secret github-token`. For a label, its key. */
  readonly holder: string | undefined;
  /** Absent if the guide does not give it. */
  readonly namespace: string | undefined;
  readonly policy: Policy;
  /** Index of the guide's sample with the name. */
  readonly sample: number;
  readonly isInline: boolean;
  /** Must exist already: a workload is started with it. */
  readonly isNeeded: boolean;
  readonly spot: () => Spot;
  /** The word that contains it. */
  readonly word: string;
  /** The name from which the tool, not the guide, derives this one. */
  readonly owner?: string | undefined;
}

/** Sorts that belong to something: an object, or the key of a label. */
const parts: ReadonlySet<string | null> = new Set(['key', 'port', 'label']);

/** @param found sample by sample */
export function guideNames(
  found: readonly (readonly Found<GuidePosition>[])[],
  guide: readonly Sample[],
  lookup: Lookup,
): GuideName[] {
  const names = found.flatMap((inSample, sample) =>
    inSample.flatMap((one) => nameOf(one, lookup, { sample, isInline: guide[sample]?.kind === 'inline' }) ?? []),
  );
  const owners = names.filter(({ isInline, name }) => !isInline && name !== '');
  const keyOf = ({ sort, name, holder, namespace }: GuideName): string => [sort, name, holder, namespace].join(' ');
  const distinct = new Map(owners.map((one) => [keyOf(one), one]));
  return [...names, ...[...distinct.values()].flatMap((owner) => calledAfterIt(owner, lookup))];
}

function nameOf(
  { position, line, name: written, at, groups }: Found<GuidePosition>,
  lookup: Lookup,
  place: Pick<GuideName, 'sample' | 'isInline'>,
): GuideName | null {
  const { role, isOpen = false } = position;
  const sort = position.sort ?? kindOf(groups.kind ?? groups.of, lookup);
  if (sort === undefined) return null;
  const elsewhere = groups.namespace ?? line.beside?.('namespace') ?? '';
  const plain = sort === 'file' ? written.replace(/^.*\//, '') : written.replaceAll('\\', '');
  const name = !isOpen && isPlainName(plain, sort) ? plain : '';
  if (name === '' && role === 'uses') return null;
  return {
    ...{ role, sort, name, holder: holderOf(), ...place },
    namespace: sort === 'Namespace' ? undefined : /^[\w.-]+$/.test(elsewhere) ? elsewhere : line.namespace,
    policy: position.policy ?? policyOf(sort, lookup),
    isNeeded: sort !== 'file' && line.in === 'call' && line.lead?.startsWith('tool run ') === true,
    spot: () => line.spot(at),
    word: line.written ?? written,
  };

  function holderOf(): string | undefined {
    if (sort === 'label') return groups.of;
    if (position.holder === 'object') return line.object;
    const kind = position.holder ?? (parts.has(position.sort) ? kindOf(groups.kind, lookup) : undefined);
    return kind && `${kind} ${groups.of}`;
  }
}

/** Names that the tool derives for companions of an object. */
function calledAfterIt(owner: GuideName, lookup: Lookup): GuideName[] {
  const isPort = owner.sort === 'port' && owner.role === 'makes' && owner.holder !== undefined;
  const [kind = '', called = ''] = isPort ? (owner.holder?.split(' ') ?? []) : [owner.sort, owner.name];
  const patterns = patternsAfter(kind, lookup);
  if (isPort) {
    // A port of an object belongs to its proxy's Service. Without the derived names, it may be any Service.
    const service = patterns.find(({ sort }) => sort === 'Service')?.pattern.replace('*', called);
    const ports = [
      owner.name,
      ...(lookup.environment?.names['service-port'] ?? [{ name: '' }]).map(({ name }) => name),
    ];
    return service ? ports.map((name) => ({ ...owner, name, holder: `Service ${service}` })) : [];
  }
  return patterns.map(({ sort, pattern, holder }): GuideName => {
    const name = pattern.replace('*', called);
    const made = { ...owner, role: 'makes', sort, name, holder, policy: policyOf(sort, lookup) } as const;
    // A fixed name belongs to no single object and may be in any namespace.
    const isOwners = pattern.includes('*') || sort === 'label';
    return isOwners ? { ...made, owner: called } : { ...made, owner: '', namespace: undefined };
  });
}

/** Patterns of derived names for a sort; `*` is the original name. */
function patternsAfter(owner: string, { environment, facts }: Lookup) {
  const kinds = (facts.crd ?? []).map(({ kind }) => kind);
  if (owner !== 'workload' && !kinds.includes(owner)) return [];
  // A text in `environment.yaml` that names kinds applies only to these.
  const isAbout = (text: string): boolean => text.includes(owner) || !kinds.some((kind) => text.includes(kind));
  const names = calledAfter.flatMap(([sort, of, list, ...always]) => {
    const listed = (environment?.names[list] ?? []).flatMap(({ name, text = '' }) => (isAbout(text) ? name : []));
    return (of === 'workload') === (owner === 'workload')
      ? [...always, ...listed].map((pattern) => ({ sort, pattern }))
      : [];
  });
  const labels = (environment?.names.label ?? []).flatMap(({ name: holder, values = [] }) =>
    values.map((pattern) => ({ sort: 'label', pattern, holder })),
  );
  return [...names.map((one) => ({ ...one, holder: undefined })), ...labels];
}

/** Kinds by their names in kubectl: `mcpservers`, `deploy`. */
export const kindNames = perObject(({ crd }: Facts): ReadonlyMap<string, string> => {
  const written = (kind: string): string[] => {
    const word = kind.toLowerCase();
    return [word, word.endsWith('s') ? `${word}es` : word.replace(/y$/, 'ie').concat('s')];
  };
  const builtIn = [...clusterKinds, 'Pod', 'Job'].map((kind) => [kind, written(kind)] as const);
  const custom = (crd ?? []).map(({ kind, plural, singular, shortNames }) => {
    return [kind, [...written(kind), plural, singular ?? plural, ...shortNames]] as const;
  });
  const all = [...builtIn, ...custom].flatMap(([kind, words]) => words.map((word) => [word, kind] as const));
  return new Map([...all, ...Object.entries(kindWords)]);
});

/** Resolves a kind from a name in kubectl, `toolConfig` of a reference, or the kind itself. */
function kindOf(name: string | undefined, { facts }: Lookup): string | undefined {
  if (name === undefined || name === '') return undefined;
  const [word = ''] = name.toLowerCase().split('.');
  const kind = kindNames(facts).get(word);
  const isShort = (one: string): boolean => one.replace(/^[A-Z]+(?=[A-Z])/, '').toLowerCase() === word;
  const meant = facts.crd?.find((one) => isShort(one.kind))?.kind ?? (/^[A-Z]/.test(name) ? name : undefined);
  // Controllers name these.
  return kind === 'Pod' || kind === 'Job' ? meant : (kind ?? meant);
}

function policyOf(sort: string, { facts }: Lookup): Policy {
  return policies[sort] ?? (facts.crd?.some(({ kind }) => kind === sort) ? 'unused' : 'alike');
}

/** Whether a name is no placeholder, address or image; keys and files may have capitals. */
function isPlainName(text: string, sort: string): boolean {
  if (sort === 'file') return /^(?![A-Z_-]+\.)[\w-]+(?:\.[\w-]+)*\.[a-z]+$/.test(text);
  if (sort === 'image') return true;
  return /^(?:key|port)$/.test(sort) ? /^[\w.-]+$/.test(text) : /^[a-z0-9](?:[\w.-]*[a-z0-9])?$/.test(text);
}
