import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import type { Json } from '../model/schema.ts';
import { yamlText } from './yaml-text.ts';

const specs = join(import.meta.dirname, '../../specs/v0.3.0');
const again = (value: Json, version: '1.1' | '1.2' = '1.2'): unknown =>
  parse(yamlText(value), { version, intAsBigInt: typeof value === 'bigint' });

describe('YAML', () => {
  it('of a whole document means the same when it is read again', () => {
    for (const file of ['api/openapi.yaml', 'clients.yaml', 'cli/thv_run.yaml']) {
      const value: Json = parse(readFileSync(join(specs, file), 'utf8'));
      expect(again(value)).toEqual(value);
    }
  });

  it.each([
    ...[
      'on',
      'y',
      'No',
      '012',
      '1_000',
      '12:30:45',
      '2025-01-02',
      '~',
      '',
      '=',
      '<<',
      ' a',
      '# a',
      'a: b',
      'a\nb\n',
      '\t',
    ],
  ])('keeps the text %j a text for old and new readers', (text) => {
    for (const version of ['1.1', '1.2'] as const) expect(again([text], version)).toEqual([text]);
  });

  it('keeps every digit of a whole number', () => {
    expect(again(18446744073709551615n)).toBe(18446744073709551615n);
  });

  it('writes equal values out', () => {
    const shared = { a: ['b'] };
    expect(yamlText({ p: shared, q: shared })).toBe('p:\n  a:\n    - b\nq:\n  a:\n    - b\n');
  });

  it('folds long texts', () => {
    const text = yamlText(['word '.repeat(60).trim()]);
    expect(Math.max(...text.split('\n').map(({ length }) => length))).toBeLessThanOrEqual(110);
  });
});
