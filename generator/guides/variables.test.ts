import { describe, expect, it } from 'vitest';
import { notProse } from '../model/passage.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { placeText } from '../shared/problem.ts';
import { frontMatter, guidesContext, linesBefore, readGuide, waxServer } from '../testing/guides.ts';
import { only } from '../testing/problems.ts';
import { readGuides, versionFacts } from './index.ts';

/** What guides say that document v1.2.0, with chart 0.5.0 of the program 1.1.0, and the server `wax`. */
const shown = (body: string): string => {
  const { plain, problems } = readGuide(body);
  expect(problems).toEqual([]);
  return plain.trimEnd();
};

describe('a variable', () => {
  it.each([
    ['{{version}}', 'v1.2.0'],
    ['{{version.number}}', '1.2.0'],
    ['{{chart.version}}', '0.5.0'],
    ['{{chart.app-version}}', '1.1.0'],
    ['{{image.wax}}', 'hive.example/wax:1'],
  ])('%s is %s', (written, text) => {
    expect(shown(`In ${written}, and (${written})`)).toBe(`In ${text}, and (${text})`);
  });

  it.each([
    ['prose', '**In {{version}}**the', '**In v1.2.0**the'],
    ['inline code', '`wax:{{version}}`', '`wax:v1.2.0`'],
    ['a fence', '```bash\nhive get {{version}} {v:{{version}}}\n```', '```bash\nhive get v1.2.0 {v:v1.2.0}\n```'],
    ['the title of a fence', '```bash title="hive {{version}}"\nhive\n```', 'hive v1.2.0:\n\n```bash\nhive\n```'],
    ['a link', '[{{version}}](https://hive.example/{{version}}/a)', '[v1.2.0](https://hive.example/v1.2.0/a)'],
    ['a definition', '[x]\n\n[x]: https://hive.example/{{version}}', '[x](https://hive.example/v1.2.0)'],
    ['an address alone', 'See <https://hive.example/{{version}}>.', 'See <https://hive.example/v1.2.0>.'],
    ['a bare address', 'See https://hive.example/{{version}}.', 'See <https://hive.example/v1.2.0>.'],
    ['a directive', ':::note[In {{version}}]\nx\n:::', '> **Note: In v1.2.0**\n>\n> x'],
    ['alternative text', '![Wax {{version}}](cell.png)', '![Wax v1.2.0](/docs/images/cell.png)'],
    ['a heading', '## New in {{version}}', '## New in v1.2.0'],
    ['a cell', '| a |\n| - |\n| `{{version}}` |', '| a |\n| - |\n| `v1.2.0` |'],
    [
      'a caption',
      '::figure{light="cell.png" dark="cell-dark.png" alt="{{version}}" caption="In {{version}}"}',
      '![v1.2.0](/docs/images/cell.png)\n\nIn v1.2.0',
    ],
  ])('works in %s', (_, body, text) => {
    expect(shown(body)).toBe(text);
  });

  it('works in fragments', () => {
    expect(readGuide('::include{file="a.md"}', { 'a.md': 'In {{version}}' }).plain.trim()).toBe('In v1.2.0');
  });

  it('works in the address of another guide', () => {
    const text = `${frontMatter}[a](../{{version}}/x.md)`;
    const file = (path: string, body: string) => ({ path, file: `guides/${path}`, text: body, sha256: 'x' });
    const { guides, problems } = readGuides(
      [file('a/b.md', text.replace('{{version}}', 'w{{version.number}}')), file('w1/x.md', frontMatter)],
      guidesContext(),
    );
    expect(guides[0]?.links).toEqual([]);
    expect(problems).toMatchObject([{ what: expect.stringContaining('../w1.2.0/x.md') }]);
  });

  it.each([
    ['{{ version }}', '{{ version }}'],
    ['{{Version}}', '{{Version}}'],
    ['{{.version}}', '{{.version}}'],
    ['{{a.b.c}}', '{{a.b.c}}'],
    ['{{end}} {{else}} {{println}}', '{{end}} {{else}} {{println}}'],
    ['$'.concat('{{version}}'), '$'.concat('{{version}}')],
    ['{{{version}}}', '{{{version}}}'],
    ['{version}', '{version}'],
    ['\\{{version}}', '{{version}}'],
    ['\\{{ .Name }}', '{{ .Name }}'],
  ])('is not %s', (written, text) => {
    const { html, problems } = readGuide(`a ${written} b\n\n\`a ${written} b\`\n\n\`\`\`bash\na ${written} b\n\`\`\``);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    expect(
      html
        .replace(/<[^>]+>/g, '')
        .trim()
        .split(/\n+/),
    ).toEqual(Array(3).fill(`a ${text} b`));
  });

  it('is read behind a backslash that stands for itself', () => {
    expect(readGuide('`\\\\{{version}}`').html).toContain('\\\\v1.2.0');
    expect(readGuide('`\\\\\\{{version}}`').html).toContain('\\\\{{version}}');
  });

  it('is a shape in a diagram, and text in a comment', () => {
    const { guide, problems } = readGuide(
      '```mermaid\nflowchart LR\naccTitle: x\na{{queen}}\n```\n\n<!-- {{queen}} -->',
    );
    expect(problems).toEqual([]);
    expect(guide.tree.children).toMatchObject([
      { value: 'flowchart LR\naccTitle: x\na{{queen}}' },
      { value: '<!-- {{queen}} -->' },
    ]);
  });
});

