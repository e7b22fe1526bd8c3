import { expect, it } from 'vitest';
import { corrected } from './corrections.ts';

const line = 'hive add --colour red --colours blue';
const first = { line: 2, column: 10, wrong: '--colour', right: '-c' };
const second = { line: 2, column: 23, wrong: '--colours', right: '--all-colours' };

it.each([
  ['as they stand', [first, second]],
  ['the other way round', [second, first]],
])('makes two corrections on a line, given %s', (_, corrections) => {
  const after = 'hive add -c red --all-colours blue';
  expect(corrected(`# Adds\n${line}\n`, corrections)).toEqual({
    text: `# Adds\n${after}\n`,
    changed: [{ line: 2, before: line, after }],
  });
});
