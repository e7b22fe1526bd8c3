import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { linkProblems } from '../testing/linked.ts';

const folder = join(import.meta.dirname, 'seeded-links');
const names = readdirSync(folder);

describe('mistakes in links', () => {
  it('are many', () => expect(names.length).toBeGreaterThanOrEqual(20));

  it.each(names)('%s is found at its line, and nothing else', async (name) => {
    const text = readFileSync(join(folder, name), 'utf8');
    const { redirect, ...expected } = Object.fromEntries(
      [...text.matchAll(/^# (\w+): (.*)$/gm)].map(([, key, value]) => [key, value]),
    );
    const [from = '', to = ''] = redirect?.split(' ') ?? [];
    const problems = await linkProblems(text, redirect === undefined ? {} : { redirects: { [from]: to } });
    expect(
      problems.map(({ at, severity, what, do: remedy }) => ({
        place: placeText(at)?.replace(/, column \d+$/, ''),
        severity,
        finds: what.includes(expected.finds ?? '-') ? expected.finds : what,
        suggests: remedy.includes(expected.suggests ?? '-') ? expected.suggests : remedy,
        ...(at.file === 'guides/guides-cli/tried.md' ? {} : { file: at.file }),
      })),
    ).toEqual([expected]);
  });
});

describe('right links', () => {
  const head = '---\ntitle: Tried\ndescription: A guide.\nreviewed: v0.3.6\n---\n## The first part\n\n';

  it.each([
    '[a](/toolhive/guides-cli/install)',
    '[a](/toolhive/guides-cli/install/)',
    '[a](/toolhive/guides-cli/install.html "Title")',
    '[a](/toolhive/guides-cli/install.md)',
    '[a](/toolhive/guides-cli/install?from=x#verify-the-installation)',
    '[a](</toolhive/guides-cli/install#install-with-homebrew>)',
    '[a](/)',
    '[a](#the-first-part) and [b](#)',
    '[a](/toolhive/reference/cli/thv_run)',
    '[a](/toolhive/reference/crd-spec#MCPServer.v1alpha1.spec.image)',
    '[a](/toolhive/reference/api)',
    '[a](/downloads/openapi.yaml), [b](/llms.txt)',
    '[a](https://example.com/none), <https://example.com>, https://example.com, <mailto:a@example.com>',
    '[a][b], [b][] and [b]\n\n[b]: /toolhive/guides-cli/install',
    '![a](cell.png) and ![a][c]\n\n[c]: cell.png',
    'A note.[^n]\n\n[^n]: Its text.',
    '::include{file="_fragments/fine.md"}',
    '`[a][b]`, `[a] (/b)`, `list[0][1]`',
    'list[0][1], an array[i][j], a [choice] (see /etc/hosts), [x] done, f(a)[0]',
    '- [ ] one\n- [x] two',
    '```bash\n[a](/toolhive/none) [a][b]\n```',
    '<!-- [a](/toolhive/none) -->',
    '\\[a][b] and \\[a](/none)',
  ])('%j', async (body) => {
    expect(await linkProblems(head + body)).toEqual([]);
  });
});
