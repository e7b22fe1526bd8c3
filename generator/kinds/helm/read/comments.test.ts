import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { chartOf, described, valueAt, warningsOf } from '../testing/chart.ts';

interface Case {
  readonly name: string;
  readonly values: string;
  readonly described?: readonly string[];
  readonly warned?: readonly string[];
}

const cases: readonly Case[] = parse(readFileSync(join(import.meta.dirname, 'fixtures/comments.yaml'), 'utf8'));

it.each(cases)('$name', ({ values, described: wanted = [], warned = [] }) => {
  expect(described(values)).toEqual(wanted);
  expect(warningsOf(values)).toEqual(warned);
});

describe('the type in a comment', () => {
  const typeOf = (words: string) => valueAt(chartOf(`# -- (${words}) A\n# @notationType -- tpl\na: 1\n`), 'a');

  it.each([
    ['int', 'integer'],
    ['list/csv', 'list/csv'],
    ['string or null', 'string or null'],
    ['dict of int', 'map of int'],
    ['tpl/string', 'tpl/string'],
    ['[]string', '[]string'],
    ['corev1.ResourceRequirements', 'corev1.ResourceRequirements'],
    ['k8s/storage/access-modes', 'k8s/storage/access-modes'],
  ])('(%s) is %s', (words, type) => {
    expect(typeOf(words)).toMatchObject({ type, description: 'A' });
  });

  it.each(['internal', 'optional', 'e.g. x', 'required, string', 'and/or', 'default', 'since v1.2'])(
    'is not (%s)',
    (words) => {
      expect(typeOf(words)).toMatchObject({ type: 'integer', description: `(${words}) A` });
    },
  );

  it.each([
    ['## @param a [array, default: soft] Which\na: x\n', 'a', { type: 'list', defaultText: null }],
    ['## @extra b.size [integer] How large\nb: {}\n', 'b.size', { type: 'integer', default: null }],
    ['# a -- (int) How many\na:\n', 'a', { type: 'integer' }],
    ['# -- Bees\n# @default -- as many as fit\na: 1\n', 'a', { default: { value: 1 }, defaultText: 'as many as fit' }],
  ])('and the default are read wherever they stand: %j', (text, path, value) => {
    expect(valueAt(chartOf(text), path)).toMatchObject(value);
  });
});
