import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { jsonText } from '../../../shared/json-text.ts';
import { chartOf } from '../testing/chart.ts';
import { valuesBelow } from '../walk.ts';

interface Case {
  readonly name: string;
  readonly values: string;
  readonly has: readonly string[];
  readonly ignored?: readonly string[];
}

const cases: readonly Case[] = parse(readFileSync(join(import.meta.dirname, 'fixtures/values.yaml'), 'utf8'));

it.each(cases)('values $name', ({ values: text, has, ignored = [] }) => {
  const chart = chartOf(text);
  const found = [...valuesBelow(chart.values)].map(({ path, type, default: held, example, line }) => {
    const value = held ? ` = ${jsonText(held.value)}` : example ? ` ~ ${jsonText(example.value)}` : '';
    return `${path}: ${type}${value} (${line})`;
  });
  expect(found).toEqual(has);
  expect(chart.ignored.map(({ path }) => path)).toEqual(ignored);
});
