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
const lineOf: LineReader = (file, number) => (file === 'guides/a b.md' && number === 3 ? line : null);
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

describe('for people', () => {
  it('findings of a file stand together, with excerpt and caret', () => {
    expect(written('human', [spelling, { ...gone, what: 'links to /x' }, path])).toBe(
      [
        'guides/a b.md',
        '  2       error: links to /x (links/page)',
        '          why: readers would get an error page',
        '          do:  remove it',
        '  3:29    warning: says “recieve” (language/spelling)',
        '          | Bees make honey, and they recieve nothing.',
        '          |                           ^',
        '          do:  did you mean “receive”?',
        '',
        'x.json',
        '          error: paths./a: is wrong (input)',
        '          do:  fix it',
        '',
      ].join('\n'),
    );
  });

  it('the summary counts', () => {
    expect(summary([])).toBe('v1: 4 pages, 2 guides checked: 0 errors, 0 warnings');
    expect(summary([spelling, path, gone, planned])).toBe(
      'v1: 4 pages, 2 guides checked: 2 errors, 1 warning in 2 files',
    );
    expect(summary([], { external: 7 })).toContain('7 addresses checked');
    expect(summary([path], { version: null })).toBe('some input could not be read: 1 error, 0 warnings in 1 file');
  });
});

it('JSON has the shape that README.md promises', () => {
  expect(JSON.parse(written('json', [spelling, path]))).toEqual({
    format: 1,
    version: 'v1',
    strict: false,
    summary: { pages: 4, guides: 2, external: null, errors: 1, warnings: 1, infos: 0 },
    findings: [
      {
        ...{ rule: 'language/spelling', severity: 'warning' },
        ...{ file: 'guides/a b.md', line: 3, column: 29, place: null, excerpt: line.trim(), excerptColumn: 27 },
        ...{ message: 'says “recieve”', why: null, suggestion: 'did you mean “receive”?', list: [] },
      },
      expect.objectContaining({ rule: 'input', line: null, column: null, place: 'paths./a', excerpt: null }),
    ],
  });
});

describe('SARIF', () => {
  const log = JSON.parse(written('sarif', [spelling, gone, planned, path]));
  const run = log.runs[0];

  it('is of version 2.1.0, with every rule in use described once', () => {
    expect(log).toMatchObject({ version: '2.1.0', $schema: expect.stringContaining('sarif-schema-2.1.0.json') });
    const ids = run.tool.driver.rules.map(({ id }: { id: string }) => id);
    expect(ids).toEqual(['input', 'language/spelling', 'links/page']);
    for (const result of run.results) expect(ids[result.ruleIndex]).toBe(result.ruleId);
    expect(run.tool.driver).toMatchObject({ name: 'thv-docs' });
  });

  it('has level, text and place of each finding', () => {
    expect(run.results.map(({ level }: { level: string }) => level)).toEqual(['note', 'error', 'warning', 'error']);
    expect(run.results[2]).toMatchObject({
      message: { text: 'Says “recieve”. Did you mean “receive”?' },
      locations: [
        {
          physicalLocation: {
            artifactLocation: { uri: 'guides/a%20b.md', uriBaseId: '%SRCROOT%' },
            region: { startLine: 3, startColumn: 29, snippet: { text: line.trim() } },
          },
        },
      ],
    });
    expect(run.results[3].locations).toEqual([
      {
        physicalLocation: { artifactLocation: { uri: 'x.json', uriBaseId: '%SRCROOT%' } },
        logicalLocations: [{ fullyQualifiedName: 'paths./a' }],
      },
    ]);
  });
});

it('annotations hold what would end them as escapes', () => {
  expect(written('github', [{ ...spelling, at: inText('guides/a,b:c.md', 3, 29) }, gone, planned]).split('\n')).toEqual(
    [
      '::notice file=guides,title=input::2 are missing. Write them.',
      '::warning file=guides/a%2Cb%3Ac.md,line=3,col=29,title=language/spelling::Says “recieve”. Did you mean “receive”?',
      '::error file=guides/a b.md,line=2,title=links/page::Links to /x, 100%25: no%0Asuch page. Readers would get an error page. Remove it.',
      '',
    ],
  );
});
