import { expect, it } from 'vitest';
import type { FactEntity } from '../model/facts.ts';
import { field, toldOf } from '../testing/hive-changes.ts';
import { entityOf } from '../testing/version-facts.ts';

/* Renames of commands, flags and fields are in seeded.yaml. */

const cell = (path: string, direction: 'in' | 'out') => ({ ...field(path, { text: 't', type: 'string' }), direction });
const version = (name: string) => entityOf(`crd:Hive/${name}`, 'resource-version', { text: 't' });
const schema = (name: string) => entityOf(`registry:${name}`, 'schema', { text: 't' });
const server = (of: string) => entityOf('registry:server.a', 'field', { reference: `registry:${of}` });
const operation = (name: string, facts = {}): FactEntity[] => {
  const key = `api:GET /x/{${name}}`;
  const parameter = entityOf(`${key} path.${name}`, 'parameter', { type: 'string', ...facts }, { parent: key });
  return [entityOf(key, 'operation'), parameter];
};

it.each<[what: string, before: readonly FactEntity[], after: readonly FactEntity[], ...says: string[]]>([
  [
    'isn’t something that people wrote, and now read',
    ...([[cell('spec.a', 'in')], [cell('spec.b', 'out')]] as const),
    ...['removed Hive/v1 spec.a breaking', 'added Hive/v1 spec.b info'],
  ],
  [
    'isn’t a version',
    ...([[version('v1')], [version('v2')]] as const),
    ...['removed Hive/v1 info', 'added Hive/v2 info'],
  ],
  [
    'of a definition breaks nobody, nor does what refers to it',
    ...([
      [schema('a'), server('a')],
      [schema('b'), server('b')],
    ] as const),
    'renamed a -> b info',
  ],
  [
    'isn’t what refers to another definition now',
    ...([
      [schema('a'), server('a')],
      [schema('a'), server('c')],
    ] as const),
    'changed server.a reference risky',
  ],
  [
    'of the part of a path breaks nobody',
    ...([operation('id'), operation('name', { maxLength: 5 })] as const),
    'changed GET /x/{id} path.id -> GET /x/{name} path.name maxLength breaking',
    'renamed GET /x/{id} -> GET /x/{name} info',
    'renamed GET /x/{id} path.id -> GET /x/{name} path.name info',
  ],
])('a rename %s', (_, before, after, ...says) => {
  expect(toldOf(before, after)).toEqual(says);
});
