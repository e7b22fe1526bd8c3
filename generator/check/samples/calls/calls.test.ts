import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { documentedTool, samplesIn } from '../../../testing/documented.ts';
import { checkCommands, invocationsIn } from './index.ts';

const tool = await documentedTool();
const samples = join(import.meta.dirname, '..');

/** `line: what` of everything found in a Markdown text. */
function findingsIn(text: string) {
  return samplesIn(text).flatMap((sample) =>
    checkCommands(sample, tool).map((finding) => ({ ...finding, line: sample.line + finding.line - 1 })),
  );
}

describe('correct commands', () => {
  const text = readFileSync(join(samples, 'correct/commands.md'), 'utf8');

  it('are never flagged', () => {
    expect(findingsIn(text).map(({ line, what }) => `${line}: ${what}`)).toEqual([]);
  });

  it('are read, all of them', () => {
    const calls = samplesIn(text).flatMap((sample) => invocationsIn(sample, 'thv'));
    expect(calls.length).toBeGreaterThan(350);
    expect(calls.filter(({ words }) => words[0]?.value === 'nonsense')).toEqual([]);
  });
});

describe('a seeded mistake is found at its line, and nothing else:', () => {
  it.each(readdirSync(join(samples, 'seeded/commands')))('%s', (name) => {
    const text = readFileSync(join(samples, 'seeded/commands', name), 'utf8');
    const [, head = '', body = ''] = /^---\n(.*?)\n---\n(.*)$/s.exec(text) ?? [];
    const expected = Object.fromEntries([...head.matchAll(/^(\w+): ?(.*)$/gm)].map(([, key, value]) => [key, value]));
    const offset = text.slice(0, text.length - body.length).split('\n').length - 1;
    const found = findingsIn(body).map(({ line, severity, what, suggestion }) => ({
      line: String(line + offset),
      severity,
      finds: what.includes(expected.finds ?? '-') ? expected.finds : what,
      suggests: suggestion.includes(expected.suggests ?? '-') ? expected.suggests : suggestion,
    }));
    expect(found).toEqual([expected]);
  });
});

describe('columns', () => {
  it('point at the wrong word', () => {
    const [finding] = samplesIn('```bash\nthv list && thv list --al\n```\n').flatMap((sample) =>
      checkCommands(sample, tool),
    );
    expect(finding).toMatchObject({ line: 1, column: 22 });
  });
});