describe('the anchor of a heading', () => {
  it.each([
    ['Limits of {{version}}', 'limits-of'],
    ['{{version}} in short', 'in-short'],
    ['The `{{version}}` release', 'the-release'],
    ['Limits ({{version}})', 'limits'],
    ['{{version}}', 'section'],
    ['Write \\{{version}}', 'write-version'],
  ])('%s is %s', (heading, id) => {
    expect(readGuide(`## ${heading}`).guide.headings).toMatchObject([{ id }]);
  });
});

describe('front matter', () => {
  const read = (yaml: string) =>
    readGuides(
      [{ path: 'a.md', file: 'a.md', text: `---\n${yaml}\nreviewed: v1.2.0\n---\n`, sha256: 'x' }],
      guidesContext(),
    );

  it.each([
    ['{{version}} is out', 'v1.2.0 is out'],
    ['Wax {{version}}', 'Wax v1.2.0'],
    ['"Wax: {{version}}"', 'Wax: v1.2.0'],
    ['{{chart.version}}', '0.5.0'],
    ['"Write \\{{version}}"', 'Write {{version}}'],
  ])('title: %s', (title, text) => {
    const { guides, problems } = read(`title: ${title}\ndescription: In {{version}}`);
    expect(problems).toEqual([]);
    expect(guides[0]?.frontMatter).toEqual({ title: text, description: 'In v1.2.0', reviewed: 'v1.2.0' });
  });

  it('has its mistakes told with line and column', () => {
    const { problems } = read('title: Wax\ndescription: In {{vresion}}');
    expect(problems).toMatchObject([
      { what: 'unknown variable `{{vresion}}`', do: expect.stringContaining('{{version}}') },
    ]);
    expect(problems.map(({ at }) => placeText(at))).toEqual(['line 3, column 17']);
  });
});

