import { describe, expect, it } from 'vitest';
import type { CustomResource } from '../../../model/resource.ts';
import { normalise } from '../../../schemas/normalise.ts';
import { noFacts } from '../../../testing/documented.ts';
import { found } from '../../../testing/findings.ts';

/** A kind `Cell` whose `spec` has the given schema. */
function cell(spec: object): CustomResource {
  return {
    kind: 'Cell',
    group: 'hive.example',
    plural: 'cells',
    singular: null,
    listKind: null,
    conversion: 'None',
    shortNames: [],
    categories: [],
    scope: 'Cluster',
    versions: [
      {
        name: 'v1',
        served: true,
        storage: true,
        deprecated: false,
        deprecationWarning: null,
        printerColumns: [],
        subresources: [],
        scale: null,
        schema: normalise({
          type: 'object',
          properties: { apiVersion: { type: 'string' }, kind: { type: 'string' }, metadata: { type: 'object' }, spec },
        }),
      },
    ],
    file: 'cells.yaml',
  };
}

/** What is found in the `spec` of a Cell, lines counted from its first. */
function inSpec(schema: object, spec: string): string[] {
  const text = `apiVersion: hive.example/v1\nkind: Cell\nmetadata: {name: a}\nspec:\n${spec}`;
  const lines = found('yaml', text, '', { ...noFacts, crd: [cell(schema)] });
  return lines.map((line) => line.replace(/^\d+/, (row) => String(Number(row) - 4)));
}

describe('rules of custom resources', () => {
  const object = (properties: object, more: object = {}): object => ({ type: 'object', properties, ...more });

  it('takes numbers and strings for int-or-string, and nothing else', () => {
    const schema = object({
      a: { 'x-kubernetes-int-or-string': true, anyOf: [{ type: 'integer' }, { type: 'string' }] },
    });
    expect(inSpec(schema, '  a: 5')).toEqual([]);
    expect(inSpec(schema, '  a: 50%')).toEqual([]);
    expect(inSpec(schema, '  a: true')).toEqual([
      '1: `spec.a` is a boolean (true), and has to be a whole number or a string → put quotes around it: "true"',
    ]);
  });

  it('lets unknown fields stay where they are preserved, and checks the known ones', () => {
    const schema = object({ known: { type: 'string' } }, { 'x-kubernetes-preserve-unknown-fields': true });
    expect(inSpec(schema, '  anything: {goes: 1}')).toEqual([]);
    expect(inSpec(schema, '  known: 1')).toHaveLength(1);
  });

  it('finds items with the same keys, and sets with the same value', () => {
    const schema = object({
      map: {
        type: 'array',
        'x-kubernetes-list-type': 'map',
        'x-kubernetes-list-map-keys': ['name'],
        items: object({ name: { type: 'string' } }),
      },
      set: { type: 'array', 'x-kubernetes-list-type': 'set', items: { type: 'string' } },
    });
    expect(inSpec(schema, '  map:\n    - name: a\n    - name: b\n    - name: a')).toEqual([
      '4: `spec.map` has two items with the same `name`: "a" → remove one of the two',
    ]);
    expect(inSpec(schema, '  set: [a, a]')).toEqual(['1: `spec.set` holds "a" twice → remove one of the two']);
  });

  it('refuses null where it is not allowed and no default stands in', () => {
    const schema = object({
      a: { type: 'string' },
      b: { type: 'string', nullable: true },
      c: { type: 'string', default: 'x' },
    });
    expect(inSpec(schema, '  a:\n  b:\n  c:')).toEqual([
      '1: `spec.a` is empty, and has to be a string → give it a value, or remove the name',
    ]);
  });

  it('refuses a namespace for a kind that has none', () => {
    const hive = { ...noFacts, crd: [cell({ type: 'object' })] };
    const manifest = 'apiVersion: hive.example/v1\nkind: Cell\nmetadata:\n  name: a\n  namespace: b\n';
    expect(found('yaml', manifest, '', hive)).toEqual(['5: `metadata.namespace` is not allowed here → leave it out']);
  });

  it('asks rules in CEL, with defaults filled in, and skips those it cannot ask', () => {
    const rule = (text: string): object =>
      object(
        { least: { type: 'integer', default: 1 }, most: { type: 'integer' } },
        { 'x-kubernetes-validations': [{ rule: text, message: 'least is at most most' }] },
      );
    expect(inSpec(rule('self.least <= self.most'), '  most: 3')).toEqual([]);
    expect(inSpec(rule('self.least <= self.most'), '  most: 0')).toEqual([
      '1: `spec` breaks a rule of its kind: least is at most most → see the reference page of `Cell`',
    ]);
    expect(inSpec(rule('self.most >= oldSelf.most'), '  most: 0')).toEqual([]);
    expect(inSpec(rule('isQuantity(self.most)'), '  most: 0')).toEqual([]);
    expect(inSpec(rule('this is no CEL'), '  most: 0')).toEqual([]);
    expect(inSpec(rule('self.least <= self.most'), '  most: <number>')).toEqual([]);
  });

  it('follows oneOf, not, formats and bounds', () => {
    const schema = object({
      one: { oneOf: [{ type: 'string' }, { type: 'boolean' }] },
      no: { type: 'string', not: { enum: ['x'] } },
      when: { type: 'string', format: 'date-time' },
      big: { type: 'integer', format: 'int64' },
      list: { type: 'array', maxItems: 1, items: { type: 'string', minLength: 1 } },
      map: { type: 'object', additionalProperties: { type: 'string' }, maxProperties: 1 },
    });
    expect(
      inSpec(
        schema,
        '  one: true\n  no: y\n  when: "2025-10-01T00:00:00Z"\n  big: 9223372036854775807\n  list: [a]\n  map: {a: b}',
      ),
    ).toEqual([]);
    const wrong = inSpec(
      schema,
      '  one: 1\n  no: x\n  when: 1 May\n  big: 9223372036854775808\n  list: ["", b]\n  map: {a: 1, b: c}',
    );
    expect(wrong.map((line) => line.slice(0, line.indexOf(':')))).toEqual(['1', '2', '3', '4', '5', '5', '6', '6']);
  });
});

