import { expect, it } from 'vitest';
import { schemaPattern } from './schema-pattern.ts';

it.each([
  ['^x-', '/^x-/u'],
  ['^[a\\-b]\\-$', '/^[a\\-b]\\-$/'],
  ['(?i)^x-', '/^x-/iu'],
  ['(?i)\\-', '/\\-/i'],
  ['a(?i)b', 'null'],
  ['^(?i)(abort|warn)?$', '/^(abort|warn)?$/iu'],
  ['(?P<name>x)', '/(?<name>x)/u'],
  ['\\A[[:alpha:]]\\\\z\\z', '/^[A-Za-z]\\\\z$/u'],
  ['(?P=name)', 'null'],
  ['(', 'null'],
])('%j is read as %s', (pattern, read) => {
  expect(String(schemaPattern(pattern))).toBe(read);
});
