import type { Problem } from '../model/problem.ts';
import { jsonOf } from '../samples/value.ts';
import { namedValues } from '../schemas/go-constants.ts';
import { boundOf, keywordsOf } from '../schemas/keywords.ts';
import { at } from '../schemas/values.ts';
import { codeList } from '../shared/counted.ts';
import { jsonText, textOrJson } from '../shared/json-text.ts';
import { unknownName } from '../shared/nearest.ts';
import { error, type Remedy } from '../shared/problem.ts';
import { type Found, nameOf, pathOf } from './found.ts';
import { unknownField } from './unknown-field.ts';
import { wrongType } from './wrong-type.ts';

/** What is wrong, why and what to do, for an error of the judge. */
export function worded(found: Found): Problem {
  return (wordings.get(found.error.keyword) ?? ruledOut)(found);
}

const wordings: ReadonlyMap<string, (found: Found) => Problem> = new Map([
  ['type', wrongType],
  ['required', missing],
  ['dependentRequired', missing],
  ['additionalProperties', unknownField],
  ['unevaluatedProperties', unknownField],
  ['declared', unknownField],
  ['propertyNames', wrongName],
  ['enum', wrongChoice],
  ['const', wrongChoice],
  ['constants', wrongChoice],
  ['pattern', unmatched],
  ['format', misfit],
  ['minLength', tooShort],
  [
    'maxLength',
    (found) => refused(found, `has ${length(found)} characters, and ${bound(found)} are allowed`, 'shorten it'),
  ],
  ['minimum', (found) => outOfBounds(found, `has to be at least ${bound(found)}`)],
  ['maximum', (found) => outOfBounds(found, `can be ${bound(found)} at most`)],
  ['exclusiveMinimum', (found) => outOfBounds(found, `has to be more than ${bound(found)}`)],
  ['exclusiveMaximum', (found) => outOfBounds(found, `has to be less than ${bound(found)}`)],
  ['multipleOf', (found) => outOfBounds(found, `has to be a multiple of ${bound(found)}`)],
  ['minItems', tooFewItems],
  ['maxItems', tooManyItems],
  ['distinct', repeated],
  ['contains', (found) => refused(found, 'lacks an item of the form that it needs', 'add one')],
  ['minProperties', (found) => refused(found, `has ${length(found)} properties, and needs at least ${bound(found)}`)],
  ['maxProperties', (found) => refused(found, `has ${length(found)} properties, and ${bound(found)} are allowed`)],
]);

/** What the program that reads the value refuses. */
function refused(found: Found, what: string, remedy: Remedy = null, at = found.value.at): Problem {
  const { reading, locate } = found.held;
  return error(locate(at), `${nameOf(found)} ${what}`, `${reading.reader} refuses it`, remedy);
}

const ruledOut = (found: Found): Problem => refused(found, 'has a form that is ruled out');

const bound = ({ schema, error: { keyword } }: Found): number | undefined => boundOf(schema, keyword);

/** Characters, items or properties of a value. */
function length({ value }: Found): number {
  if (value.kind === 'object') return value.entries.length;
  return value.kind === 'array' ? value.items.length : [...textOrJson(jsonOf(value))].length;
}

const text = ({ value }: Found): string => textOrJson(jsonOf(value));

function shortened(found: Found): string {
  const whole = text(found);
  return whole.length > 60 ? `${whole.slice(0, 57)}…` : whole;
}

function missing({ error: { params }, schema, value, entry, path, held: { reading, locate } }: Found): Problem {
  const name: string = params.missingProperty;
  const { enum: values = [] } = keywordsOf(at(schema, [name]));
  const words = values.filter((word) => typeof word === 'string');
  const choices = words.length > 0 && words.length <= 8 ? `: ${codeList(words.toSorted())}` : '';
  const what = `\`${pathOf(path, name)}\` is missing`;
  return error(locate(entry?.at ?? value.at), what, `${reading.reader} requires it`, `add \`${name}\`${choices}`);
}

function wrongName({ error: { params }, value, held: { reading, locate } }: Found): Problem {
  const what = `the name "${params.propertyName}" is not allowed`;
  return error(locate(value.at), what, `${reading.reader} refuses it`, 'choose a name that fits');
}

function wrongChoice(found: Found): Problem {
  const { schema, value, held } = found;
  const allowed = schema.enum ?? (schema.const === undefined ? namedValues(schema) : [schema.const]);
  const words = allowed.filter((item) => typeof item === 'string');
  const all = words.length > 0 ? undefined : `use one of ${codeList(allowed.map((item) => jsonText(item)))}`;
  const more = { of: `of ${nameOf(found)}`, why: 'it is none of the values allowed there', few: 20, remedy: all };
  return unknownName(held.locate(value.at), text(found), words, 'value', more);
}

function unmatched(found: Found): Problem {
  const { pattern, examples, default: usual } = found.schema;
  const example = examples?.find((value) => typeof value === 'string') ?? usual;
  const hint = typeof example === 'string' && example !== '' ? `write it like \`${example}\`` : null;
  return refused(found, `"${shortened(found)}" does not match the pattern \`${pattern}\``, hint);
}

/** What a text has to look like for a format. */
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

function misfit(found: Found): Problem {
  const { format = '' } = found.schema;
  if (found.value.kind === 'number') return outOfBounds(found, `does not fit into ${format}`);
  const wanted = described[format] ?? `of the format ${format}`;
  return refused(found, `"${shortened(found)}" is not ${wanted}`, `write ${wanted}`);
}

function tooShort(found: Found): Problem {
  if (length(found) === 0) return refused(found, 'is empty', 'give it a value');
  return refused(found, `has ${length(found)} characters and needs at least ${bound(found)}`, 'write more');
}

function outOfBounds(found: Found, what: string): Problem {
  const {
    schema,
    value,
    error: { keyword },
  } = found;
  const [least, most] = [boundOf(schema, 'minimum'), boundOf(schema, 'maximum')];
  const isBetween = /^(?:min|max)imum$/.test(keyword) && least !== undefined && most !== undefined;
  const remedy = isBetween ? `use a number from ${least} to ${most}` : null;
  return refused(found, `is ${value.kind === 'number' ? value.text : text(found)}, and ${what}`, remedy);
}

function tooFewItems(found: Found): Problem {
  const has = length(found) === 0 ? 'is an empty list' : `has ${length(found)} items`;
  return refused(found, `${has} and needs at least ${bound(found)}`, 'add an item, or leave the name out');
}

function tooManyItems(found: Found): Problem {
  const most = bound(found) ?? 0;
  const { value } = found;
  const first = value.kind === 'array' ? value.items[most] : undefined;
  return refused(found, `has ${length(found)} items, and ${most} are allowed`, 'take some out', first?.at);
}

function repeated(found: Found): Problem {
  const { params } = found.error;
  const item = found.value.kind === 'array' ? found.value.items[params.index] : undefined;
  const what = Array.isArray(params.keys)
    ? `has two items with the same ${params.keys.map((key) => `\`${key}\``).join(' and ')}: ${params.identity}`
    : `holds ${params.identity} twice`;
  return refused(found, what, 'remove one of the two', item?.at);
}
