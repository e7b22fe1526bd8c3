import { describe, expect, it } from 'vitest';
import { notProse } from '../model/passage.ts';
import { placeText } from '../shared/problem.ts';
import { frontMatter, guidesContext, linesBefore, readGuide, waxServer } from '../testing/guides.ts';
import { readGuides, versionFacts } from './index.ts';

/* Guides here document v1.2.0, with chart 0.5.0 of the program 1.1.0, and the server `wax`. */

const guideFile = (text: string, path = 'a.md') => ({ path, file: path, text, sha256: 'x' });

describe('a variable', () => {
  it.each([
    ...['{{version }}', '{{ version }}', '{{Version}}', '{{chart.Version}}', '{{image.Wax}}', '{{chart_version}}'],
    ...['{{version|upper}}', '{{ CHART_APP_VERSION }}'],
  ])('is nearly %s, in text and in code', (written) => {
    const { html, problems } = readGuide(`a \`a ${written}\`\n\n${written}\n\n\`\`\`yaml\na: \\${written}\n\`\`\``);
    expect(problems).toMatchObject(
      [3, 1].map((column, at) => ({
        ...{ severity: 'warning', what: `\`${written}\` is not a variable` },
        at: { line: linesBefore + 1 + 2 * at, column: column + (at === 0 ? 3 : 0) },
        do: expect.stringMatching(/^write `\{\{(?:version|chart\.(?:app-)?version|image\.wax)\}\}`, or `\\/),
      })),
    );
    expect(html.replace(/<[^>]+>/g, '').split(written)).toHaveLength(4);
  });

  it('has its value in front matter, whose mistakes have line and column', () => {
    const head = (title: string, description: string) =>
      readGuides(
        [guideFile(`---\ntitle: ${title}\ndescription: ${description}\nreviewed: v1.2.0\n---\nText.\n`)],
        guidesContext(),
      );
    const { guides } = head('"Wax: {{chart.version}} \\{{version}}"', 'In {{version}}');
    expect(guides[0]?.frontMatter).toMatchObject({ title: 'Wax: 0.5.0 {{version}}', description: 'In v1.2.0' });
    const { problems } = head('Wax', 'In {{vresion}}');
    expect(problems.map(({ at, what }) => `${placeText(at)}: ${what}`)).toEqual([
      'line 3, column 17: unknown variable `{{vresion}}`',
    ]);
  });
});

it('mistakes in fragments have the place in the fragment', () => {
  const { problems } = readGuide('::include{file="a.md"}', { 'a.md': 'a\n\nb {{vers}}' });
  expect(problems).toMatchObject([{ at: { file: 'guides/a.md', line: 3, column: 3 } }]);
});

it.each([
  ['chart.version', null, 'v1.2.0 has no Helm chart'],
  ['image.wax', null, 'v1.2.0 has no catalogue of servers'],
  ['image.wax', { servers: [{ ...waxServer, image: null }] }, 'the catalogue of v1.2.0 names no image for `wax`'],
])('{{%s}} says what the version lacks, and leaves what is to be filled in', (name, catalogue, what) => {
  const facts = versionFacts({ version: 'v1.2.0', kinds: { helm: null, registry: { catalogue } } }, 'v1.2.0');
  const { guides, problems } = readGuides([guideFile(`${frontMatter}{{${name}}}`)], { ...guidesContext(), facts });
  expect(problems).toMatchObject([{ severity: 'error', what: `\`{{${name}}}\` has no value: ${what}` }]);
  const value = name.replace('.', '_').toUpperCase();
  expect(guides[0]?.tree).toMatchObject({ children: [{ children: [{ value }] }] });
});

it('places behind a variable are those of the file, and the variable is no prose', () => {
  const text = `${frontMatter}In \\{{version}} {{version}}, teh &amp; {{version.number}} wrng`;
  const { guides } = readGuides([guideFile(text)], { ...guidesContext(), isThorough: true });
  const passage = guides[0]?.prose.at(-1);
  expect(passage?.text).toBe(`In {{version}} ${notProse}, teh & ${notProse} wrng`);
  for (const word of ['teh', 'wrng'])
    expect(text.slice(passage?.offsets[passage.text.indexOf(word)]).startsWith(word)).toBe(true);
});
