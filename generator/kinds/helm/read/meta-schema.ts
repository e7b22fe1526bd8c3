import { Ajv, type ErrorObject, type ValidateFunction } from 'ajv';
import type { Problem } from '../../../model/problem.ts';
import { inPath, problemAt } from '../../../shared/problem.ts';
import { roundedCopy } from '../../../sources/integers.ts';
import { asArray, asObject, type RawObject } from '../../../sources/raw.ts';

/** Whoever mends a file by this list runs it again. */
const mostProblems = 20;

/** Compiling the schema of schemas takes longer than most schemas take to be checked. */
let compiled: ValidateFunction | undefined;

const options = { strict: false, validateFormats: false, validateSchema: false } as const;

/** Checks that a document is a JSON Schema for a file of values. What isn't would be left out of the page silently. */
export function checkValuesSchema(document: RawObject, file: string): Problem[] {
  compiled ??= new Ajv({ ...options, allErrors: true }).compile(metaSchema());
  const validate = compiled;
  validate(roundedCopy(document));
  const byPlace = new Map<string, ErrorObject>();
  // Of several errors at one place, those of alternatives stand first and say more.
  for (const error of validate.errors ?? [])
    if (!byPlace.has(error.instancePath)) byPlace.set(error.instancePath, error);
  // An error inside explains those of what holds it.
  const places = [...byPlace].filter(([place]) => ![...byPlace.keys()].some((other) => other.startsWith(`${place}/`)));
  return [
    ...(byPlace.has('/type') || allowsMap(document)
      ? []
      : [invalid(file, 'type', 'it allows no object, and values are always one')]),
    ...places.slice(0, mostProblems).map(([place, error]) => invalid(file, pointerText(place), inWords(error))),
  ];
}

/** That of draft-07, with what other drafts have in addition: the rest means the same in all of them. */
function metaSchema(): RawObject {
  const draft7 = asObject(new Ajv(options).schemas['http://json-schema.org/draft-07/schema']?.schema);
  const { $id: _, properties, ...rest } = draft7;
  const own = asObject(properties);
  const named = { type: 'object', additionalProperties: { $ref: '#' } };
  // Draft-04 marks a bound as exclusive.
  const exclusive = { type: ['number', 'boolean'] };
  return {
    ...rest,
    properties: {
      ...own,
      ...{ exclusiveMinimum: exclusive, exclusiveMaximum: exclusive },
      ...{ $defs: named, dependentSchemas: named, prefixItems: { $ref: '#/definitions/schemaArray' } },
      ...{ unevaluatedProperties: { $ref: '#' }, unevaluatedItems: { $ref: '#' } },
      // What is allowed twice is allowed.
      enum: { type: 'array', minItems: 1 },
    },
  };
}

function allowsMap({ type }: RawObject): boolean {
  return type === undefined || [type].flat().includes('object');
}

function pointerText(place: string): string {
  return place.slice(1).replaceAll('/', '.').replaceAll('~1', '/').replaceAll('~0', '~');
}

function inWords({ keyword, params, message = 'is not valid' }: ErrorObject): string {
  const { allowedValues, type } = asObject(params);
  if (keyword === 'enum') return `it must be one of ${asArray(allowedValues).map(String).join(', ')}`;
  if (keyword === 'minItems') return 'it must not be empty';
  if (keyword === 'type') {
    const wanted = [type].flat().map(String);
    return `it must be ${isSchemaType(wanted) ? 'a schema: an object, `true` or `false`' : `of the type ${wanted.join(' or ')}`}`;
  }
  return `it ${message}`;
}

const isSchemaType = (types: readonly string[]): boolean => types.join() === 'object,boolean';

function invalid(file: string, place: string, what: string): Problem {
  return problemAt(inPath(file, place), {
    what: `is not valid JSON Schema: ${what}`,
    why: 'Helm refuses the chart, or ignores the rule, and the page would lack it',
    do: 'mend the schema, or generate it again',
  });
}