describe('manifests', () => {
  const text =
    'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: a}\nspec:\n  imgae: a/b\n';

  it('are known for excerpts by the title', () => {
    const excerpt = 'spec:\n  oidcConfig:\n    typ: inline\n';
    expect(found('yaml', excerpt)).toEqual([]);
    expect(found('yaml', excerpt, 'title="excerpt of an MCPServer"')).toEqual([
      '3: unknown field `spec.oidcConfig.typ` → did you mean `type`?',
    ]);
  });

  it('are looked for in YAML alone', () => {
    expect(found('bash', text)).toEqual([]);
    expect(found('yaml', text)).toHaveLength(1);
  });
});

describe('several forms in one block', () => {
  const manifest = (name: string): string =>
    `apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata: {name: ${name}}\nspec: {image: a/b}\n`;

  it('are told by their comments', () => {
    expect(found('yaml', `# Before\n${manifest('a')}\n# After\n${manifest('b').replace('image', 'imgae')}`)).toEqual([
      '11: unknown field `spec.imgae` → did you mean `image`?',
    ]);
  });

  it('need a line between them where both are meant', () => {
    expect(found('yaml', manifest('a') + manifest('b'))).toEqual([
      '5: a second object begins in the same document → put a line with `---` before it',
    ]);
  });
});

describe('a field that nobody should use any more', () => {
  const schema = {
    type: 'object',
    properties: {
      port: { type: 'integer', description: 'Port to listen on.\nDeprecated: use ProxyPort.' },
      proxyPort: { type: 'integer' },
      old: { type: 'string', deprecated: true },
      host: {
        oneOf: [{ type: 'object', properties: { old: { type: 'string', deprecated: true } } }, { type: 'string' }],
      },
    },
  };

  it('is told with what to use', () => {
    expect(inSpec(schema, '  port: 1\n  old: x\n')).toEqual([
      '1: `spec.port` is deprecated → write `proxyPort`',
      '2: `spec.old` is deprecated → remove it, or see its reference entry',
    ]);
  });

  it('fits as an alternative all the same', () => {
    expect(inSpec(schema, '  proxyPort: 1\n  host: {old: x}\n')).toEqual([]);
  });
});
