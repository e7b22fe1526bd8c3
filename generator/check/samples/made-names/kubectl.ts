import type { CustomResource } from '../../../model/resource.ts';
import type { Call, TextLine, Word } from '../../../model/sample-facts.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { resourceOf } from '../uses/kubectl.ts';
import { isPlainName, keyOf, type Naming } from './naming.ts';

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
