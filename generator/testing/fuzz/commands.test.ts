import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { findingsIn } from '../../check/samples/index.ts';
import { pointOf } from '../../shared/problem.ts';
import { codeSample, documentedFacts } from '../documented.ts';
import { cases } from '../effort.ts';
import { anyText, mutated, seed } from '../fuzz.ts';

const facts = await documentedFacts();
const correct = readFileSync(join(import.meta.dirname, '../../check/samples/correct/commands.md'), 'utf8');
const languages = ['bash', 'console', 'powershell', ''];
const pieces = fc.constantFrom(
  ...[
    'thv',
    'run',
    'list',
    '--name',
    '-f',
    '=',
    ' ',
    '\n',
    '\\',
    '"',
    "'",
    '`',
    '$(',
    ')',
    '<<EOF',
    'EOF',
    '<a b>',
    '|',
  ],
  ...[
    '&&',
    ';',
    '#',
    '{',
    '}',
    '@(',
    '@"',
    '$',
    '> ',
    '[',
    ']',
    '--',
    '…',
    '\uE000',
    '${',
    '((',
    '<#',
    '*',
    '!',
    'sudo ',
  ],
);
const soup = fc.array(pieces, { maxLength: 200 }).map((parts) => parts.join(''));

function check(text: string): void {
  for (const kind of ['fence', 'inline'] as const)
    for (const language of languages) {
      const lines = text.split('\n');
      for (const { at } of findingsIn(codeSample(language, text, kind), facts)) {
        const { line, column } = pointOf(at);
        expect(line).toBeGreaterThan(0);
        expect(line).toBeLessThanOrEqual(lines.length);
        expect(column).toBeGreaterThan(0);
      }
    }
}

describe('of arbitrary and damaged code', () => {
  it('the reader of commands takes any, and its findings have a line of it', () => {
    for (const texts of [anyText.map((text) => `thv ${text}`), soup, soup.map((text) => `$ thv ${text}`)])
      fc.assert(fc.property(texts, check), { seed, numRuns: cases(500, 0.3) });
    fc.assert(fc.property(mutated(correct.slice(0, 3000)), check), { seed, numRuns: cases(50, 0.1) });
  });

  it.each([
    ['brackets', '('.repeat(20_000)],
    ['substitutions', '$('.repeat(20_000)],
    ['braces', '{ '.repeat(20_000)],
    ['backquotes', '`'.repeat(20_001)],
    ['quotes', `"'`.repeat(20_000)],
    ['angles', '<a'.repeat(20_000)],
    ['heredocs', '<<E '.repeat(5_000)],
    ['backslashes', '\\'.repeat(20_001)],
    ['prompts', '$ thv run \\\n'.repeat(2_000)],
    ['prompts with open quotes', '$ thv run "\nx\n'.repeat(500)],
    ['open prompts', `$ thv run "\n${'x\n'.repeat(5_000)}`],
    ['open lines', 'thv run " (\n'.repeat(2_000)],
    ['shells in shells', `${"bash -c '".repeat(2_000)}thv list`],
    ['wrappers', `${'sudo '.repeat(20_000)}thv list`],
    ['comments', '<#'.repeat(20_000)],
    ['words', 'a '.repeat(50_000)],
    ['a long name', `--${'x'.repeat(100_000)}`],
    ['a long command', 'x'.repeat(100_000)],
  ])('%s without end take it no time', (_, text) => {
    check(`thv ${text}`);
    check(text);
  });
});
