import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import type { HelmValue } from '../../../model/helm.ts';
import { jsonText } from '../../../shared/json-text.ts';
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
  readonly ignored?: readonly string[];
  readonly changes?: readonly string[];
}

const cases: readonly Case[] = parse(readFileSync(join(import.meta.dirname, 'fixtures/values.yaml'), 'utf8'));

function shown({ path, type, isRequired, default: held, example, line, schema, nestsAs, children }: HelmValue): string {
  const value = held ? ` = ${jsonText(held.value)}` : example ? ` ~ ${jsonText(example.value)}` : '';
  const says =
    nestsAs !== null ? ` as ${nestsAs || 'all'}` : schema && children.length === 0 ? ` ${JSON.stringify(schema)}` : '';
  return `${path}${isRequired ? '!' : ''}: ${type}${value} (${line ?? '-'})${says}`;
}

it.each(cases)('values $name', ({ values: text, schema, dev, has, ignored = [], changes = [] }) => {
  const chart = chartOf(text, {
    ...(schema && { 'values.schema.json': JSON.stringify(schema) }),
    ...(dev && { 'values-dev.yaml': dev }),
  });
  if (has) expect([...valuesBelow(chart.values)].map(shown)).toEqual(has);
  expect(chart.ignored.map(({ path }) => path)).toEqual(ignored);
  const found = chart.valueFiles.flatMap((file) =>
    file.changes.map(({ path, value, default: held, line, isKnown }) =>
      [
        `${line}: ${path}`,
        ...(held ? [jsonText(held.value)] : []),
        '->',
        jsonText(value),
        ...(isKnown ? [] : ['?']),
      ].join(' '),
    ),
  );
  expect(found).toEqual(changes);
});

it('values commented out: after too many that fit in nowhere, the rest remain comments', () => {
  const again = '# -- Again\n# a: 1\n\n';
  const last = (count: number) => chartOf(`a: 1\n${again.repeat(count)}# -- B\n# b: 1\n`).values.at(-1)?.path;
  expect([last(9), last(99)]).toEqual(['b', 'a']);
});
