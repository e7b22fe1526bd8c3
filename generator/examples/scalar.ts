import { type AST, RegExpParser } from '@eslint-community/regexpp';
import type { Json, Schema, SchemaObject } from '../model/schema.ts';
import { boundOf, keywordsOf } from '../schemas/keywords.ts';
import { schemaPattern } from '../shared/schema-pattern.ts';

/** Candidate values for a schema, the likeliest first; the caller checks them. */
export function scalars(node: SchemaObject, type: string, name: string): Json[] {
  switch (type) {
    case 'boolean':
      return [true, false];
    case 'integer':
    case 'number':
      return numbers(node, type, name);
    case 'null':
      return [null];
    default:
      return texts(node, name);
  }
}

/** Values of formats. Addresses and hosts are reserved for documentation. */
const formats: ReadonlyMap<string, string> = new Map([
  ['date-time', '2026-01-31T12:00:00Z'],
  ['date', '2026-01-31'],
  ['time', '12:00:00Z'],
  ['duration', 'PT5M'],
  ['email', 'user@example.com'],
  ['idn-email', 'user@example.com'],
  ['hostname', 'host.example.com'],
  ['idn-hostname', 'host.example.com'],
  ['ipv4', '192.0.2.1'],
  ['ipv6', '2001:db8::1'],
  ['cidr', '192.0.2.0/24'],
  ['uri', 'https://example.com'],
  ['url', 'https://example.com'],
  ['iri', 'https://example.com'],
  ['uri-reference', '/path'],
  ['iri-reference', '/path'],
  ['uri-template', 'https://example.com/{name}'],
  ['json-pointer', '/name'],
  ['relative-json-pointer', '0/name'],
  ['regex', '^[a-z]+$'],
  ['uuid', '123e4567-e89b-42d3-a456-426614174000'],
  ['byte', 'ZXhhbXBsZQ=='],
  ['base64', 'ZXhhbXBsZQ=='],
]);

/** Typical strings by property name. */
const textByName: readonly (readonly [RegExp, string])[] = [
  [/ur[il]$|endpoint$|issuer$|audience$/i, 'https://example.com'],
  [/e-?mail$/i, 'user@example.com'],
  [/image$/i, 'example.com/image:latest'],
  [/version$/i, '1.0.0'],
  [/host(name)?$/i, 'host.example.com'],
  [/(path|file|dir|directory|root)$/i, '/path/to/example'],
  [/namespace$/i, 'default'],
  [/(^|[a-z_])(created|updated|time)(_?at)?$|_at$/i, '2026-01-31T12:00:00Z'],
  [/(interval|duration|timeout)$/i, '30s'],
  [/name$/i, 'example'],
];

/** Strings for common patterns, nicer than generated ones. */
const usual = [
  'example',
  'https://example.com',
  'example.com/name',
  '1.0.0',
  '30s',
  '100m',
  'host.example.com',
  '/path/to/example',
  'https://example.com/repository.git',
  'example.json',
  'EXAMPLE',
  'Example-1234!',
  '1',
];

/** Longest useful example, even if the schema requires more. */
const longestText = 300;

function texts(node: Schema, name: string): string[] {
  const { format: said, contentEncoding } = keywordsOf(node);
  const format = formats.get(said ?? String(contentEncoding ?? ''));
  const named = textByName.filter(([pattern]) => pattern.test(name)).map(([, text]) => text);
  const shortest = Math.min(boundOf(node, 'minLength') ?? 0, longestText);
  const patterns = patternsOf(node);
  const spelled = patterns.flatMap((pattern) => textsOfPattern(pattern, shortest));
  const made = [...named, ...(patterns.length > 0 ? usual : ['string']), ...spelled];
  // A format decides; a name only suggests.
  const all = format === undefined ? made : [format, ...made];
  return [...all, ...all.slice(0, 1).flatMap((text) => resized(text, shortest, boundOf(node, 'maxLength')))];
}

