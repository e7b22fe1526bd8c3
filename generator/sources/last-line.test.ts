import { expect, it } from 'vitest';
import { only } from '../testing/problems.ts';
import { checkLastLine } from './last-line.ts';

it('warns of YAML that stops within a line', () => {
  expect(only(checkLastLine({ file: 'a.yaml', text: 'a: 1\nb: str' }))).toMatchObject({
    severity: 'warning',
    at: { file: 'a.yaml', line: 2 },
  });
});

it.each([
  ['a.yaml', 'a: 1\n'],
  ['a.yml', ' {"a": 1}'],
  ['a.json', '{"a": 1}'],
  // The reader of these pages refuses them itself.
  ['a.md', '## hive'],
])('takes the end of %s: %j', (file, text) => {
  expect(checkLastLine({ file, text })).toEqual([]);
});
