import { expect, it } from 'vitest';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import { namedBranch } from './named-section.ts';
import { hasOwnFacts } from './schema.ts';
import { fieldsOf } from './values.ts';

const document = `openapi: 3.1.0
info: { title: Hive, version: "1" }
paths: {}
components:
  schemas:
    Cell:
      type: object
      properties:
        wax: { $ref: "#/components/schemas/Wax" }
        neighbours: { type: array, items: { $ref: "#/components/schemas/Cell" } }
        rows: { type: array, items: { type: array, items: { $ref: "#/components/schemas/Cell" } } }
        byName: { type: object, additionalProperties: { $ref: "#/components/schemas/Cell" } }
        told: { type: array, items: { description: Beside it, allOf: [{ $ref: "#/components/schemas/Cell" }] } }
        weight: { $ref: "#/components/schemas/Weight" }
        text: { type: string }
    Wax: { type: string, enum: [soft, hard] }
    Weight: { type: number, description: In grams }
`;

it('is there for names that say more than a type, through lists and maps', async () => {
  const { schemas } = await ingestOpenApi(document, 'hive.yaml');
  const sections = new Map(schemas.map(({ name, pointer, schema }) => [pointer, { name, url: `#${name}`, schema }]));
  const fields = fieldsOf(schemas.find(({ name }) => name === 'Cell')?.schema);
  const labels = fields.map((field) => [
    field.path.join(),
    namedBranch(field, (target) => sections.get(target), hasOwnFacts)?.label,
  ]);
  expect(Object.fromEntries(labels)).toEqual({
    wax: '2 values',
    neighbours: '7 fields of each item',
    rows: '7 fields of each item',
    byName: '7 fields of each value',
    // Such items are a field of their own, which has the branch.
    told: undefined,
    weight: undefined,
    text: undefined,
  });
});
