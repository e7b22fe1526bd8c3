import { describe, expect, it } from 'vitest';
import type { Change } from '../model/changes.ts';
import { changeMark, changeText, codeSpans, codeText } from './wording.ts';

const base = {
  ...{ id: '0', version: 'v1', kind: 'cli', entity: 'cli:hive --x', type: 'flag', name: 'hive --x' },
  ...{ direction: 'in', severity: 'info', rule: 'flag-added' },
} as const;
const say = (change: Partial<Change>): string => changeText({ ...base, what: 'changed', ...change } as Change);

describe('a change in words', () => {
  it('names so many values of a list, and counts the others', () => {
    const change = { ...base, what: 'changed', fact: 'tools', before: ['a', 'b'], after: ['c', 'd', 'e', 'f', 'g'] };
    expect(changeText(change as Change, 3)).toBe('tools: `a`, `b` removed; `c`, `d`, `e` and 2 more added');
    expect(changeText(change as Change, 4)).toBe('tools: `a`, `b` removed; `c`, `d`, `e`, `f`, `g` added');
  });

  it.each<[text: string, change: Partial<Change>]>([
    ['added', { what: 'added' }],
    ['added and required', { what: 'added', rule: 'flag-added-required' }],
    [
      'removed, with 2 parts, deprecated since v0.3.1; use `hive --y`',
      { what: 'removed', includes: 2, deprecatedSince: 'v0.3.1', successor: { entity: null, name: 'hive --y' } },
    ],
    ['renamed to `hive --y`', { what: 'renamed', successor: { entity: 'cli:hive --y', name: 'hive --y' } }],
    [
      'renamed to `spec.y`',
      { what: 'renamed', type: 'field', name: 'Hive.spec.x', successor: { entity: 'x', name: 'Hive/v1.spec.y' } },
    ],
    [
      'moved to `spec.c.y`',
      { what: 'renamed', type: 'field', name: 'Hive.spec.y', successor: { entity: 'x', name: 'Hive.spec.c.y' } },
    ],
    [
      'removed; use `b.y`',
      {
        ...{ what: 'removed', type: 'field', name: 'GET /x 200 text/json.a.x' },
        successor: { entity: 'x', name: 'GET /x 200 text/json.b.y' },
      },
    ],
    ['deprecated; use `--y`', { fact: 'deprecated', after: true, successor: { entity: null, name: '--y' } }],
    ['now required', { fact: 'required', after: true }],
    ['default changed from `1` to `2`', { fact: 'default', before: 1, after: 2 }],
    ['default changed from `false` to empty', { fact: 'default', before: false, after: '' }],
    ['default `a` added', { fact: 'default', after: 'a' }],
    ['image version changed from `1.0` to `v2`', { fact: 'image', before: 'x.io:5/a/b:1.0', after: 'x.io:5/a/b:v2' }],
    ['allowed values: `c` removed; `b` added', { fact: 'enum', before: ['a', 'c'], after: ['a', 'b'] }],
    ['allowed values limited to `a`', { fact: 'enum', after: ['a'] }],
    [
      `validation rules: \`${'x'.repeat(99)}\` removed; \`has(self.y)\` added`,
      { fact: 'rules', before: ['x'.repeat(99)], after: ['has(self.y)'] },
    ],
    ['default changed from `"a\\n b"` to `` c`d ``', { fact: 'default', before: 'a\n b', after: 'c`d' }],
  ])('%s', (text, change) => {
    expect(say(change)).toBe(text);
  });
});

it('a change as a mark has its version', () => {
  const mark = { ...base, what: 'changed', fact: 'required', after: true } as Change;
  expect(changeMark(mark)).toBe('required since v1');
});

it.each(['--port', 'a `b` c', '``'])('code in a sentence is what was put there: %s', (code) => {
  const spans = codeSpans(`use ${codeText(code)}, not ${codeText('x')}`);
  expect(spans.map(({ text }) => text)).toEqual(['use ', code, ', not ', 'x']);
  expect(spans.map(({ isCode }) => isCode)).toEqual([false, true, false, true]);
});
