import { expect, it } from 'vitest';
import { parseGuide } from './parse.ts';

const open = (times: number, marks = ':::'): string => `${marks}a\n`.repeat(times);

it('directives that nest without end are refused before they are read', () => {
  for (const text of [open(1200), open(40, '> :::'), `${open(1, '::::::')}:::\n`.repeat(1200)])
    expect(parseGuide(text), text.slice(0, 20)).toBeNull();
});

it('directives that end, or stand in each other as people write them, are read', () => {
  for (const text of [`${open(1)}:::\n`.repeat(100), open(12), `${open(12)}:::\n${open(12)}`])
    expect(parseGuide(text), text.slice(0, 20)).not.toBeNull();
});

it('keys in keys without end are read, and refused as HTML', () => {
  const tree = parseGuide(`a ${'<kbd>'.repeat(5000)}x${'</kbd>'.repeat(5000)}`);
  expect(JSON.stringify(tree)).toContain('"value":"<kbd>"');
});
