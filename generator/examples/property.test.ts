import { Ajv } from 'ajv';
import formatsModule from 'ajv-formats';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import type { Json } from '../model/schema.ts';
import { resolverOf } from '../schemas/keywords.ts';
import { namedSchemas, normalise } from '../schemas/normalise.ts';
import { cases } from '../testing/effort.ts';
import { seed } from '../testing/fuzz.ts';
import { exampleOf } from './index.ts';

const name = fc.constantFrom('id', 'name', 'port', 'kind', 'size', 'tags', 'owner');
const scalar = fc.constantFrom<Json>('a', 'sail', 0, 1, 2.5, true, null);
const small = fc.integer({ min: -2, max: 4 });
const some = <Shape extends object>(shape: { [Key in keyof Shape]: fc.Arbitrary<Shape[Key]> }) =>
  fc.record<object, never>(shape as never, { requiredKeys: [] });

const leaf = fc.oneof(
  some({ minLength: fc.nat(9), maxLength: fc.nat(30), pattern: fc.constantFrom('^[a-z]+$', '^(x|y)?$', '-') }).map(
    (said) => ({ type: 'string', ...said }),
  ),
  fc.constantFrom('date', 'uuid', 'uri', 'byte', 'ipv4').map((format) => ({ type: 'string', format })),
  some({ minimum: small, exclusiveMaximum: small, multipleOf: fc.constantFrom(0.5, 2, 3), default: small }).map(
    (said) => ({ type: 'integer', ...said }),
  ),
  fc.constantFrom(['string', 'null'], 'boolean', ['number', 'string']).map((type) => ({ type })),
  fc.array(scalar, { minLength: 1, maxLength: 3 }).map((values) => ({ enum: [...new Set(values)] })),
  scalar.map((value) => ({ const: value })),
  fc.constantFrom('A', 'B').map((component) => ({ $ref: `#/components/schemas/${component}` })),
  fc.constantFrom({}, true, false),
);

const denied = fc.constantFrom({ type: 'string' }, { const: 'sail' }, { required: ['id'] }, { minimum: 1 });

/** Schemas of every keyword that holds some. */
const { schema, object } = fc.letrec<{ schema: object; object: object; inner: object | boolean }>((tie) => {
  const inner = tie('inner');
  const members = fc.array(inner, { minLength: 1, maxLength: 3 });
  const list = some({
    items: inner,
    minItems: fc.nat(2),
    maxItems: fc.nat(3),
    uniqueItems: fc.boolean(),
    contains: leaf,
  });
  const parts = fc.array(inner, { minLength: 2, maxLength: 3 });
  return {
    inner: fc.oneof({ depthSize: 'small' }, leaf, tie('schema')),
    object: some({
      required: fc.uniqueArray(name, { maxLength: 3 }),
      properties: fc.dictionary(name, inner, { maxKeys: 4 }),
      additionalProperties: fc.oneof(fc.boolean(), leaf),
      patternProperties: fc.dictionary(fc.constantFrom('^x-', 'e$'), leaf, { maxKeys: 1 }),
      propertyNames: fc.constantFrom({ pattern: '^[a-z-]+$' }, { maxLength: 5 }),
      dependencies: fc.dictionary(name, fc.uniqueArray(name, { maxLength: 2 }), { maxKeys: 1 }),
      minProperties: fc.nat(2),
      maxProperties: fc.integer({ min: 1, max: 5 }),
    }).map((said) => ({ type: 'object', ...said })),
    schema: fc.oneof(
      { depthSize: 'small' },
      tie('object'),
      list.map((said) => ({ type: 'array', ...said })),
      some({ allOf: members, anyOf: members, oneOf: members, not: denied }),
      parts.map((schemas) => Object.fromEntries(schemas.map((part, at) => [['if', 'then', 'else'][at], part]))),
    ),
  };
});

const formats = formatsModule.default;
const components = fc.record({ A: object, B: object });

it('every example is valid by its schema, and schemas that allow a value mostly have one', () => {
  let [made, tried] = [0, 0];
  fc.assert(
    fc.property(schema, components, fc.constantFrom('minimal', 'full'), (raw, schemas, size) => {
      const named = namedSchemas(schemas, '#/components/schemas');
      const value = exampleOf(normalise(raw), { size: size as 'full', resolve: resolverOf(named) });
      tried++;
      if (value === undefined) return;
      made++;
      const isValid = formats(new Ajv({ strict: false, logger: false })).compile({
        ...raw,
        components: { schemas },
      });
      expect(isValid(value), `${JSON.stringify(value)}: ${JSON.stringify(isValid.errors)}`).toBe(true);
    }),
    { seed, numRuns: cases(1600), endOnFailure: true },
  );
  expect(made / tried).toBeGreaterThan(0.4);
});
