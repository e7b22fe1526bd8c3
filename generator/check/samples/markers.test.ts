import { describe, expect, it } from 'vitest';
import { readGuides } from '../../guides/index.ts';
import { inText, placeText } from '../../shared/problem.ts';
import { documentedTool } from '../../testing/documented.ts';
import { frontMatter, guidesContext, linesBefore, readGuide } from '../../testing/guides.ts';
import { emptySite } from '../../testing/models.ts';
import type { CheckInput } from '../site.ts';
import { checkSamples, listMarkers } from './index.ts';

const tool = await documentedTool();

function input(body: string, fragments: Readonly<Record<string, string>> = {}): CheckInput {
  const file = { path: 'cells.md', file: 'guides/cells.md', text: frontMatter + body, sha256: 'x' };
  const { guides } = readGuides([file], { ...guidesContext(fragments), program: 'thv' });
  return { ...emptySite, model: { tool, guides, uses: new Map() } };
}
/** `line column: what` of what is found, lines counted in the body; `column` where it's asked for. */
const found = (body: string): string[] =>
  checkSamples(input(body)).map(({ at, what }) => {
    const { line, column } = at as ReturnType<typeof inText> & { readonly line: number; readonly column?: number };
    return `${line - linesBefore} ${column ?? '-'}: ${what}`;
  });

const wrong = 'thv lst';
const fence = (options: string, code: string): string => `\`\`\`bash ${options}\n${code}\n\`\`\`\n`;

describe('problems of samples', () => {
  it('have file, line, column, excerpt and what was meant', () => {
    const problems = checkSamples(input(`1. Text:\n\n   \`\`\`bash\n   thv list\n   ${wrong}\n   \`\`\`\n`));
    expect(problems).toEqual([
      {
        severity: 'error',
        at: inText('guides/cells.md', linesBefore + 5, 8),
        rule: 'samples/command',
        excerpt: wrong,
        what: 'unknown command `thv lst`',
        why: expect.any(String),
        do: 'did you mean `thv list`?',
        suggestion: { wrong: 'lst', right: 'list' },
      },
    ]);
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

  it.each([
    ['a second command', fence('', 'thv list && thv list --al'), '2 22:'],
    ['indented code', `Text\n\n    thv list\n    ${wrong}\n`, '4 9:'],
    [
      'a fence with variables',
      fence('', `# {{version}} {{version.number}}\nhive {{version}} \\{{x}} && ${wrong}`),
      '3 32:',
    ],
    ['inline code behind a variable', `In {{version}}: \`x {{version}} && ${wrong}\``, '1 39:'],
    ['inline code of two lines', `> \`x {{version}}\n> {{version}} && ${wrong}\``, '2 22:'],
    ['inline code that stands twice', `\`{{version}}\` \`v1.2.0\` \`v1.2.0 && ${wrong}\``, '1 39:'],
  ])('have their column in %s', (_, body, place) => {
    expect(found(body)).toEqual([expect.stringContaining(place)]);
  });

  it('are warnings where the guides are about something else', () => {
    const problems = checkSamples({ ...input(`\`${wrong}\``), guidesMatch: false });
    expect(problems).toMatchObject([{ severity: 'warning' }]);
  });
});

describe('markers', () => {
  const because = 'reason="because"';
  const code = 'thv lst\nthv rnu x\nthv list';
  const needless = 'nothing is wrong with it';

  it.each([
    ...['fragment', 'wrong', 'version=v0.4.0', "version='v0.4.0'", 'tool=other'].map(
      (marker): [string, string, string[]] => [marker, wrong, []],
    ),
    ['wrong', 'thv list', [needless]],
    ['wrong lines={1-2}', code, []],
    ['wrong lines={1}', code, ['3 5: unknown command `thv rnu`']],
    ['wrong lines={1,3}', 'thv lst\nthv list\nthv rnu x', []],
    ['wrong lines={3}', code, ['2 5: unknown command `thv lst`', '3 5: unknown command `thv rnu`', needless]],
  ])('%s on %j', (marker, text, expected) => {
    expect(found(fence(`${marker} ${because}`, text))).toEqual(expected.map((what) => expect.stringContaining(what)));
  });

  it('are listed with place and reason', () => {
    const marked = input(`Text\n\n${fence('version=v0.4.0 reason="not out yet"', wrong)}`);
    const list = [`guides/cells.md:${linesBefore + 3} version=v0.4.0: not out yet`];
    expect(listMarkers(marked)).toMatchObject([{ severity: 'info', list }]);
    expect(listMarkers(input('`thv list`'))).toEqual([]);
  });

  it('in a comment are for the inline code of the next block, and listed once', () => {
    const comment = '<!-- wrong reason="shown as a mistake" -->\n\n';
    expect(found(`${comment}See \`${wrong}\` and \`thv list\`.\n`)).toEqual([]);
    expect(found(`${comment}See \`thv ls\` and \`thv list\`.\n`)).toEqual([expect.stringContaining(needless)]);
    expect(found(`${comment}\`${wrong}\`\n\nSee \`${wrong}\`.\n`)).toEqual([expect.stringContaining('5 10:')]);
    const [listed] = listMarkers(input(`${comment}\`${wrong}\` \`${wrong}\`\n`));
    expect(listed?.list).toHaveLength(1);
    expect(readGuide('<!-- wrong place for this, see there -->\n\nText\n').findings).toEqual([]);
  });

  it.each([
    ['wrong', 'is marked `wrong` without a reason'],
    ['reason="x"', 'has a reason but no marker'],
    ['wrong fragment reason="x"', 'has more than one marker'],
    ['version= reason="x"', 'has unknown options: version='],
    ['wrong reason=""', 'has unknown options: reason=""'],
    ['lines={1}', 'has lines of a marker but no marker'],
    // Lines that the block doesn't have.
    ['{16-17}', 'line 17 '],
    ['ins={1,3}', 'line 3 '],
    ['del={2}', 'line 2 '],
    ['wrong lines={1-2} reason="x"', 'line 2 '],
  ])('and options written as %s are refused', (marker, what) => {
    expect(readGuide(fence(marker, 'x')).findings[0]).toMatch(/^1: the code block /);
    expect(readGuide(fence(marker, 'x')).findings[0]).toContain(what);
  });

  it('need a reason in comments too', () => {
    expect(readGuide('<!-- wrong -->\n\nText\n').findings[0]).toContain('1: the comment is marked `wrong` without');
  });

  it('count empty lines', () => {
    expect(readGuide('```bash {1-3}\na\nb\n\nc\n```\n').findings).toEqual([]);
    expect(readGuide('```bash {5}\na\nb\n\nc\n```\n').findings[0]).toContain('4 lines');
  });
});
