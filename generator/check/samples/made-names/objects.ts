import type { CustomResource } from '../../../model/resource.ts';
import type { Call, SampleEntry, SampleText, SampleValue, TextLine, Word } from '../../../model/sample-facts.ts';
import { property, textOf } from '../../../samples/value.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { resourceOf } from '../uses/kubectl.ts';
import { isPlainName, keyOf, type Naming } from './makers.ts';

const asking = /^(?:annotate|delete|describe|edit|get|label|logs|patch|port-forward|wait)$/;
const core: ReadonlyMap<string, string> = new Map([
  ['secret', 'Secret'],
  ['secrets', 'Secret'],
  ['configmap', 'ConfigMap'],
  ['configmaps', 'ConfigMap'],
  ['cm', 'ConfigMap'],
]);

/** Objects that a call of kubectl makes or asks for. */
export function namingsOfKubectl(
  { words }: Call,
  resources: readonly CustomResource[],
  lines: readonly TextLine[],
): Naming[] {
  const plain = words.filter(({ value }, at) => !value.startsWith('-') && !isFlagValue(words[at - 1]));
  const [verb, first, second, third] = plain;
  // Files hold keys that nobody knows.
  const literals = (holder: string): Naming[] =>
    words.flatMap((word): Naming[] => {
      const [, name] = /^--from-literal=([^=]+)=/.exec(word.value) ?? [];
      const common = { sort: keyOf(holder), role: 'makes', at: word.pos, lines, word: word.text } as const;
      if (name !== undefined) return [{ ...common, name }];
      return /^--from-/.test(word.value) ? [{ ...common, name: '', isOpen: true }] : [];
    });
  const naming = (sort: string, role: Naming['role'], word: Word | undefined, name = word?.value ?? ''): Naming[] =>
    word && !standsForAnother(word) && isPlainName(name)
      ? [{ sort, role, name, at: word.pos, lines, word: word.text }]
      : [];
  if (verb?.value === 'create' && first?.value === 'secret')
    return [...naming('Secret', 'makes', third), ...literals(`Secret ${third?.value}`)];
  if (verb?.value === 'create' && /^(?:sa|serviceaccounts?)$/.test(first?.value ?? ''))
    return naming('ServiceAccount', 'makes', second);
  if (verb?.value === 'create' && core.get(first?.value ?? '') === 'ConfigMap')
    return [...naming('ConfigMap', 'makes', second), ...literals(`ConfigMap ${second?.value}`)];
  if (!verb || !first || !asking.test(verb.value)) return [];
  const [kind = '', name] = first.value.split('/');
  // The proxy of a server is a Service that's called after it.
  const server = /^(?:svc|services?)$/.test(kind)
    ? /^mcp-(.+)-proxy$/.exec(name ?? second?.value ?? '')?.[1]
    : undefined;
  if (server !== undefined) return naming('MCPServer', 'uses', name === undefined ? second : first, server);
  const sort = core.get(kind) ?? resourceOf(kind, resources)?.kind;
  if (sort === undefined || kind.includes(',')) return [];
  return name === undefined ? naming(sort, 'uses', second) : naming(sort, 'uses', first, name);
}

/** `--namespace x`: of flags in two words, those that take one. */
function isFlagValue(before: Word | undefined): boolean {
  return before !== undefined && /^(?:-[nolfLcp]|--(?!all|watch|follow|force|previous|now)[\w-]+)$/.test(before.value);
}

/** Fields that name another object, by its kind: the object itself or its name stands there. */
const references: ReadonlyMap<string, string> = new Map([
  ['secretRef', 'Secret'],
  ['secretKeyRef', 'Secret'],
  ['secretName', 'Secret'],
  ['configMap', 'ConfigMap'],
  ['configMapRef', 'ConfigMap'],
  ['configMapKeyRef', 'ConfigMap'],
  ['configmap', 'ConfigMap'],
  ['claimName', 'PersistentVolumeClaim'],
  ['serviceAccount', 'ServiceAccount'],
  ['serviceAccountName', 'ServiceAccount'],
]);

