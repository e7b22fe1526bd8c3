import { expect, it } from 'vitest';
import type { CustomResource } from '../../../model/resource.ts';
import { normalise } from '../../../schemas/normalise.ts';
import { noFacts } from '../../../testing/documented.ts';
import { found } from '../../../testing/findings.ts';

/** A kind `Cell` whose `spec` has the given properties. */
function cell(properties: object, more: object = {}): CustomResource {
  const spec = { type: 'object', properties, ...more };
  const schema = normalise({ type: 'object', properties: { apiVersion: {}, kind: {}, metadata: {}, spec } });
  const version = {
    ...{ name: 'v1', served: true, storage: true, deprecated: false, deprecationWarning: null },
    ...{ printerColumns: [], subresources: [], scale: null, schema },
  };
  return {
    ...{ kind: 'Cell', group: 'hive.example', plural: 'cells', singular: null, listKind: null, conversion: 'None' },
    ...{ shortNames: [], categories: [], scope: 'Cluster', versions: [version], file: 'cells.yaml' },
  };
}

function inCell(spec: string, properties: object, more: object = {}, metadata = 'name: a'): string[] {
  const text = `{apiVersion: hive.example/v1, kind: Cell, metadata: {${metadata}}, spec: {${spec}}}`;
  return found('yaml', text, '', { ...noFacts, crd: [cell(properties, more)] });
}

const string = { type: 'string' };
const keyed = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] };
const cel = (rule: string) => ({ 'x-kubernetes-validations': [{ rule, message: 'no' }] });

it.each<[right: string, wrong: string, schema: object, more?: object]>([
  ['a: 50%', 'a: true', { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, string] }],
  ['b: {c: 1}', 'a: 1', string, { 'x-kubernetes-preserve-unknown-fields': true }],
  ['a: [{name: b}, {name: c}]', 'a: [{name: b}, {name: b}]', { type: 'array', ...keyed, items: { type: 'object' } }],
  ['a: [b, c]', 'a: [b, b]', { type: 'array', 'x-kubernetes-list-type': 'set', items: string }],
  ['a: b', 'a: null', string],
  ['a: true', 'a: 1', { oneOf: [string, { type: 'boolean' }] }],
  ['a: 9223372036854775807', 'a: 9223372036854775808', { type: 'integer', format: 'int64' }],
  ['a: 3', 'a: 0', { type: 'integer' }, cel('self.a >= 1')],
  ['a: 0', 'a: b', { type: 'integer' }, cel('self.a >= oldSelf.a')],
])('rules of custom resources allow %j and not %j', (right, wrong, a, more) => {
  expect(inCell(right, { a }, more)).toEqual([]);
  expect(inCell(wrong, { a }, more)).toHaveLength(1);
});

it('null is fine where a default or the schema allows it', () => {
  expect(inCell('b: , c: ', { b: { ...string, nullable: true }, c: { ...string, default: 'x' } })).toEqual([]);
});

it('a kind without a namespace refuses one', () => {
  const what = ['1: `metadata.namespace` is not allowed here → leave it out'];
  expect(inCell('', {}, {}, 'name: a, namespace: b')).toEqual(what);
});

it('the text of a deprecated field has its replacement', () => {
  const port = { type: 'integer', description: 'Port to listen on.\nDeprecated: use ProxyPort.' };
  const found = inCell('port: 1', { port, proxyPort: { type: 'integer' } });
  expect(found).toEqual(['1: `spec.port` is deprecated → write `proxyPort`']);
});
