import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { only, problemOf } from '../testing/problems.ts';
import { seededIn } from '../testing/seeded.ts';
import { readFrontMatter } from './front-matter.ts';

const read = (text: string) => readFrontMatter(text, 'guides/a.md');
const good = 'title: Cells\ndescription: What cells are.\nreviewed: v1.2.0\n';

/** A right guide with another line of front matter, or one more. */
function withLine(line: string): string {
  const lines = good.trim().split('\n');
  const at = lines.findIndex((one) => one.split(':')[0] === line.split(':')[0]);
  return `---\n${(at < 0 ? [...lines, line] : lines.with(at, line)).join('\n')}\n---\n`;
}

it('is separated from the body, and has the lines of its keys', () => {
  const nested = 'redirect_from: [/hive/old/]\nanchors:\n  a: b\n';
  const { frontMatter, keyLines, doubtful, body } = read(`---\n${good}${nested}---\n\nA\n\n---\n\nB\n`);
  expect(frontMatter).toMatchObject({ title: 'Cells', description: 'What cells are.', reviewed: 'v1.2.0' });
  const keys = ['title', 'reviewed', 'redirect_from.0', 'anchors.a'];
  expect(keys.map((key) => keyLines.get(key))).toEqual([2, 4, 5, 7]);
  expect([doubtful, body]).toEqual([[], '\nA\n\n---\n\nB\n']);
});

it.each(['title: "Update #2 of it"', 'title: Update C#', 'title: "Update" # the second', 'title: Cells [new] **'])(
  '%s is fine',
  (line) => expect(read(withLine(line)).doubtful).toEqual([]),
);

interface Mistake {
  readonly text: string;
  readonly severity?: 'warning';
  readonly at: string;
  readonly says: string;
  readonly do?: string;
}

it.each(seededIn<Mistake>(join(import.meta.dirname, 'front-matter.yaml')))(
  'a mistake: $text',
  ({ text, severity = 'error', at, says, do: remedy = '' }) => {
    const guide = withLine(text);
    const problem = severity === 'error' ? problemOf(() => read(guide)) : only(read(guide).doubtful);
    const texts = { what: expect.stringContaining(says), do: expect.stringContaining(remedy) };
    expect(problem).toMatchObject({ severity, at: { file: 'guides/a.md' }, ...texts });
    expect(placeText(problem.at)).toContain(at);
  },
);

describe('what is refused', () => {
  it.each([
    ['no front matter', 'Hello', /does not start/],
    ['blank lines above it', `\n\n---\n${good}---\n`, /does not start/],
    ['a blank behind the closing mark', `---\n${good}---\t\nText\n`, /never ends/],
    ['an end with more behind it', `---\n${good}---foo\nbar\n---\n`, /never ends/],
    ['a list', '---\n\n- a\n---\n', /is not a list of `key: value`/],
    ['no title', `---\n${good.replace(/.*\n/, '')}---\n\ntitle: hello\n`, /^is missing$/],
  ])('%s', (_, text, what) => expect(problemOf(() => read(text)).what).toMatch(what));

  it.each(['js', ' js'])('%j, without running it', (name) => {
    const run = `(globalThis.hasRun = true, { title: 'x', description: 'y' })`;
    expect(problemOf(() => read(`---${name}\n${run}\n---\n`)).what).toBe('does not start with front matter');
    expect(globalThis).not.toHaveProperty('hasRun');
  });
});
