import { describe, expect, it } from 'vitest';
import { notProse } from '../model/passage.ts';
import type { CatalogueServer } from '../model/registry.ts';
import { placeText } from '../shared/problem.ts';
import { frontMatter, guidesContext, linesBefore, readGuide, waxServer } from '../testing/guides.ts';
import { readGuides, versionFacts } from './index.ts';

/* Guides here document v1.2.0, with chart 0.5.0 of the program 1.1.0, and the server `wax`. */

const guideFile = (text: string, path = 'a.md') => ({ path, file: path, text, sha256: 'x' });

describe('a variable', () => {
  it.each([
    ['{{version}}', 'v1.2.0'],
    ['{{version.number}}', '1.2.0'],
    ['{{chart.version}}', '0.5.0'],
    ['{{chart.app-version}}', '1.1.0'],
    ['{{image.wax}}', 'hive.example/wax:1'],
    // In every place of a guide.
    ['**In {{version}}**the', '**In v1.2.0**the'],
    ['`wax:{{version}}`', '`wax:v1.2.0`'],
    ['```bash\nhive get {{version}} {v:{{version}}}\n```', '```bash\nhive get v1.2.0 {v:v1.2.0}\n```'],
    ['```bash title="hive {{version}}"\nhive\n```', 'hive v1.2.0:\n\n```bash\nhive\n```'],
    ['[{{version}}](https://hive.example/{{version}}/a)', '[v1.2.0](https://hive.example/v1.2.0/a)'],
    ['[x]\n\n[x]: https://hive.example/{{version}}', '[x](https://hive.example/v1.2.0)'],
    ['See <https://hive.example/{{version}}>.', 'See <https://hive.example/v1.2.0>.'],
    ['See https://hive.example/{{version}}.', 'See <https://hive.example/v1.2.0>.'],
    [':::note[In {{version}}]\nx\n:::', '> **Note: In v1.2.0**\n>\n> x'],
    ['![Wax {{version}}](cell.png)', '![Wax v1.2.0](/docs/images/cell.png)'],
    ['## New in {{version}}', '## New in v1.2.0'],
    ['| a |\n| - |\n| `{{version}}` |', '| a |\n| - |\n| `v1.2.0` |'],
    [
      '::figure{src="cell.png" alt="{{version}}" caption="In {{version}}"}',
      '![v1.2.0](/docs/images/cell.png)\n\nIn v1.2.0',
    ],
    ['::include{file="a.md"}', 'In v1.2.0'],
    // Behind a backslash that stands for itself.
    ['`\\\\{{version}}`', '`\\\\v1.2.0`'],
    ['`\\\\\\{{version}}`', '`\\\\{{version}}`'],
  ])('has its value: %j', (body, text) => {
    const { plain, problems } = readGuide(body, { 'a.md': 'In {{version}}' });
    expect([plain.trimEnd(), problems]).toEqual([text, []]);
  });

  it('has its value in the address of another guide', () => {
    const { guides, problems } = readGuides(
      [guideFile(`${frontMatter}[a](../w{{version.number}}/x.md)`, 'a/b.md')],
      guidesContext(),
    );
    expect(guides[0]?.links).toEqual([]);
    expect(problems).toMatchObject([{ what: expect.stringContaining('../w1.2.0/x.md') }]);
  });

  it.each([
    ...['{{ version }}', '{{Version}}', '{{.version}}', '{{a.b.c}}', '{{end}} {{else}} {{println}}', '{{{version}}}'],
    ...['{version}', '$'.concat('{{version}}'), '\\{{version}}', '\\{{ .Name }}'],
  ])('is not %s', (written) => {
    const { html, problems } = readGuide(`a ${written} b\n\n\`a ${written} b\`\n\n\`\`\`bash\na ${written} b\n\`\`\``);
    expect(problems.filter(({ severity }) => severity === 'error')).toEqual([]);
    const texts = html
      .replace(/<[^>]+>/g, '')
      .trim()
      .split(/\n+/);
    expect(texts).toEqual(Array(3).fill(`a ${written.replace('\\', '')} b`));
  });

  it('is a shape in a diagram, and text in a comment', () => {
    const diagram = 'flowchart LR\naccTitle: x\na{{queen}}';
    const { guide, problems } = readGuide(`\`\`\`mermaid\n${diagram}\n\`\`\`\n\n<!-- {{queen}} -->`);
    expect(problems).toEqual([]);
    expect(guide.tree.children).toMatchObject([{ value: diagram }, { value: '<!-- {{queen}} -->' }]);
  });
});