describe('mistakes', () => {
  const places = (body: string, fragments = {}) =>
    readGuide(body, fragments).problems.map(({ at, what }) => `${at.file}, ${placeText(at)}: ${what}`);
  const at = (line: number, column: number) => `guides/cells.md, line ${line + linesBefore}, column ${column}`;
  const no = 'unknown variable `{{vers}}`';

  it.each([
    ['text\n{{version}} \\{{vers}} {{vers}}', [`${at(2, 23)}: ${no}`]],
    ['> - `{{vers}}`', [`${at(1, 6)}: ${no}`]],
    ['```bash title="{{vers}}"\n{{version}} {{vers}}\n```', [`${at(1, 16)}: ${no}`, `${at(2, 13)}: ${no}`]],
    ['[{{vers}}](https://x.example/{{vers}})', [`${at(1, 2)}: ${no}`, `${at(1, 30)}: ${no}`]],
    [':::note[{{vers}}]\nx\n:::', [`${at(1, 9)}: ${no}`]],
    ['![{{vers}}](cell.png)', [`${at(1, 3)}: ${no}`]],
  ])('in %j have their places', (body, found) => {
    expect(places(body)).toEqual(found);
  });

  it('in fragments have the place in the fragment', () => {
    expect(places('::include{file="a.md"}', { 'a.md': 'a\n\nb {{vers}}' })).toEqual([
      `guides/a.md, line 3, column 3: ${no}`,
    ]);
  });

  it.each([
    ['versoin', 'write `{{version}}`, or `\\{{versoin}}` if the braces are meant'],
    ['image.waks', 'write `{{image.wax}}`, or `\\{{image.waks}}` if the braces are meant'],
    [
      'sdfghjkl',
      'use one of `{{version}}`, `{{version.number}}`, `{{latest}}`, `{{latest.number}}`, `{{chart.version}}`, `{{chart.app-version}}`',
    ],
  ])('{{%s}} names what was meant', (name, remedy) => {
    expect(only(readGuide(`{{${name}}}`).problems)).toMatchObject({
      severity: 'error',
      do: expect.stringContaining(remedy),
    });
  });

  const without = (body: string, servers?: readonly CatalogueServer[], guidesMatch = true) =>
    readGuides([{ path: 'a.md', file: 'a.md', text: frontMatter + body, sha256: 'x' }], {
      ...guidesContext(),
      guidesMatch,
      facts: versionFacts(
        { version: 'v1.2.0', kinds: { helm: null, registry: servers ? { catalogue: { servers } } : null } },
        'v1.2.0',
      ),
    });

  it.each([
    ['chart.version', undefined, 'v1.2.0 has no Helm chart'],
    ['image.wax', undefined, 'v1.2.0 has no catalogue of servers'],
    ['image.wax', [{ ...waxServer, image: null }], 'the catalogue of v1.2.0 names no image for `wax`'],
  ])('{{%s}} says what the version lacks', (name, servers, what) => {
    expect(without(`{{${name}}}`, servers).problems).toMatchObject([
      { severity: 'error', what: `\`{{${name}}}\` has no value: ${what}` },
    ]);
  });

  it('are not mended with a name that no variable can have', () => {
    expect(without('{{image.wax-2}}', [{ ...waxServer, name: 'Wax_2' }]).problems).toMatchObject([
      { do: expect.not.stringContaining('Wax') },
    ]);
  });

  it('leave what is to be filled in where the guides are about another version', () => {
    const { guides, problems } = without('Chart {{chart.version}}: `{{chart.version}}` {{version}}', undefined, false);
    expect(problems).toMatchObject([{ severity: 'warning' }, { severity: 'warning' }]);
    expect(guides[0]?.tree).toMatchObject({
      children: [
        {
          children: [{ value: 'Chart CHART_VERSION: ' }, { value: 'CHART_VERSION' }, { value: ' v1.2.0' }],
        },
      ],
    });
  });
});

describe('places behind a variable', () => {
  it('in prose are those of the file, where the variable is no prose', () => {
    const text = `${frontMatter}In \\{{version}} {{version}}, teh &amp; {{version.number}} wrng`;
    const { guides } = readGuides([{ path: 'a.md', file: 'a.md', text, sha256: 'x' }], {
      ...guidesContext(),
      isThorough: true,
    });
    const passage = guides[0]?.prose.at(-1);
    expect(passage?.text).toBe(`In {{version}} ${notProse}, teh & ${notProse} wrng`);
    for (const word of ['teh', 'wrng'])
      expect(text.slice(passage?.offsets[passage.text.indexOf(word)]).startsWith(word)).toBe(true);
  });

  it('in lost links are those of the file', () => {
    expect(readGuide('a {{version}}\n[b {{version}}][c]').findings).toEqual([
      '2: has [b v1.2.0][c], but the guide does not define this address',
    ]);
  });
});
