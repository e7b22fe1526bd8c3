import type { Schema } from '../model/schema.ts';
import { keywordsOf } from '../schemas/keywords.ts';
import { bare } from '../shared/nearest.ts';

const day = /^\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\d|3[01])$/;
const time = /^(?:[01]\d|2[0-3]):[0-5]\d:(?:[0-5]\d|60)(?:\.\d+)?(?:Z|[+-]\d{2}:\d{2})$/i;
const label = /^[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?$/i;

const formats: Readonly<Record<string, (text: string) => boolean>> = {
  'date-time': (text) => {
    const [date = '', clock = ''] = text.split(/[Tt ]/);
    return isDay(date) && time.test(clock);
  },
  date: isDay,
  hostname: (text) => text.length <= 253 && text.split('.').every((part) => label.test(part)),
  ipv4: (text) => /^(?:(?:25[0-5]|2[0-4]\d|1?\d?\d)(?:\.(?!$)|$)){4}$/.test(text),
  ipv6: (text) => text.includes(':') && URL.canParse(`http://[${text}]`),
  uri: (text) => /^[a-z][a-z\d+.-]*:[^\s]+$/i.test(text) && URL.canParse(text),
  url: (text) => URL.canParse(text),
  email: (text) => /^[^\s@]+@[^\s@]+\.[^\s@]+$/.test(text),
  uuid: (text) => /^[\da-f]{8}(?:-[\da-f]{4}){3}-[\da-f]{12}$/i.test(text),
  quantity: (text) => /^[+-]?(?:\d+\.?\d*|\.\d+)(?:[KMGTPE]i|[numkMGTPE]|[eE][+-]?\d+)?$/.test(text),
  byte: (text) => /^[A-Za-z0-9+/\s]*={0,2}$/.test(text),
  duration: (text) => /^-?(?:\d+(?:\.\d+)?(?:ns|us|µs|ms|s|m|h))+$|^P(?=.)/.test(text),
};

/** What a text has to look like for a format, in words. */
const described: Readonly<Record<string, string>> = {
  'date-time': 'a date and time such as `2025-10-01T00:00:00Z`',
  date: 'a day such as `2025-10-01`',
  hostname: 'a host name',
  uri: 'an address with a scheme, such as `https://example.com`',
  url: 'an address with a scheme, such as `https://example.com`',
  duration: 'a duration such as `30m`',
  byte: 'base64',
  quantity: 'an amount as Kubernetes writes it, such as `500m` or `256Mi`',
};

/** What a text should have been, or null when it fits the format or nobody knows that format. */
export function misfit(text: string, format: string): string | null {
  const test = Object.hasOwn(formats, format) ? formats[format] : undefined;
  return !test || test(text) ? null : (described[format] ?? `of the format ${format}`);
}

function isDay(text: string): boolean {
  if (!day.test(text)) return false;
  const date = new Date(`${text}T00:00:00Z`);
  return !Number.isNaN(date.getTime()) && date.toISOString().startsWith(text);
}

const bounds: Readonly<Record<string, readonly [bigint, bigint]>> = {
  int32: [-(2n ** 31n), 2n ** 31n - 1n],
  int64: [-(2n ** 63n), 2n ** 63n - 1n],
};

/** Whether a whole number fits into the format's bits. */
export function fitsBits(value: number | bigint, format: string): boolean {
  const range = Object.hasOwn(bounds, format) ? bounds[format] : undefined;
  return !range || (value >= range[0] && value <= range[1]);
}

/**
 * Whether a text is the value of one of the Go constants that a document names without their values:
 * `TransportTypeStreamableHTTP` for `streamable-http`. Where the description spells all values, only those count.
 */
export function fitsNames(text: string, schema: Schema): boolean {
  const { 'x-enum-varnames': names = [] } = keywordsOf(schema);
  if (names.length === 0 || text === '') return true;
  const spelled = spelledIn(schema);
  const values = endings(names).map((ending) => spelled.find((word) => bare(word) === bare(ending)));
  if (values.every((value) => value !== undefined)) return values.includes(text);
  return endings(names).some((ending) => bare(ending) === bare(text));
}

function spelledIn(schema: Schema): string[] {
  return [...(keywordsOf(schema).description ?? '').matchAll(/`([^`\s]+)`/g)].map(([, word = '']) => word);
}

/** The names without what all of them begin with; of a single one, everything that begins with a capital. */
function endings(names: readonly string[]): string[] {
  const [first = ''] = names;
  if (names.length === 1) return [...first.matchAll(/[A-Z]/g)].map(({ index }) => first.slice(index));
  let shared = 0;
  while (shared < first.length && names.every((name) => name[shared] === first[shared])) shared++;
  // Only whole words are shared: `RooCode` and `Roost` have no word in common.
  while (shared > 0 && !names.every((name) => /[A-Z]/.test(name[shared] ?? ''))) shared--;
  return names.map((name) => name.slice(shared));
}

/** Values of such a string as its description spells them, or as they are usually spelled. */
export function namedValues(schema: Schema): string[] {
  const { 'x-enum-varnames': constants = [] } = keywordsOf(schema);
  const names = endings(constants);
  const spelled = spelledIn(schema);
  return names.flatMap((name) => {
    const word = spelled.find((candidate) => bare(candidate) === bare(name));
    if (word) return [word];
    // The longer endings of a single name are nobody's value.
    return constants.length === 1 ? [] : [name.replaceAll(/([a-z\d])([A-Z])/g, '$1-$2').toLowerCase()];
  });
}
