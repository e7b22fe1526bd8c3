import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { asYaml } from '../golden/digest.ts';
import { isNothing, referenceName, requiredElsewhere } from './keywords.ts';
import { definitionsIn, namedSchemas, normalise } from './normalise.ts';
import { fieldsOf } from './values.ts';

const fixtures = join(import.meta.dirname, 'fixtures');

it('schemas of any dialect are read', async () => {
  const schemas: readonly unknown[] = parse(readFileSync(join(fixtures, 'dialects.yaml'), 'utf8'));
  const read = schemas.map((raw) => ({ raw, read: normalise(raw) }));
  await expect(asYaml(read, [])).toMatchFileSnapshot(join(fixtures, 'normalised.yaml'));
});

it('fields are in the order of the source, with those that are required', () => {
  const properties = JSON.parse('{"z": {}, "b": true, "constructor": {}, "__proto__": {}}');
  const schema = normalise({ required: ['b', 'elsewhere'], properties });
  expect(fieldsOf(schema).map(({ name, required }) => name + (required ? '!' : ''))).toEqual([
    ...['.z', '.b!', '.constructor', '.__proto__'],
  ]);
  expect(requiredElsewhere(schema)).toEqual(['elsewhere']);
});

it('some schemas allow nothing', () => {
  expect([false, { not: {} }, { not: true }].map((raw) => isNothing(normalise(raw)))).toEqual([true, true, true]);
  const others = [{}, { not: { type: 'string' } }, { not: {}, title: 'x' }];
  expect(others.map((raw) => isNothing(normalise(raw)))).toEqual([false, false, false]);
});

it.each([
  ['#/components/schemas/a.B', 'a.B'],
  ['#/$defs/a~1b', 'a/b'],
  ['#/$defs/a%20b', 'a b'],
  ['#/$defs/50%', '50%'],
  ['#', '#'],
  ['https://example.org/s.json', 'https://example.org/s.json'],
])('the reference %s has the name %s', (target, name) => expect(referenceName(target)).toBe(name));

it('definitions are found at any depth, with pointers that resolve', () => {
  const raw = {
    $defs: { a: { definitions: { 'b/c~d': { type: 'string' } } } },
    definitions: { e: {} },
    allOf: [{ $defs: { f: {} } }],
  };
  expect(definitionsIn(raw).map(({ name, pointer }) => `${name} ${pointer}`)).toEqual([
    ...['a #/$defs/a', 'e #/definitions/e', 'b/c~d #/$defs/a/definitions/b~1c~0d', 'f #/allOf/0/$defs/f'],
  ]);
  expect(namedSchemas(null, '#/x')).toEqual([]);
});
