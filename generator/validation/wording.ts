import type { Problem } from '../model/problem.ts';
import { mentioned } from '../schemas/cel.ts';
import { namedValues } from '../schemas/go-constants.ts';
import { declaredIn } from '../schemas/judge-keywords.ts';
import { keywordsOf, namePatterns } from '../schemas/keywords.ts';
import { at, type SchemaValue, throughAll, values } from '../schemas/values.ts';
import { codeList } from '../shared/counted.ts';
import { jsonText } from '../shared/json-text.ts';
import { nearest, unknownName } from '../shared/nearest.ts';
import { error, type Remedy } from '../shared/problem.ts';
import { entryAt, type Found, type Held, nameOf, pathOf } from './found.ts';
import { wrongType } from './wrong-type.ts';

/** The message for a validation error. */
export function worded(found: Found): Problem {
  return (wordings.get(found.error.keyword) ?? broken)(found);
}

const wordings: ReadonlyMap<string, (found: Found) => Problem> = new Map([
  ['type', wrongType],
  ['required', missing],
  ['dependentRequired', missing],
  ['needed', missing],
  ['additionalProperties', unknownField],
  ['unevaluatedProperties', unknownField],
  ['declared', unknownField],
  ['enum', wrongChoice],
  ['const', wrongChoice],
  ['constants', wrongChoice],
  ['format', misfit],
  ['distinct', repeated],
  ['rules', brokenRule],
  ['propertyNames', (found) => refused(found, `may not have the name "${found.error.params.propertyName}"`)],
  ['false schema', (found) => refused(found, 'is not allowed here', 'leave it out')],
]);

/** The message for a value that the program rejects. */
function refused(found: Found, what: string, remedy: Remedy = null, place = found.value.at): Problem {
  const { reading, locate } = found.held;
  return error(locate(place), `${nameOf(found)} ${what}`, `${reading.reader} rejects it`, remedy);
}

/** Ajv's message, with words instead of symbols. */
function broken(found: Found): Problem {
  const { message = 'has a form that is not allowed' } = found.error;
  const isStructure = found.value.kind === 'object' || found.value.kind === 'array';
  const words = message
    .replace('NOT have fewer than', 'have at least')
    .replace('NOT have more than', 'have at most')
    .replace('NOT', 'not')
    .replace(/ 1 (item|character)s$/, ' 1 $1')
    .replace(/[<>]=?/, (sign) => signs[sign] ?? sign);
  return refused(found, isStructure ? words : `is ${shortened(found)}, and ${words}`);
}

const signs: Readonly<Record<string, string>> = {
  '<': 'less than',
  '<=': 'at most',
  '>': 'more than',
  '>=': 'at least',
};

const text = ({ value, error: { data } }: Found): string => ('text' in value ? value.text : jsonText(data));

function shortened(found: Found): string {
  const whole = text(found);
  const shown = whole.length > 60 ? `${whole.slice(0, 57)}…` : whole;
  return found.value.kind === 'string' ? `"${shown}"` : shown;
}

function missing({ error: { params, keyword }, schema, value, entry, path, held }: Found): Problem {
  const { reading, locate } = held;
  const name: string = params.missingProperty;
  const { enum: allowed = [] } = keywordsOf(at(schema, [name]));
  const words = allowed.filter((word) => typeof word === 'string');
  const choices = words.length > 0 && words.length <= 8 ? `: ${codeList(words.toSorted())}` : '';
  const what = `\`${pathOf(path, name)}\` is missing`;
  if (keyword !== 'needed')
    return error(locate(entry?.at ?? value.at), what, `${reading.reader} requires it`, `add \`${name}\`${choices}`);
  const place = entryAt(value, [params.by])?.at ?? value.at;
  return error(locate(place), `${what} beside \`${params.by}\``, `it's needed for ${params.list}`, `add \`${name}\``);
}

function wrongChoice(found: Found): Problem {
  const { schema, value, held } = found;
  const allowed = schema.enum ?? (schema.const === undefined ? namedValues(schema) : [schema.const]);
  const words = allowed.filter((item) => typeof item === 'string');
  const all = words.length > 0 ? undefined : `use one of ${codeList(allowed.map((item) => jsonText(item)))}`;
  const more = { of: `of ${nameOf(found)}`, why: 'it is not an allowed value', few: 20, remedy: all };
  return unknownName(held.locate(value.at), text(found), words, 'value', more);
}