/** Objects that a text makes and refers to, in any object of a cluster and in values of charts. */
export function namingsOfText(text: SampleText, resources: readonly CustomResource[]): Naming[] {
  if (text.language !== 'yaml') return [];
  const naming = (sort: string, role: Naming['role'], value: SampleValue | null): Naming[] =>
    value?.kind === 'string' && isPlainName(value.text)
      ? [{ sort, role, name: value.text, at: value.at, lines: text.lines, word: value.text }]
      : [];
  return text.documents.flatMap(({ value }) => {
    if (value?.kind !== 'object') return [];
    const kind = textOf(value, 'kind');
    const meta = property(value, 'metadata');
    const made = kind !== null && meta ? naming(kind, 'makes', property(meta, 'name')) : [];
    return [...made, ...madeBy(kind, value, made, naming), ...keysOf(kind, value, naming), ...referred(value, kind)];
  });

  function referred(value: SampleValue, kind: string | null): Naming[] {
    if (value.kind === 'array') return value.items.flatMap((item) => referred(item, kind));
    if (value.kind !== 'object') return [];
    return value.entries.flatMap((entry) => [...referredBy(entry, kind), ...referred(entry.value, kind)]);
  }

  function referredBy({ name, value }: SampleEntry, kind: string | null): Naming[] {
    const own = resources.find((resource) => `${decapitalized(resource.kind)}Ref` === name);
    const short = resources.find(
      (resource) => name === `${decapitalized(resource.kind.replace(/^[A-Z]+(?=[A-Z])/, ''))}Ref`,
    );
    const sort = references.get(name) ?? own?.kind ?? short?.kind;
    if (sort)
      return [
        ...naming(sort, 'uses', value.kind === 'object' ? property(value, 'name') : value),
        ...(name.endsWith('KeyRef') ? keyUsed(sort, value) : []),
      ];
    // `spec.secrets` of the tool's own kinds are a list of names with keys.
    if (name !== 'secrets' || value.kind !== 'array' || !resources.some((resource) => resource.kind === kind))
      return [];
    return value.items.flatMap((item) => [
      ...naming('Secret', 'uses', property(item, 'name')),
      ...keyUsed('Secret', item),
    ]);
  }

  function keyUsed(sort: string, value: SampleValue): Naming[] {
    const holder = textOf(value, 'name');
    return holder === null ? [] : naming(keyOf(`${sort} ${holder}`), 'uses', property(value, 'key'));
  }
}

type NamingOf = (sort: string, role: Naming['role'], value: SampleValue | null) => Naming[];

/** Names of what a Secret or ConfigMap holds, and of what an ExternalSecret puts into one. */
function keysOf(kind: string | null, value: SampleValue, naming: NamingOf): Naming[] {
  const meta = property(value, 'metadata');
  const holder = meta && textOf(meta, 'name');
  if (holder === null) return [];
  if (kind === 'Secret' || kind === 'ConfigMap')
    return ['data', 'stringData'].flatMap((list) => {
      const data = property(value, list);
      const entries = data?.kind === 'object' ? data.entries : [];
      return entries.flatMap(({ name, at }) =>
        naming(keyOf(`${kind} ${holder}`), 'makes', { kind: 'string', at, text: name, quoted: false }),
      );
    });
  const spec = kind === 'ExternalSecret' ? property(value, 'spec') : null;
  const target = spec && property(spec, 'target');
  const made = (target && textOf(target, 'name')) ?? holder;
  const data = spec && property(spec, 'data');
  const items = data?.kind === 'array' ? data.items : [];
  return items.flatMap((item) => naming(keyOf(`Secret ${made}`), 'makes', property(item, 'secretKey')));
}

const decapitalized = (word: string): string => word.charAt(0).toLowerCase() + word.slice(1);

/** What controllers make of an object: `ExternalSecret` a Secret of its name, `Certificate` the one that it names. */
function madeBy(kind: string | null, value: SampleValue, own: readonly Naming[], naming: NamingOf): Naming[] {
  if (kind === null || !/Secret$|^Certificate$/.test(kind) || kind === 'Secret') return [];
  const spec = property(value, 'spec');
  const target = spec && property(spec, 'target');
  return [
    ...own.map((one) => ({ ...one, sort: 'Secret' })),
    ...naming('Secret', 'makes', target && property(target, 'name')),
    ...naming('Secret', 'makes', spec && property(spec, 'secretName')),
  ];
}