it.each([
  ['Limits of {{version}}', 'limits-of'],
  ['{{version}} in short', 'in-short'],
  ['The `{{version}}` release', 'the-release'],
  ['Limits ({{version}})', 'limits'],
  ['{{version}}', 'section'],
  ['Write \\{{version}}', 'write-version'],
])('the anchor of the heading %s is %s', (heading, id) => {
  expect(readGuide(`## ${heading}`).guide.headings).toMatchObject([{ id }]);
});

describe('front matter', () => {
  const read = (title: string, description: string) =>
    readGuides(
      [guideFile(`---\ntitle: ${title}\ndescription: ${description}\nreviewed: v1.2.0\n---\n`)],
      guidesContext(),
    );

  it.each([
    ['{{version}} is out', 'v1.2.0 is out'],
    ['"Wax: {{chart.version}}"', 'Wax: 0.5.0'],
    ['"Write \\{{version}}"', 'Write {{version}}'],
  ])('has values: %s', (title, text) => {
    const { guides, problems } = read(title, 'In {{version}}');
    expect(problems).toEqual([]);
    expect(guides[0]?.frontMatter).toEqual({ title: text, description: 'In v1.2.0', reviewed: 'v1.2.0' });
  });

  it('has its mistakes reported with line and column', () => {
    const { problems } = read('Wax', 'In {{vresion}}');
    expect(problems.map(({ at, what }) => `${placeText(at)}: ${what}`)).toEqual([
      'line 3, column 17: unknown variable `{{vresion}}`',
    ]);
  });
});

describe('mistakes', () => {
  it.each([
    ['text\n{{version}} \\{{vers}} {{vers}}', '2:23'],
    ['> - `{{vers}}`', '1:6'],
    ['```bash title="{{vers}}"\n{{version}} {{vers}}\n```', '1:16 2:13'],
    ['[{{vers}}](https://x.example/{{vers}})', '1:2 1:30'],
    [':::note[{{vers}}]\nx\n:::', '1:9'],
    ['![{{vers}}](cell.png)', '1:3'],
  ])('in %j have their places', (body, places) => {
    const { problems } = readGuide(body);
    for (const { what } of problems) expect(what).toBe('unknown variable `{{vers}}`');
    const found = problems.map(({ at }) => /line (\d+), column (\d+)/.exec(placeText(at) ?? '') ?? []);
    expect(found.map(([, line, column]) => `${Number(line) - linesBefore}:${column}`).join(' ')).toBe(places);
  });

  it('in fragments have the place in the fragment', () => {
    const { problems } = readGuide('::include{file="a.md"}', { 'a.md': 'a\n\nb {{vers}}' });
    expect(problems).toMatchObject([{ at: { file: 'guides/a.md', line: 3, column: 3 } }]);
  });

  it.each([
    ['versoin', 'write `{{version}}`, or `\\{{versoin}}`'],
    ['image.waks', 'write `{{image.wax}}`, or `\\{{image.waks}}`'],
    ['sdfghjkl', 'use one of `{{version}}`, `{{version.number}}`'],
  ])('{{%s}} names what was meant', (name, remedy) => {
    expect(readGuide(`{{${name}}}`).problems).toMatchObject([
      { severity: 'error', do: expect.stringContaining(remedy) },
    ]);
  });

  const without = (body: string, servers?: readonly CatalogueServer[], guidesMatch = true) => {
    const kinds = { helm: null, registry: servers ? { catalogue: { servers } } : null };
    const facts = versionFacts({ version: 'v1.2.0', kinds }, 'v1.2.0');
    return readGuides([guideFile(frontMatter + body)], { ...guidesContext(), guidesMatch, facts });
  };

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
    const { problems } = without('{{image.wax-2}}', [{ ...waxServer, name: 'Wax_2' }]);
    expect(problems).toMatchObject([{ do: expect.not.stringContaining('Wax') }]);
  });

  it('leave what is to be filled in where the guides are about another version', () => {
    const { guides, problems } = without('Chart {{chart.version}}: `{{chart.version}}` {{version}}', undefined, false);
    expect(problems).toMatchObject([{ severity: 'warning' }, { severity: 'warning' }]);
    const texts = [{ value: 'Chart CHART_VERSION: ' }, { value: 'CHART_VERSION' }, { value: ' v1.2.0' }];
    expect(guides[0]?.tree).toMatchObject({ children: [{ children: texts }] });
  });
});

describe('places behind a variable', () => {
  it('in prose are those of the file, where the variable is no prose', () => {
    const text = `${frontMatter}In \\{{version}} {{version}}, teh &amp; {{version.number}} wrng`;
    const { guides } = readGuides([guideFile(text)], { ...guidesContext(), isThorough: true });
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