/** Descriptions of formats. */
const described: Readonly<Record<string, string>> = {
  'date-time': 'a date and time such as `2025-10-01T00:00:00Z`',
  date: 'a day such as `2025-10-01`',
  hostname: 'a host name',
  uri: 'an address with a scheme, such as `https://example.com`',
  url: 'an address with a scheme, such as `https://example.com`',
  duration: 'a duration such as `30m`',
  byte: 'base64',
  quantity: 'an amount as Kubernetes writes it, such as `500m` or `256Mi`',
  'k8s-short-name': 'a name of lowercase letters, digits and `-`',
  'k8s-long-name': 'a name of lowercase letters, digits and `-`, with dots between parts',
  'k8s-label-value': 'what labels hold: letters, digits, `-`, `_` and `.`, 63 at most',
};

function misfit(found: Found): Problem {
  const { format = '' } = found.schema;
  const wanted = described[format];
  if (wanted === undefined) return broken(found);
  const plain = text(found)
    .toLowerCase()
    .replaceAll(/[^a-z0-9.-]+/g, '-')
    .replaceAll(/^[-.]+|[-.]+$/g, '');
  const isName = format.endsWith('-name') && plain !== '' && plain.length < 64;
  return refused(found, `is ${shortened(found)}, which is not ${wanted}`, `write ${isName ? `\`${plain}\`` : wanted}`);
}

function repeated(found: Found): Problem {
  const { params } = found.error;
  const item = found.value.kind === 'array' ? found.value.items[params.index] : undefined;
  const what = Array.isArray(params.keys)
    ? `has two items with the same ${params.keys.map((key) => `\`${key}\``).join(' and ')}: ${params.identity}`
    : `holds ${params.identity} twice`;
  return refused(found, what, 'remove one of the two', item?.at);
}

/** The message for a broken rule, at the deepest existing field in it. */
function brokenRule(found: Found): Problem {
  const {
    error: { params },
    value,
    path,
    held,
  } = found;
  const written = params.rule.replaceAll(/\s+/g, ' ').trim();
  const spoken: string[][] = params.fieldPath ? [params.fieldPath.split('.').slice(1)] : mentioned(params.rule);
  const [entry] = spoken.map((names) => entryAt(value, names)).filter((one) => one !== null);
  const name = path === '' ? 'the object' : nameOf(found);
  const what = `${name} breaks a rule of its kind: ${params.message ?? written}`;
  return error(
    held.locate(entry?.at ?? value.at),
    what,
    `${held.reading.reader} checks \`${written}\` and rejects the object`,
  );
}

/** The message for an undeclared field, with the likely intended one. */
function unknownField(found: Found): Problem {
  const {
    error: { params },
    schema,
    value,
    path,
    held,
  } = found;
  const name: string = params.additionalProperty ?? params.unevaluatedProperty;
  const place = (value.kind === 'object' ? value.entries : []).findLast((entry) => entry.name === name)?.at;
  const declared = [...declaredIn(schema, held.reading.resolve).names];
  const elsewhere = nearest(name, declared) === null ? holderOf(name, path, held) : undefined;
  // A path in place of a name: suggest its first step.
  const holder = declared.find((other) => name.startsWith(`${other}.`));
  const nested = holder && `write \`${name.slice(holder.length + 1)}\` as a key of \`${holder}\``;
  const [pattern] = namePatterns(schema);
  const other = pattern === undefined ? 'leave it out' : `choose a name that matches \`${pattern}\``;
  const remedy = elsewhere
    ? `\`${name}\` belongs under \`${elsewhere}\``
    : (nested ?? (declared.length === 0 ? other : undefined));
  const { unknown: why, names: { noun, ...of } = { noun: 'field' } } = held.reading;
  const more = { called: pathOf(path, name), why, remedy, ...of };
  return unknownName(held.locate(place ?? value.at), name, declared, noun, more);
}

/** Another place for a field of this name: the shallowest, within a depth limit. */
function holderOf(name: string, path: string, { schema: root, reading }: Held): string | undefined {
  const enters = ({ path: steps, branch, isNamed }: SchemaValue): boolean =>
    steps.length < 6 && branch === null && (isNamed || steps.length === 0 || steps.at(-1) === '[]');
  const found = [...values(root, throughAll(reading.resolve), enters)].filter(
    ({ isNamed, path: steps, holder }) => isNamed && steps.at(-1) === name && holder?.branch === null && enters(holder),
  );
  return found
    .toSorted((one, other) => one.path.length - other.path.length)
    .map(({ path: steps }) =>
      steps.slice(0, -1).reduce((place, step) => (step === '[]' ? `${place}[]` : pathOf(place, step)), ''),
    )
    .find((holder) => !['', 'status', path].includes(holder));
}
