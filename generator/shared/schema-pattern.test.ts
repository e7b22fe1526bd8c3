import { expect, it } from 'vitest';
import { schemaPattern } from './schema-pattern.ts';

it.each([
  ['^x-', '/^x-/u'],
  ['^[a\\-b]\\-$', '/^[a\\-b]\\-$/'],
  ['(?i)^x-', '/^x-/iu'],
  ['(?i)\\-', '/\\-/i'],
  ['a(?i)b', 'null'],
  ['(?P<name>x)', 'null'],
  ['(', 'null'],
])('%j is read as %s', (pattern, read) => {
  expect(String(schemaPattern(pattern))).toBe(read);
});
