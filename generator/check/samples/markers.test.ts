import { describe, expect, it } from 'vitest';
import { readGuides } from '../../guides/index.ts';
import { inText, placeText, pointOf } from '../../shared/problem.ts';
import { documentedTool } from '../../testing/documented.ts';
import { frontMatter, guidesContext, linesBefore } from '../../testing/guides.ts';
import { checkSamples } from './index.ts';

const tool = await documentedTool();

function input(body: string, fragments: Readonly<Record<string, string>> = {}) {
  const file = { path: 'cells.md', file: 'guides/cells.md', text: frontMatter + body, sha256: 'x' };
  const { guides } = readGuides([file], { ...guidesContext(fragments), program: 'thv' });
  return { model: { tool, guides, uses: new Map() }, guidesMatch: true };
}
/** `line column: what` of each finding, lines counted in the body. */
const found = (body: string): string[] =>
  checkSamples(input(body)).map(({ at, what }) => {
    const { line, column } = pointOf(at);
    return `${line - linesBefore} ${column}: ${what}`;
  });

const wrong = 'thv lst';
const fence = (options: string, code: string): string => `\`\`\`bash ${options}\n${code}\n\`\`\`\n`;

describe('problems of samples', () => {
  it('have file, line, column, excerpt and correction', () => {
    const text = `1. Text:\n\n   \`\`\`bash\n   thv list\n   ${wrong}\n   \`\`\`\n`;
    const at = inText('guides/cells.md', linesBefore + 5, 8);
    const suggestion = { wrong: 'lst', right: 'list' };
    expect(checkSamples(input(text))).toMatchObject([{ severity: 'error', at, excerpt: wrong, suggestion }]);
    expect(checkSamples({ ...input(text), guidesMatch: false })).toMatchObject([{ severity: 'warning' }]);
  });

  it('in fragments have the place in the fragment, once for all guides', () => {
    const fragment = `Shared\n\n::include{file="deep.md"}\n\n\`${wrong}\`\n`;
    const one = input('::include{file="x.md"}\n', { 'x.md': fragment, 'deep.md': fence('', wrong) });
    const guides = [...one.model.guides, ...one.model.guides];
    const problems = checkSamples({ ...one, model: { ...one.model, guides } });
    expect(problems.map(({ at }) => `${at.file}, ${placeText(at)}`)).toEqual([
      'guides/deep.md, line 2, column 5',
      'guides/x.md, line 5, column 6',
    ]);
  });

  it('in fragments depend on the first guide that includes them', () => {
    const fragments = { 'x.md': fence('', 'thv run our-weather') };
    const build = `::include{file="x.md"}\n\n${fence('', 'thv build --tag our-weather uvx://weather')}`;
    const [first, second] = [input(build, fragments), input('::include{file="x.md"}\n', fragments)];
    const foundIn = (...sites: readonly (typeof first)[]) =>
      checkSamples({ ...first, model: { ...first.model, guides: sites.flatMap(({ model }) => model.guides) } });
    expect([foundIn(first, second), foundIn(second, first)]).toMatchObject([[], [{ severity: 'warning' }]]);
  });

  it.each([
    ['a second command', fence('', 'thv list && thv list --al'), '2 22:'],
    ['indented code', `Text\n\n    thv list\n    ${wrong}\n`, '4 9:'],
    ['variables', fence('', `# {{version}} {{version.number}}\nhive {{version}} \\{{x}} && ${wrong}`), '3 32:'],
    ['inline code of two lines', `> \`x {{version}}\n> {{version}} && ${wrong}\``, '2 22:'],
    ['inline code that repeats', `\`{{version}}\` \`v1.2.0\` \`v1.2.0 && ${wrong}\``, '1 39:'],
  ])('have their column in %s', (_, body, place) => {
    expect(found(body)).toEqual([expect.stringContaining(place)]);
  });
});

describe('markers', () => {
  const code = 'thv lst\nthv rnu x\nthv list';
  const needless = 'nothing is wrong with it';

  it.each([
    ['fragment', wrong, []],
    ['version=v0.4.0', wrong, []],
    ['tool=other', wrong, []],
    ['wrong', 'thv list', [needless]],
    ['wrong lines={1-2}', code, []],
    ['wrong lines={1}', code, ['3 5: unknown command `thv rnu`']],
    ['wrong lines={3}', code, ['2 5: unknown command `thv lst`', '3 5: unknown command `thv rnu`', needless]],
  ])('%s on %j', (marker, text, expected) => {
    const marked = fence(`${marker} reason="because"`, text);
    expect(found(marked)).toEqual(expected.map((what) => expect.stringContaining(what)));
  });

  it('in a comment are for the inline code of the next block', () => {
    const comment = '<!-- wrong reason="shown as a mistake" -->\n\n';
    expect(found(`${comment}See \`${wrong}\` and \`thv list\`.\n`)).toEqual([]);
    expect(found(`${comment}See \`thv ls\` and \`thv list\`.\n`)).toEqual([expect.stringContaining(needless)]);
    expect(found(`${comment}\`${wrong}\`\n\nSee \`${wrong}\`.\n`)).toEqual([expect.stringContaining('5 10:')]);
  });
});
