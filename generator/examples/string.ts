import type { Schema } from '../model/schema.ts';
import { boundOf, keywordsOf } from '../schemas/keywords.ts';
import { isFittingText, textPatterns } from './fits.ts';
import { textOfPattern } from './pattern.ts';

/** Values of formats. Addresses and hosts are those that standards keep for documentation. */
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

/** What a text of that name usually looks like. */
const byName: readonly (readonly [RegExp, string])[] = [
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

/** Texts that fit the patterns met most, nicer than what a pattern spells out by itself. */
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
  '1',
];

/** Nobody reads a longer example, whatever the schema asks for. */
const longestText = 300;

/** A text of its format, pattern and length. */
export function exampleString(node: Schema, name: string): string {
  const format = formats.get(keywordsOf(node).format ?? '');
  // A format decides; a name only suggests.
  if (format !== undefined && isFittingText(format, node)) return format;
  const named = byName.filter(([pattern]) => pattern.test(name)).map(([, text]) => text);
  const patterns = textPatterns(node);
  const shortest = Math.min(boundOf(node, 'minLength') ?? 0, longestText);
  const spelled = patterns.map((pattern) => textOfPattern(pattern.source, shortest));
  const candidates = [...named, ...(patterns.length > 0 ? usual : ['string']), ...spelled];
  return candidates.find((text) => isFittingText(text, node)) ?? resized(spelled[0] ?? 'string', node);
}

/** Cut off or made longer, to be within the bounds of its length. */
function resized(text: string, node: Schema): string {
  const shortest = Math.min(boundOf(node, 'minLength') ?? 0, longestText);
  const longest = boundOf(node, 'maxLength') ?? Number.POSITIVE_INFINITY;
  const padded = text.length < shortest ? text.repeat(Math.ceil(shortest / Math.max(text.length, 1))) : text;
  return padded.slice(0, Math.max(shortest, Math.min(longest, padded.length, Math.max(text.length, shortest))));
}
