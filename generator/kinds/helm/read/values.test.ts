import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { HelmValue } from '../../../model/helm.ts';
import { jsonText } from '../../../shared/json-text.ts';
import { placeText } from '../../../shared/problem.ts';
import { chartOf } from '../testing/chart.ts';
import { valuesBelow } from '../walk.ts';

interface Case {
  readonly name: string;
  readonly values: string;
  /** Of `values.schema.json`. */
  readonly schema?: object;
  /** Of `values-dev.yaml`. */
  readonly dev?: string;
  readonly has?: readonly string[];
  readonly described?: readonly string[];
  readonly warned?: readonly string[];
  readonly ignored?: readonly string[];
  readonly changes?: readonly string[];
}

const casesIn = (name: string): readonly Case[] =>
  parse(readFileSync(join(import.meta.dirname, `fixtures/${name}.yaml`), 'utf8'));
const cases = [...casesIn('values'), ...casesIn('comments').map((one) => ({ described: [], ...one }))];

function shown(value: HelmValue): string {
  const { path, type, isRequired, default: held, defaultText, example, schema, nestsAs, children } = value;
  const usual = held === undefined ? (example === undefined ? '' : ` ~ ${jsonText(example)}`) : ` = ${jsonText(held)}`;
  const says = schema && children.length === 0 ? ` ${JSON.stringify(schema)}` : '';
  const text = defaultText === undefined ? '' : `, ${defaultText}`;
  return `${path}${isRequired ? '!' : ''}: ${type}${usual}${text}${nestsAs === undefined ? says : ` as ${nestsAs || 'all'}`}`;
}

it.each(cases)(
  'values: $name',
  ({ values: text, schema, dev, has, described, warned = [], ignored = [], changes = [] }) => {
    const warnings: string[] = [];
    const more = {
      ...(schema && { 'values.schema.json': JSON.stringify(schema) }),
      ...(dev && { 'values-dev.yaml': dev }),
    };
    const chart = chartOf(text, more, ({ at, what }) => warnings.push(`${placeText(at)}: ${what}`));
    const values = [...valuesBelow(chart.values)];
    if (has) expect(values.map(shown)).toEqual(has);
    const texts = values.flatMap(({ path, description }) => (description === null ? [] : [`${path}: ${description}`]));
    if (described) expect(texts).toEqual(described);
    expect(warnings).toEqual(warned);
    expect(chart.ignored.map(({ path }) => path)).toEqual(ignored);
    const found = chart.valueFiles.flatMap((file) => file.changes);
    expect(found.map(({ path, value, isKnown }) => `${path} -> ${jsonText(value)}${isKnown ? '' : ' ?'}`)).toEqual(
      changes,
    );
  },
);

it('values of a schema are cut with a warning where definitions only hold each other', () => {
  const names = Array.from({ length: 8 }, (_, index) => `p${index}`);
  const next = (index: number) =>
    Object.fromEntries(names.map((name) => [name, { $ref: `#/definitions/p${Math.min(index + 1, 8)}` }]));
  const definitions = names.map((name, index) => [name, { type: 'object', properties: next(index) }]);
  const schema = { properties: next(-1), definitions: { ...Object.fromEntries(definitions), p8: {} } };
  const warnings: string[] = [];
  const chart = chartOf('{}\n', { 'values.schema.json': JSON.stringify(schema) }, ({ what }) => warnings.push(what));
  expect([...valuesBelow(chart.values)].length).toBeLessThan(3_000);
  expect(warnings).toEqual(['names more than 2000 values that values.yaml leaves out']);
});
