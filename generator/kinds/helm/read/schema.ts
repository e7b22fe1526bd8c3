import { Ajv, type ErrorObject } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020.js';
import type { Step } from '../../../model/helm.ts';
import type { Problem } from '../../../model/problem.ts';
import type { NamedSchema } from '../../../model/schema.ts';
import { stepTo } from '../../../schemas/inside.ts';
import { definitionsIn, normalise } from '../../../schemas/normalise.ts';
import { type SchemaValue, targetsIn } from '../../../schemas/values.ts';
import { jsonText } from '../../../shared/json-text.ts';
import { failureAt, InputError, inFile, inPath, problemAt } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';
import { asArray, asObject, isObject, type RawObject } from '../../../sources/raw.ts';
import { checkReferences, resolvePointer } from '../../../sources/references.ts';

/** Reads `values.schema.json`. @throws {InputError} with every error */
export function readValuesSchema(text: string, file: string): NamedSchema[] {
  const document = parseDocument(text, file);
  if (!isObject(document))
    throw failureAt(inFile(file), {
      what: 'is not a JSON Schema: it has to be an object',
      do: 'generate the schema again, or remove the file',
    });
  const problems = [...malformed(document, file), ...checkReferences(document, file, { allowHttps: true })];
  if (problems.length > 0) throw new InputError(problems);
  const named = [{ name: '#', pointer: '#', schema: normalise(document) }, ...definitionsIn(document)];
  const pointers = new Set(named.map(({ pointer }) => pointer));
  const targets = new Set(named.flatMap(({ schema }) => targetsIn(schema))).difference(pointers);
  return [...named, ...[...targets].flatMap((target) => namedBy(target, document))];
}

/** References may point to any part of the document, such as a property. */
function namedBy(target: string, document: object): NamedSchema[] {
  const found = target.startsWith('#/') ? resolvePointer(document, target) : undefined;
  return isObject(found) ? [{ name: target, pointer: target, schema: normalise(found) }] : [];
}

const options = { strict: false, validateFormats: false, allErrors: true } as const;
const [draft7, draft2020] = [new Ajv(options), new Ajv2020(options)];

/** Errors in a schema. Invalid parts would be left out of the page silently. */
function malformed({ $schema: draft = '', ...schema }: RawObject, file: string): Problem[] {
  // The library lacks meta-schemas of earlier drafts.
  if (/draft-0[34]/.test(String(draft))) return [];
  const library = /20(?:19|20)-/.test(String(draft)) ? draft2020 : draft7;
  library.validateSchema(asObject(JSON.parse(jsonText(schema))));
  // Of several errors at one place, the alternatives' come first and are more specific.
  const byPlace = Map.groupBy(library.errors ?? [], ({ instancePath }) => instancePath);
  // A nested error explains those of its parents.
  const places = [...byPlace].filter(([place]) => ![...byPlace.keys()].some((other) => other.startsWith(`${place}/`)));
  const allowsMap = byPlace.has('/type') || [schema.type ?? 'object'].flat().includes('object');
  const found: (readonly [place: string, what: string])[] = [
    ...(allowsMap ? [] : [['type', 'allows no object, but values are always an object'] as const]),
    ...places.slice(0, 20).map(([place, errors]) => [pathOf(place), errors.slice(0, 1).map(inWords).join()] as const),
  ];
  return found.map(([place, what]) =>
    problemAt(inPath(file, place), {
      what: `is not valid JSON Schema: it ${what}`,
      why: 'Helm rejects the chart, or ignores the rule, so the page would lack it',
      do: 'fix the schema, or generate it again',
    }),
  );
}

function pathOf(pointer: string): string {
  return pointer.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
}

function inWords({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  const { allowedValues, type } = asObject(params);
  if (keyword === 'enum') return `must be one of ${asArray(allowedValues).map(String).join(', ')}`;
  if (keyword === 'minItems') return 'must not be empty';
  if (keyword !== 'type') return message;
  const isSchema = String(type) === 'object,boolean';
  return `must be ${isSchema ? 'a schema: an object, `true` or `false`' : `of the type ${[type].flat().join(' or ')}`}`;
}

/** A value with its schema: for a recursive one, the enclosing value. */
export function resolved(value: SchemaValue): SchemaValue {
  const { recursesTo } = value;
  let found = value;
  while (recursesTo && found.key !== recursesTo.key && found.holder) found = found.holder;
  return found;
}

/** Every property of a value: declared ones, then those only in alternatives or conditions. */
export function fieldsIn(value: SchemaValue): SchemaValue[] {
  const inside = resolved(value).inside();
  const declared = inside.filter(({ isNamed }) => isNamed);
  const others = inside
    .filter(({ branch }) => branch && mayHold.test(branch.keyword))
    .flatMap(fieldsIn)
    .map((field) => ({ ...field, required: false }));
  const byName = Map.groupBy([...declared, ...others], ({ path }) => path.at(-1));
  return [...byName.values()].flatMap(([first]) => first ?? []);
}

const mayHold = /^(?:oneOf|anyOf|then|else|dependen)/;

/** The schema of an item, or of an undeclared key; null without one. */
export function otherIn(value: SchemaValue, step: Step): SchemaValue | null {
  const { schema, inside } = resolved(value);
  const found = stepTo(schema, step);
  return inside().find(({ path, branch }) => branch === null && path.at(-1) === found?.step) ?? null;
}
