import { expect, it } from 'vitest';
import { isProgram } from './inputs.ts';

it.each([
  ['cli.ts', true],
  ['kinds/cli/read/flags.ts', true],
  ['kinds/cli/read/flags.test.ts', false],
  ['testing/folders.ts', false],
  ['kinds/cli/read/fixtures/help.ts', false],
  ['io/README.md', false],
])('%s decides about the output: %s', (path, decides) => {
  expect(isProgram(path)).toBe(decides);
});