/** The patterns of a string, including those added by merging. */
function patternsOf(node: Schema): RegExp[] {
  const { pattern, allOf = [] } = keywordsOf(node);
  const own = typeof pattern === 'string' ? schemaPattern(pattern) : null;
  return [...(own ? [own] : []), ...allOf.flatMap(patternsOf)];
}

/** Shortened or extended to fit the length limits. */
function resized(text: string, shortest: number, longest = longestText): string[] {
  const times = Math.ceil(shortest / Math.max(text.length, 1));
  return [text.repeat(times).slice(0, Math.min(shortest, longestText)), text.slice(0, longest)];
}

/** Typical numbers by property name. */
const numberByName: readonly (readonly [RegExp, number])[] = [
  [/port$/i, 8080],
  [/(seconds|timeout)$/i, 30],
];

/** 1 by default; otherwise a bound, or the next valid step. */
function numbers(node: Schema, type: string, name: string): number[] {
  const from = boundOf(node, 'minimum') ?? boundOf(node, 'exclusiveMinimum') ?? 0;
  const to = boundOf(node, 'maximum') ?? boundOf(node, 'exclusiveMaximum') ?? 0;
  const step = boundOf(node, 'multipleOf') ?? 1;
  const near = (bound: number) => [
    ...[bound, Math.ceil(bound / step) * step],
    ...[(Math.floor(bound / step) + 1) * step, (Math.ceil(bound / step) - 1) * step],
  ];
  return [
    ...numberByName.filter(([pattern]) => pattern.test(name)).map(([, value]) => value),
    ...[1, ...near(from), ...near(to), step, 0, (from + to) / 2],
    ...(type === 'number' ? [from + 0.5] : []),
  ];
}

/** Similar values, the most similar first: strings with different numbers. */
export function alike(value: Json): Json[] {
  if (typeof value === 'number') return [1, 2, 3, 4, 5].flatMap((step) => [value + step, value - step, value * step]);
  if (typeof value !== 'string') return [];
  return [0, 1, 2].flatMap((cut) => {
    const [start, end] = [value.slice(0, value.length - cut), value.slice(value.length - cut + 1)];
    return [...'2345bcdBCD01'].map((mark) => start + mark + end);
  });
}

/**
 * Strings that match a regular expression, the likeliest first: the first alternative, with minimal or slightly more
 * repetitions. The caller checks them, since assertions such as `(?=a)` are ignored.
 *
 * @param shortest minimum length
 */
function textsOfPattern({ source, flags }: RegExp, shortest: number): string[] {
  const pattern = new RegExpParser().parsePattern(source, undefined, undefined, { unicode: flags.includes('u') });
  const texts = Array.from({ length: Math.max(shortest, 2) + 1 }, (_, more) => textOfNode(pattern, { more, flags }));
  // Prefer a non-empty string.
  return [...new Set(texts.filter((text) => text !== '')), ''];
}

/** Additional repetitions, and how classes are read. */
interface Writing {
  readonly more: number;
  readonly flags: string;
}

/** Longest result. Nested repetitions would multiply. */
const longest = 1000;

/** Preferred characters for a class. */
const characters = 'abcdefghijklmnopqrstuvwxyz0123456789ABCDEFGHIJKLMNOPQRSTUVWXYZ-_./:@ ';

function textOfNode(node: AST.Pattern | AST.Element, writing: Writing): string {
  switch (node.type) {
    case 'Pattern':
    case 'Group':
    case 'CapturingGroup':
      return (node.alternatives[0]?.elements ?? []).map((element) => textOfNode(element, writing)).join('');
    case 'Quantifier': {
      const text = textOfNode(node.element, writing);
      const times = Math.min(node.min + writing.more, node.max, Math.ceil(longest / Math.max(text.length, 1)));
      return text.repeat(times);
    }
    case 'Character':
      return String.fromCodePoint(node.value);
    case 'Backreference':
      return [node.resolved].flat().map((group) => textOfNode(group, writing))[0] ?? '';
    case 'Assertion':
      return '';
    default: {
      const one = new RegExp(`^${node.raw}$`, writing.flags);
      return [...characters, '\t', '\n'].find((character) => one.test(character)) ?? '';
    }
  }
}
