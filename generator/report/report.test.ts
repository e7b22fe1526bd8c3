import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import type { Problem } from '../model/problem.ts';
import type { JsonProblem, ReportFormat } from '../model/report.ts';
import { inFile, inPath, inText } from '../shared/problem.ts';
import { type Checked, checkReport, checkSummary, type LineReader } from './check.ts';
import { format } from './index.ts';

const line = '  Bees make honey, and they recieve nothing.';
const problem = (severity: Problem['severity'], at: Problem['at'], what: string, more: Partial<Problem>): Problem => {
  return { severity, at, what, why: null, do: 'fix it', ...more };
};
const spelling = problem('warning', inText('guides/a b.md', 3, 29), 'says “recieve”', {
  ...{ rule: 'language/spelling', do: 'did you mean “receive”?' },
});
const gone = problem('error', inText('guides/a b.md', 2), 'links to /x, 100%: no\nsuch page', {
  ...{ rule: 'links/page', why: 'readers would get an error page', do: 'remove it' },
});
const planned = problem('info', inFile('guides'), '2 are missing', { list: ['one', 'two'], do: 'write them' });
const path = problem('error', inPath('x.json', 'paths./a'), 'is wrong', {});

const checked: Checked = { version: 'v1', pages: 4, guides: 2, external: null, strict: false };
const lineOf: LineReader = (file, number) => (file.endsWith('.md') && number === 3 ? line : null);
const written = (form: ReportFormat, problems: readonly Problem[], lists = false): string =>
  format(checkReport(problems, checked, lineOf), form, lists);
const summary = (problems: readonly Problem[], more: Partial<Checked> = {}): string =>
  checkSummary(checkReport(problems, { ...checked, ...more }, lineOf).data);
const findings = (problems: readonly Problem[], reader: LineReader = () => null): readonly JsonProblem[] =>
  checkReport(problems, checked, reader).data.findings;

it('what is wrong in several places for one reason is told once, with its places', () => {
  const again = (at: Problem['at']): Problem => ({ ...spelling, at });
  const places = [inText('guides/a b.md', 9, 2), inText('guides/c.md', 7), inFile('guides/d.md')];
  const text = written('human', [spelling, ...places.map(again)]);
  expect(text.match(/says “recieve”/g)).toHaveLength(1);
  expect(text).toContain('also: 9:2, guides/c.md:7, guides/d.md\n');
  const many = Array.from({ length: 20 }, (_, at) => again(inText('guides/e.md', at + 1)));
  expect(written('human', [spelling, ...many])).toContain('guides/e.md:8 and 12 more\n');
  // Programs get each by itself.
  expect(JSON.parse(written('json', [spelling, ...many])).findings).toHaveLength(21);
});

describe('findings', () => {
  it('stand by file and line, files with errors last', () => {
    const warned: Problem = { ...spelling, at: inText('guides/c.md', 1) };
    const order = findings([path, spelling, gone, warned, planned]).map(({ file, line: at }) => `${file} ${at}`);
    expect(order).toEqual(['guides null', 'guides/c.md 1', 'guides/a b.md 2', 'guides/a b.md 3', 'x.json null']);
  });

  it('have the line without its indentation, and where in it they are', () => {
    const [finding] = findings([spelling], lineOf);
    expect(finding?.excerpt).toBe(line.trim());
    expect(finding?.excerpt?.slice((finding.excerptColumn ?? 0) - 1)).toMatch(/^recieve/);
  });

  it.each([299, 150, 1])('at column %i of a long line show what they point at, and what is around it', (column) => {
    const long = Array.from({ length: 307 }, (_, index) => String.fromCodePoint(0x4e00 + index)).join('');
    const [finding] = findings([{ ...spelling, at: inText('long.md', 1, column) }], () => long);
    expect(finding?.excerpt?.length).toBeLessThan(110);
    expect(finding?.excerpt?.[(finding.excerptColumn ?? 0) - 1]).toBe(long[column - 1]);
  });
});

it('the summary counts', () => {
  expect(summary([])).toBe('v1: 4 pages, 2 guides checked: 0 errors, 0 warnings');
  expect(summary([spelling, path, gone, planned])).toBe(
    'v1: 4 pages, 2 guides checked: 2 errors, 1 warning in 2 files',
  );
  expect(summary([], { external: 7 })).toContain('7 addresses checked');
  expect(summary([path], { version: null })).toBe('some input could not be read: 1 error, 0 warnings in 1 file');
});

/* People and programs rely on these, as README.md promises. */
it.each<ReportFormat>(['human', 'json', 'sarif', 'github'])('a report is written as %s', async (form) => {
  const inOddFile = { ...spelling, at: inText('guides/a,b:c.md', 3, 29) };
  const report = written(form, [spelling, gone, planned, path, inOddFile]);
  await expect(report).toMatchFileSnapshot(join(import.meta.dirname, `fixtures/report.${form}.txt`));
});
