import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { linkProblems } from '../testing/linked.ts';
import { foundAs, type Seeded, seededIn } from '../testing/seeded.ts';
import { nearestAddress } from './links.ts';

const head = '---\ntitle: Tried\ndescription: A guide.\nreviewed: v0.3.6\n---\n';
const linesBefore = head.split('\n').length - 1;

interface SeededLink extends Omit<Seeded, 'line'> {
  readonly line?: number;
  /** Where it's found, if not in the sample. */
  readonly place?: string;
  readonly file?: string;
  /** Address that the configuration leads elsewhere, and where to. */
  readonly redirect?: string;
}

const mistakes = seededIn<SeededLink>(join(import.meta.dirname, 'seeded-links.yaml'));

it.each(mistakes)('$name is found at its line, and nothing else', async ({ redirect, ...mistake }) => {
  const [from = '', to = ''] = redirect?.split(' ') ?? [];
  const { line = 0, place = `line ${line + linesBefore}`, file = 'guides/guides-cli/tried.md' } = mistake;
  const problems = await linkProblems(
    head + mistake.sample,
    redirect === undefined ? {} : { redirects: { [from]: to } },
  );
  const found = problems.map((problem) => ({
    ...{
      place: placeText(problem.at)?.replace(/, column \d+$/, ''),
      file: problem.at.file,
      severity: problem.severity,
    },
    ...foundAs({ ...mistake, line }, problem),
  }));
  const { severity, finds, suggests } = mistake;
  expect(found).toEqual([{ place, file, severity, finds, suggests }]);
});

const right = readFileSync(join(import.meta.dirname, 'correct-links.md'), 'utf8');

it('links to pages, anchors and files are right in every form', async () => {
  expect(await linkProblems(`${head}## The first part\n\n${right}`)).toEqual([]);
});

it.each([
  ['/hive/cli/hive_restart', '/hive/cli/hive_start'],
  ['/hive/cli/hive_strat', '/hive/cli/hive_start'],
  ['/hive/clii/hive', '/hive/cli/hive'],
  ['/hive/install', '/hive/guides/install'],
  ['/hive/registry-schema', '/hive/registry'],
  ['/hive/guides/instal', '/hive/guides/install'],
  ['/hive/other', null],
  ['/hive/cli/hive_serve', null],
  ['/hive/reference', null],
  ['/', null],
])('%s was meant for %s', (path, meant) => {
  const pages = ['cli/hive', 'cli/hive_start', 'cli/hive_secret', 'registry', 'guides/install'];
  const entity = { type: 'command', names: ['hive start', 'hive restart'] } as const;
  const documents = [{ url: '/hive/cli/hive_start', entity }];
  const urls = pages.map((page) => `/hive/${page}`);
  expect(nearestAddress(path, urls, documents)).toBe(meant);
});
