import { describe, expect, it } from 'vitest';
import { ingestOpenApi } from '../kinds/api/read/index.ts';
import type { SchemaNode } from '../model/schema.ts';
import { schemaTwin } from '../print/markdown/schema.ts';
import { schemaView } from './schema.ts';

async function nodeOf(schema: object): Promise<SchemaNode> {
  const text = JSON.stringify({
    openapi: '3.1.0',
    info: { title: 'Hive', version: '1' },
    paths: {},
    components: { schemas: { Cell: schema, Wax: { type: 'object' } } },
  });
  const { schemas } = await ingestOpenApi(text, 'hive.json');
  return schemas.find(({ name }) => name === 'Cell')?.schema ?? expect.fail('there is no schema');
}

/** Each group as its label, whether it has tabs, and the type and facts of its members. */
async function groupsOf(schema: object) {
  const view = schemaView(
    await nodeOf(schema),
    { mode: 'markdown', anchors: { claim: (wanted) => wanted }, urlOf: () => undefined },
    'cell',
  );
  return (view.groups ?? []).map(({ label, choice, members }) => [
    label,
    choice ? 'tabs' : 'lines',
    ...members.map(({ type, facts = [] }) =>
      [type.map(({ text }) => text).join(''), ...facts.map((fact) => fact.value)].join(' '),
    ),
  ]);
}

describe('members that only add rules', () => {
  it.each([
    ['anyOf', 'At least one of these rules holds'],
    ['oneOf', 'Exactly one of these rules holds'],
    ['allOf', 'All of these rules hold'],
  ])('of %s say so in words, with the type of the whole', async (keyword, label) => {
    const members = [{ format: 'hostname' }, { type: 'string', pattern: '^x' }];
    expect(await groupsOf({ type: 'string', [keyword]: members })).toEqual([
      [label, 'lines', 'string hostname', 'string ^x'],
    ]);
  });

  it('are written the same way in Markdown', async () => {
    const node = await nodeOf({ type: 'string', anyOf: [{ format: 'hostname' }, { pattern: '^x' }] });
    expect(schemaTwin(node, 'markdown')).toBe(
      '* At least one of these rules holds:\n  * `string`\n    * Format: `hostname`\n  * `string`\n    * Pattern: `^x`',
    );
  });

  it.each([
    ['the whole has no type', { anyOf: [{ format: 'hostname' }, { pattern: '^x' }] }, 'any hostname'],
    ['one has another type', { type: ['string', 'integer'], anyOf: [{ type: 'string', format: 'x' }, {}] }, 'string x'],
    ['one has words', { type: 'string', anyOf: [{ description: 'A host' }, { pattern: '^x' }] }, 'string'],
    ['one allows everything', { type: 'string', anyOf: [{}, { pattern: '^x' }] }, 'string'],
  ])('are not all when %s', async (_, schema, first) => {
    const [group] = await groupsOf(schema);
    expect(group?.[0]).toBe('Any of');
    expect(group?.[2]).toBe(first);
  });
});

describe('members that are more than rules', () => {
  it('have tabs, and the type that they leave to the whole', async () => {
    const members = [{ properties: { url: { type: 'string' } } }, { required: ['file'], minProperties: 2 }];
    expect(await groupsOf({ type: 'object', oneOf: members })).toEqual([
      ['One of', 'tabs', 'object', 'object at least 2 properties file'],
    ]);
  });

  it('have tabs where they allow other values', async () => {
    expect(
      await groupsOf({
        oneOf: [
          { type: 'string', enum: ['soft'] },
          { type: 'integer', minimum: 1 },
        ],
      }),
    ).toEqual([['One of', 'tabs', 'string', 'integer at least 1']]);
  });

  it('keep a type of their own, a name, and that nothing fits', async () => {
    const members = [{ type: 'integer' }, { $ref: '#/components/schemas/Wax' }, { not: {} }, { description: 'x' }];
    expect((await groupsOf({ type: 'object', anyOf: members }))[0]?.slice(2)).toEqual([
      'integer',
      'Wax',
      'not allowed',
      'object',
    ]);
  });

  it('have the type under a condition, but not where another value is spoken of', async () => {
    const schema = { type: 'object', if: { required: ['x'] }, propertyNames: { pattern: '^x' } };
    expect(await groupsOf(schema)).toEqual([
      ['If', 'lines', 'object x'],
      ['Names of properties', 'lines', 'any ^x'],
    ]);
  });
});
