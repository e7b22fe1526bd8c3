import { describe, expect, it } from 'vitest';
import type { CustomResource } from '../../../model/resource.ts';
import { normalise } from '../../../schemas/normalise.ts';
import { noFacts } from '../../../testing/documented.ts';
import { found } from '../../../testing/findings.ts';

/** A kind `Cell` whose `spec` has the given schema. */
function cell(spec: object): CustomResource {
  const schema = normalise({
    type: 'object',
    properties: { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' }, spec },
  });
  const version = {
    ...{ name: 'v1', served: true, storage: true, deprecated: false, deprecationWarning: null },
    ...{ printerColumns: [], subresources: [], scale: null, schema },
  };
  return {
    ...{ kind: 'Cell', group: 'hive.example', plural: 'cells', singular: null, listKind: null, conversion: 'None' },
    ...{ shortNames: [], categories: [], scope: 'Cluster', versions: [version], file: 'cells.yaml' },
  };
}

/** What is found in the `spec` of a Cell, lines counted from its first. */
function inSpec(schema: object, spec: string): string[] {
  const text = `apiVersion: hive.example/v1\nkind: Cell\nmetadata: {name: a}\nspec:\n${spec}`;
  const lines = found('yaml', text, '', { ...noFacts, crd: [cell(schema)] });
  return lines.map((line) => line.replace(/^\d+/, (row) => String(Number(row) - 4)));
}

const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });

describe('rules of custom resources', () => {
  it.each([['5'], ['50%'], ['true', 'a boolean (true), but must be a whole number or a string → put quotes']])(
    'int-or-string for %s',
    (value, ...expected) => {
      const schema = object({
        a: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
      });
      expect(inSpec(schema, `  a: ${value}`)).toEqual(expected.map((what) => expect.stringContaining(what)));
    },
  );

  it('let unknown fields stay where they are preserved, and check the known ones', () => {
    const schema = object({ known: { type: 'string' } }, { 'x-kubernetes-preserve-unknown-fields': true });
    expect(inSpec(schema, '  anything: {goes: 1}')).toEqual([]);
    expect(inSpec(schema, '  known: 1')).toHaveLength(1);
  });

  it('find items with the same keys, and sets with the same value', () => {
    const items = object({ name: { type: 'string' } });
    const keys = { 'x-kubernetes-list-type': 'map', 'x-kubernetes-list-map-keys': ['name'] };
    const schema = object({
      map: { type: 'array', ...keys, items },
      set: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    });
    expect(inSpec(schema, '  map:\n    - name: a\n    - name: b\n    - name: a')).toEqual([
      expect.stringMatching(/^4: `spec\.map` .* `name`: "a"/),
    ]);
    expect(inSpec(schema, '  set: [a, a]')).toEqual([expect.stringMatching(/^1: `spec\.set` .* "a" twice/)]);
  });

  it('refuse null where it is not allowed and there is no default', () => {
    const [nullable, usual] = [
      { type: 'string', nullable: true },
      { type: 'string', default: 'x' },
    ];
    const schema = object({ a: { type: 'string' }, b: nullable, c: usual });
    expect(inSpec(schema, '  a:\n  b:\n  c:')).toEqual([expect.stringContaining('1: `spec.a` is empty')]);
  });

  it('refuse a namespace for a kind that has none', () => {
    const hive = { ...noFacts, crd: [cell({ type: 'object' })] };
    const manifest = 'apiVersion: hive.example/v1\nkind: Cell\nmetadata:\n  name: a\n  namespace: b\n';
    expect(found('yaml', manifest, '', hive)).toEqual(['5: `metadata.namespace` is not allowed here → leave it out']);
  });

  it.each([
    ['self.least <= self.most', '3', false],
    ['self.least <= self.most', '0', true],
    ['self.least <= self.most', '<number>', false],
    // What can't be asked here is skipped.
    ['self.most >= oldSelf.most', '0', false],
    ['isQuantity(self.most)', '0', false],
    ['this is no CEL', '0', false],
  ])('in CEL know defaults: %s for %s', (rule, most, isBroken) => {
    const rules = { 'x-kubernetes-validations': [{ rule, message: 'least is at most most' }] };
    const schema = object({ least: { type: 'integer', default: 1 }, most: { type: 'integer' } }, rules);
    const what = expect.stringMatching(/^1: `spec` .*: least is at most most → /);
    expect(inSpec(schema, `  most: ${most}`)).toEqual(isBroken ? [what] : []);
  });

  it.each([
    [{ oneOf: [{ type: 'string' }, { type: 'boolean' }] }, 'true', '1'],
    [{ type: 'string', not: { enum: ['x'] } }, 'y', 'x'],
    [{ type: 'string', format: 'date-time' }, '"2025-10-01T00:00:00Z"', '1 May'],
    [{ type: 'integer', format: 'int64' }, '9223372036854775807', '9223372036854775808'],
    [{ type: 'array', maxItems: 1, items: { type: 'string' } }, '[a]', '[a, b]'],
    [{ type: 'array', items: { type: 'string', minLength: 1 } }, '[a]', '[""]'],
    [{ type: 'object', additionalProperties: { type: 'string' } }, '{a: b}', '{a: 1}'],
    [{ type: 'object', additionalProperties: { type: 'string' }, maxProperties: 1 }, '{a: b}', '{a: b, c: d}'],
  ])('follow %j', (a, right, wrong) => {
    expect(inSpec(object({ a }), `  a: ${right}`)).toEqual([]);
    expect(inSpec(object({ a }), `  a: ${wrong}`)).toHaveLength(1);
  });

  it('say what to use in place of a deprecated field, which fits as an alternative all the same', () => {
    const old = { type: 'string', deprecated: true };
    const schema = object({
      port: { type: 'integer', description: 'Port to listen on.\nDeprecated: use ProxyPort.' },
      proxyPort: { type: 'integer' },
      old,
      host: { oneOf: [object({ old }), { type: 'string' }] },
    });
    expect(inSpec(schema, '  port: 1\n  old: x\n')).toEqual([
      '1: `spec.port` is deprecated → write `proxyPort`',
      expect.stringMatching(/^2: `spec\.old` is deprecated → remove it/),
    ]);
    expect(inSpec(schema, '  proxyPort: 1\n  host: {old: x}\n')).toEqual([]);
  });
});

describe('manifests', () => {
  const manifest = (name: string): string =>
    `apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: ${name}}\nspec: {image: a/b}\n`;
  const misspelt = manifest('b').replace('image', 'imgae');

  it('are excerpts where the title says so', () => {
    const excerpt = 'spec:\n  oidcConfig:\n    typ: inline\n';
    expect(found('yaml', excerpt)).toEqual([]);
    expect(found('yaml', excerpt, 'title="excerpt of an MCPServer"')).toEqual([
      '3: unknown field `spec.oidcConfig.typ` → did you mean `type`?',
    ]);
  });

  it('are looked for in YAML alone', () => {
    expect([found('bash', misspelt), found('yaml', misspelt)]).toEqual([[], [expect.stringContaining('imgae')]]);
  });

  it('may be two forms with comments above them, but need a line between them where both are meant', () => {
    expect(found('yaml', `# Before\n${manifest('a')}\n# After\n${misspelt}`)).toEqual([
      '11: unknown field `spec.imgae` → did you mean `image`?',
    ]);
    expect(found('yaml', manifest('a') + manifest('b'))).toEqual([
      expect.stringMatching(/^5: a second object .*`---`/),
    ]);
  });
});
