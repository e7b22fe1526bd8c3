import type { HelmValue } from '../../model/helm.ts';
import type { Json, SchemaObject } from '../../model/schema.ts';
import { typed } from '../../schemas/keywords.ts';

/** The type of a value that stands by itself. */
export function kindOf(value: Json): string {
  if (value === null) return 'any';
  if (Array.isArray(value)) return 'list';
  if (typeof value === 'number') return Number.isInteger(value) ? 'integer' : 'number';
  return typeof value === 'bigint' ? 'integer' : typeof value;
}

/** Types of JSON Schema that pass for what the reference calls a type. A template prints a number like a text. */
const accepted: ReadonlyMap<string, readonly string[]> = new Map([
  ['string', ['string', 'number']],
  ['integer', ['integer']],
  ['number', ['number', 'string']],
  ['boolean', ['boolean']],
  ['list', ['array']],
  ['object', ['object']],
  ['null', ['null']],
]);

/** Where Kubernetes takes a number or a text: `25%`, the name of a port. */
const eitherWay = /(?:unavailable|available|surge|(?<!container|host|node)port)$/i;

/** What a value may be; no types where nobody can tell. */
export function acceptedTypes({
  type,
  default: held,
  steps,
}: Pick<HelmValue, 'type' | 'default' | 'steps'>): SchemaObject {
  const said = type.split(' or ').map((name) => name.replace(/^list of .*/, 'list').replace(/^map of .*/, 'object'));
  const value = held?.value ?? null;
  // A word of the author's own, such as `tpl`, is told by a default that holds others.
  const words = said.every((name) => accepted.has(name)) ? said : typeof value === 'object' ? [kindOf(value)] : [];
  // An empty default stands for "nothing" in many charts, whatever is meant to be there.
  const isEmpty = !value || (typeof value === 'object' && Object.keys(value).length === 0);
  const empty: Readonly<Record<string, string>> = { string: 'boolean', object: 'array' };
  const types = words.flatMap((name) => [
    ...(accepted.get(name) ?? []),
    ...(isEmpty && empty[name] !== undefined ? [empty[name]] : []),
  ]);
  const isEither = types.includes('integer') && eitherWay.test(String(steps.at(-1)));
  return {
    ...typed(types),
    ...(isEither && { 'x-kubernetes-int-or-string': true }),
    // `--set` makes a text of a fraction.
    ...(words.join() === 'number' && { pattern: '^-?\\d+(\\.\\d+)?$' }),
  };
}

/** helm-docs takes its names from Go. */
const typeNames: ReadonlyMap<string, string> = new Map([
  ['int', 'integer'],
  ['bool', 'boolean'],
  ['float', 'number'],
  ['array', 'list'],
  ['map', 'object'],
  ['dict', 'object'],
  ...['tpl', 'template', 'yaml', 'json', 'csv', 'any', 'duration', 'quantity', 'enum'].map(
    (name) => [name, name] as const,
  ),
]);

const typeNamed = (word: string): string | null =>
  typeNames.get(word.toLowerCase()) ?? (accepted.has(word.toLowerCase()) ? word.toLowerCase() : null);

/** Types that the author makes up of others, or takes from Kubernetes: `list/csv`, `[]string`, `corev1.Affinity`. */
const madeUp =
  /^(?:\[\]\S+|\S+\[\]|map\[\S+|(?:list|map)<\S+|[a-z]\w*\.[A-Z]\w+|(?:[A-Z][a-z0-9]+){2,}|[\w-]+(?:\/[\w.-]+){2,})$/;

/** The type that an author's words say, as the reference calls it; null for other words, such as `optional`. */
export function typeSaid(words: string): string | null {
  const types = words
    .trim()
    .split(/\s*(?:[|,]|\bor\b)\s*/)
    .map((word) => {
      const [, outer = '', inner] = /^(list|array|map|object|dict) of (\S.*)$/i.exec(word) ?? [];
      if (inner !== undefined) return `${typeNamed(outer) === 'list' ? 'list' : 'map'} of ${inner}`;
      const isMadeUp = madeUp.test(word) || (/^\S+$/.test(word) && word.split('/').some((part) => typeNamed(part)));
      return typeNamed(word) ?? (isMadeUp ? word : null);
    });
  return types.every((type) => type !== null) ? types.join(' or ') : null;
}

/** The types that words name, as the reference calls them; none where a word is no type. */
export function typesIn(words: string): readonly string[] {
  const named = words
    .toLowerCase()
    .split(/\s*(?:\bor\b|[|,/])\s*/)
    .map((word) => word.replace(/^(list|array|map|object) of .*/, '$1').replace(/^\[\].+|.+\[\]$/, 'list'))
    .map((word) => typeNames.get(word) ?? word.replace(/^map\[.*/, 'object'));
  return named.every((name) => accepted.has(name)) ? named : [];
}
