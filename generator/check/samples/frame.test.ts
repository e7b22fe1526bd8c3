import { describe, expect, it } from 'vitest';
import { readGuides } from '../../guides/index.ts';
import { inText, placeText } from '../../shared/problem.ts';
import { documentedTool } from '../../testing/documented.ts';
import { frontMatter, guidesContext, linesBefore, readGuide } from '../../testing/guides.ts';
import { emptySite } from '../../testing/models.ts';
import { only } from '../../testing/problems.ts';
import type { CheckInput } from '../site.ts';
import { checkSamples, listMarkers } from './index.ts';

const tool = await documentedTool();

function input(body: string, fragments: Readonly<Record<string, string>> = {}, guidesMatch = true): CheckInput {
  const file = { path: 'cells.md', file: 'guides/cells.md', text: frontMatter + body, sha256: 'x' };
  const { guides } = readGuides([file], { ...guidesContext(fragments), program: 'thv' });
  return { ...emptySite, model: { tool, guides: [only(guides)], uses: new Map() }, guidesMatch };
}

const wrong = 'thv lst';

describe('problems of samples', () => {
  it('have file, line, column, excerpt and what was meant', () => {
    expect(only(checkSamples(input(`1. Text:\n\n   \`\`\`bash\n   thv list\n   ${wrong}\n   \`\`\`\n`)))).toEqual({
      severity: 'error',
      at: inText('guides/cells.md', linesBefore + 5, 8),
      rule: 'samples/command',
      excerpt: wrong,
      what: 'unknown command `thv lst`',
      why: 'readers who copy it get an error',
      do: 'did you mean `thv list`?',
      suggestion: { wrong: 'lst', right: 'list' },
    });
  });

  it('in fragments have the place in the fragment, once for all guides', () => {
    const fragment = `Shared\n\n::include{file="deep.md"}\n\n\`${wrong}\`\n`;
    const fragments = { 'x.md': fragment, 'deep.md': `\`\`\`bash\n${wrong}\n\`\`\`\n` };
    const one = input('::include{file="x.md"}\n', fragments);
    const two: CheckInput = { ...one, model: { ...one.model, guides: [...one.model.guides, ...one.model.guides] } };
    expect(checkSamples(two).map(({ at }) => `${at.file}, ${placeText(at)}`)).toEqual([
      'guides/deep.md, line 2, column 5',
      'guides/x.md, line 5, column 6',
    ]);
  });

  it.each([
    ['a fence', '```bash\n# {{version}} {{version.number}}\nhive {{version}} \\{{x}} && WRONG\n```', 3, 32],
    ['inline code', 'In {{version}}: `x {{version}} && WRONG`', 1, 39],
    ['inline code of two lines', '> `x {{version}}\n> {{version}} && WRONG`', 2, 22],
    ['inline code that stands twice', '`{{version}}` `v1.2.0` `v1.2.0 && WRONG`', 1, 39],
  ])('have their column behind a variable in %s', (_, body, line, column) => {
    const found = checkSamples(input(body.replace('WRONG', wrong)));
    expect(placeText(only(found).at)).toBe(`line ${linesBefore + line}, column ${column}`);
    expect(only(found).excerpt).toContain('v1.2.0');
  });

  it('are warnings where the guides are about something else', () => {
    expect(only(checkSamples(input(`\`${wrong}\``, {}, false))).severity).toBe('warning');
  });

  it('have their line in code that is indented', () => {
    expect(placeText(only(checkSamples(input(`Text\n\n    thv list\n    ${wrong}\n`))).at)).toBe(
      `line ${linesBefore + 4}, column 9`,
    );
  });
});

describe('markers', () => {
  const marked = (marker: string, code: string): CheckInput => input(`Text\n\n\`\`\`bash ${marker}\n${code}\n\`\`\`\n`);

  it.each(['fragment', 'wrong', 'version=v0.4.0', "version='v0.4.0'", 'tool=other'])('%s hides mistakes', (kind) => {
    expect(checkSamples(marked(`${kind} reason="because"`, wrong))).toEqual([]);
  });

  it('that hide nothing are reported', () => {
    expect(only(checkSamples(marked('wrong reason="because"', 'thv list')))).toMatchObject({
      severity: 'warning',
      at: inText('guides/cells.md', linesBefore + 3),
      what: 'marks code as `wrong`, though nothing is wrong with it',
    });
  });

  it('are listed with place and reason', () => {
    expect(only(listMarkers(marked('version=v0.4.0 reason="not out yet"', wrong)))).toMatchObject({
      severity: 'info',
      list: [`guides/cells.md:${linesBefore + 3} version=v0.4.0: not out yet`],
    });
    expect(listMarkers(input('`thv list`'))).toEqual([]);
  });

  it('in a comment is for the inline code of the next block', () => {
    const comment = '<!-- wrong reason="shown as a mistake" -->\n\n';
    expect(checkSamples(input(`${comment}See \`${wrong}\` and \`thv list\`.\n`))).toEqual([]);
    expect(only(checkSamples(input(`${comment}See \`thv ls\` and \`thv list\`.\n`))).what).toContain(
      'nothing is wrong',
    );
    expect(placeText(only(checkSamples(input(`${comment}\`${wrong}\`\n\nSee \`${wrong}\`.\n`))).at)).toContain(
      'line 9, column 10',
    );
    expect(only(listMarkers(input(`${comment}\`${wrong}\` \`${wrong}\`\n`))).list).toHaveLength(1);
    expect(readGuide('<!-- wrong -->\n\nText\n').findings[0]).toContain('1: the comment is marked `wrong` without');
    expect(readGuide('<!-- wrong place for this, see there -->\n\nText\n').findings).toEqual([]);
  });

  it.each([
    ['wrong', 'is marked `wrong` without a reason'],
    ['reason="x"', 'has a reason but no marker'],
    ['wrong fragment reason="x"', 'has more than one marker'],
    ['version= reason="x"', 'has unknown options: version='],
    ['wrong reason=""', 'has unknown options: reason=""'],
  ])('written as %s are refused', (marker, what) => {
    expect(readGuide(`\`\`\`bash ${marker}\nx\n\`\`\`\n`).findings[0]).toContain(`1: the code block ${what}`);
  });
});
