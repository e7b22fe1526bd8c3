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

const right = [
  '[a](/toolhive/guides-cli/install/), [a](/toolhive/guides-cli/install.html "Title"), [a](/)',
  '[a](/toolhive/guides-cli/install.md), [a](/toolhive/guides-cli/install?from=x#verify-the-installation)',
  '[a](</toolhive/guides-cli/install#install-with-homebrew>), [a](/toolhive/guides-cli/../guides-cli/%69nstall)',
  '[a](install), [b](./install.mdx#verify-the-installation), [c](../guides-k8s/quickstart/?x=1)',
  '[a](https://docs.example/toolhive/guides-cli/install/#verify-the-installation), [b](HTTPS://docs.example)',
  '[a](../setup.sh#x), [a](../a%23b.sh), [a](/toolhive/a%23b.sh), [b](/toolhive/setup.sh), ![c](/toolhive/cell.png), [d](#the-first-part) and [e](#)',
  '[a](/toolhive/reference/cli/thv_run), [a](/toolhive/reference/crd-spec#MCPServer.v1alpha1.spec.image)',
  '[a](/downloads/openapi.yaml), [b](/llms.txt), [c](https://example.com/none), <mailto:a@example.com>',
  '[a][b], [b][] and [b]\n\n[b]: /toolhive/guides-cli/install',
  '![a](../cell.png) and ![a][c]\n\n[c]: ../cell.png',
  'A note.[^n]\n\n[^n]: Its text.',
  '::include{file="../_fragments/fine.md"}',
  '`[a][x]`, `[a] (/b)`, list[0][1], an array[i][j], a [choice] (see /etc/hosts), f(a)[0], \\[a][x] and \\[a](/none)',
  '- [ ] one\n- [x] two',
  '```bash\n[a](/toolhive/none) [a][x]\n```',
  '<!-- [a](/toolhive/none) -->',
].join('\n\n');

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
