import { Ajv } from 'ajv';
import fc from 'fast-check';
import { describe, it } from 'vitest';
import { factsView } from '../../kinds/portable.ts';
import type { ApiDocument } from '../../model/api.ts';
import type { Json, NamedSchema, Schema } from '../../model/schema.ts';
import { readJson } from '../../samples/data/json.ts';
import { namedSchemas, normalise } from '../../schemas/normalise.ts';
import { inFile } from '../../shared/problem.ts';
import type { Reading } from '../../validation/readings.ts';
import { apiReading, registryOf } from '../../validation/readings.ts';
import { validate } from '../../validation/validate.ts';
import { noFacts } from '../documented.ts';
import { cases } from '../effort.ts';
import { recordedFacts } from '../recorded-facts.ts';

/*
 * What facts can't tell of a schema must not lead to a finding: a value that is right by the schema is right by a view of
 * its facts.
 */

const seed = 20_261_123;
const name = fc.constantFrom('a', 'b', 'c.d');
const scalar = fc.constantFrom<Json>('x', 'yy', '1', 'true', 1, 2.5, true, null);

const rawScalar = fc.oneof(
  fc.record({ type: fc.constantFrom('string', 'integer', 'number', 'boolean', ['string', 'null']) }),
  fc.record({ enum: fc.uniqueArray(scalar, { minLength: 1, maxLength: 3 }) }),
  fc.record({ const: scalar }),
  fc.record({ type: fc.constant('string'), minLength: fc.constantFrom(1, 2), pattern: fc.constantFrom('^x', 'y$') }),
  fc.record({ type: fc.constant('number'), minimum: fc.constantFrom(0.5, 2) }),
);

/**
 * JSON Schemas that refer to two others, whose pointers begin so. What's said of the same value has no references: a
 * schema that is an alternative of itself means nothing.
 */
function schemas(pointer: string): fc.Arbitrary<object> {
  return fc.letrec<{ field: object; own: object }>((tie) => {
    const [own, field] = [tie('own'), tie('field')];
    const list = fc.array(own, { minLength: 1, maxLength: 2 });
    const said: readonly fc.Arbitrary<object>[] = [
      fc.record({ required: fc.uniqueArray(name, { minLength: 1, maxLength: 2 }) }),
      fc.record({ additionalProperties: fc.oneof(fc.boolean(), field) }),
      fc.record({ patternProperties: fc.dictionary(fc.constantFrom('^b', 'd$'), field, { maxKeys: 1 }) }),
      ...['oneOf', 'anyOf', 'allOf'].map((keyword) => list.map((members) => ({ [keyword]: members }))),
      fc
        .tuple(own, own)
        .map(([one, other]) => Object.fromEntries(Object.entries({ if: one }).concat([['then', other]]))),
      fc.record({ not: own }),
    ];
    // Of many rules at once, no value keeps all.
    const more = fc.array(fc.oneof(...said), { maxLength: 2 }).map((parts): object => Object.assign({}, ...parts));
    const object = fc
      .tuple(fc.dictionary(name, field, { maxKeys: 2 }), more)
      .map(([properties, rest]) => ({ type: 'object', properties, ...rest }));
    const array = fc.record({ type: fc.constant('array'), items: field });
    const reference = fc.record({ $ref: fc.constantFrom(`${pointer}/A`, `${pointer}/B`) });
    return {
      own: fc.oneof({ maxDepth: 2 }, rawScalar, object, more, array),
      field: fc.oneof({ maxDepth: 2 }, rawScalar, reference, object, array),
    };
  }).own;
}

const value = fc.letrec<{ value: Json }>((tie) => ({
  value: fc.oneof(
    { maxDepth: 2, withCrossShrink: true },
    scalar,
    fc.dictionary(name, tie('value'), { maxKeys: 3 }),
    fc.array(tie('value'), { maxLength: 2 }),
  ),
})).value;

interface Side {
  readonly schema: Schema;
  readonly reading: Reading;
}

/** A schema as a kind has it, and as a view of its facts has it. */
type Sides = (root: Schema, named: readonly NamedSchema[]) => { readonly source: Side; readonly view: Side };

const ofRegistry: Sides = (root, definitions) => {
  const rest = { title: '', id: null, dialect: '', file: '', raw: null };
  const schema = { ...rest, name: 'schema', root, definitions };
  const facts = recordedFacts({ ...emptyModels, registry: { schemas: [schema], catalogue: null } });
  const [viewed = schema] = factsView(facts).registry?.schemas ?? [];
  const side = (one: typeof viewed): Side => ({ schema: one.root, reading: registryOf(one, [one]).reading });
  return { source: side(schema), view: side(viewed) };
};

const emptyModels = { ...noFacts, api: null, registry: null, helm: null };

const ofApi: Sides = (schema, named) => {
  const api: ApiDocument = {
    ...{ openapi: '3.1.0', title: '', version: '', description: null, externalDocs: null, file: '', raw: null },
    ...{ servers: [], tags: [], security: [], securitySchemes: [], schemas: named },
    operations: [
      {
        ...{ method: 'post', path: '/cells', operationId: null, summary: null, description: null, tags: [] },
        ...{ deprecated: false, parameters: [], responses: [], security: null, servers: [], externalDocs: null },
        origin: 'path',
        requestBody: {
          required: true,
          description: null,
          content: [{ type: 'application/json', schema, examples: [] }],
        },
      },
    ],
  };
  const viewed = factsView(recordedFacts({ ...emptyModels, api })).api;
  const body = viewed?.operations[0]?.requestBody?.content[0]?.schema;
  return {
    source: { schema, reading: apiReading(named) },
    view: { schema: body ?? schema, reading: apiReading(viewed?.schemas ?? named) },
  };
};

/** An alternative that only demands a name allows it, too, and facts don't tell which. */
const named = { type: 'object', properties: { a: {} }, anyOf: [{ required: ['a'] }, { required: ['b'] }] };

describe.each<[string, string, Sides]>([
  ['the registry, whose references stay', '#/definitions', ofRegistry],
  ['the API, whose references are followed', '#/components/schemas', ofApi],
])('%s', (_, pointer, sidesOf) => {
  it('finds nothing of its own in a view', () => {
    const nowhere = () => ({ at: inFile('') });
    const raw = schemas(pointer);
    fc.assert(
      fc.property(raw, raw, raw, fc.array(value, { minLength: 4, maxLength: 12 }), (root, a, b, values) => {
        const others = { A: a, B: b };
        // Checks let pass some of what a schema refuses; a view may well refuse that.
        const allows = new Ajv({ strict: false }).compile({
          ...root,
          definitions: others,
          components: { schemas: others },
        });
        const { source, view } = sidesOf(normalise(root), namedSchemas(others, pointer));
        for (const one of values) {
          const read = readJson(JSON.stringify(one)).value;
          if (!read || !allows(one) || validate(read, source.schema, source.reading, nowhere).length > 0) continue;
          const [found] = validate(read, view.schema, view.reading, nowhere);
          if (found) throw new Error(`${JSON.stringify(one)}: ${found.what}`);
        }
      }),
      { seed, numRuns: cases(400), examples: [[named, {}, {}, [{ b: 1 }]]] },
    );
  });
});
