import { describe, expect, it } from 'vitest';
import { readGuides } from '../../guides/index.ts';
import { placeText } from '../../shared/problem.ts';
import { documentedTool } from '../../testing/documented.ts';
import { frontMatter, guidesContext, linesBefore, readGuide } from '../../testing/guides.ts';
import { emptySite } from '../../testing/models.ts';
import { only } from '../../testing/problems.ts';
import { checkSamples, listMarkers } from './index.ts';

const tool = await documentedTool();

/** `line: what` of what is found in a fence with these options, lines counted in the code. */
function found(options: string, code: string): string[] {
  const text = `${frontMatter}\`\`\`bash ${options}\n${code}\n\`\`\`\n`;
  const file = { path: 'guides/cells.md', file: 'guides/cells.md', text, sha256: 'x' };
  const { guides } = readGuides([file], { ...guidesContext({}), program: 'thv' });
  const input = { ...emptySite, model: { tool, guides: [only(guides)], uses: new Map() }, guidesMatch: true };
  return [...checkSamples(input), ...listMarkers(input)].map(({ at, what, list }) => {
    const line = at.kind === 'text' ? at.line - linesBefore - 1 : placeText(at);
    return `${line}: ${list?.join() ?? what}`;
  });
}

const marker = `guides/cells.md:${linesBefore + 1} wrong: shown before its correction`;

describe('a marker with `lines`', () => {
  it.each([
    ['hides what is wrong in them', 'wrong lines={1-2}', 'thv lst\nthv rnu x\nthv list', [`null: ${marker}`]],
    [
      'leaves the others to be checked',
      'wrong lines={1}',
      'thv lst\nthv rnu x\nthv list',
      ['2: unknown command `thv rnu`', `null: ${marker}`],
    ],
    [
      'is needless where nothing is wrong in them',
      'wrong lines={3}',
      'thv lst\nthv rnu x\nthv list',
      [
        '1: unknown command `thv lst`',
        '2: unknown command `thv rnu`',
        '0: marks code as `wrong`, though nothing is wrong with it',
        `null: ${marker}`,
      ],
    ],
    ['may name several ranges', 'wrong lines={1,3}', 'thv lst\nthv list\nthv rnu x', [`null: ${marker}`]],
  ])('%s', (_, options, code, expected) => {
    expect(found(`${options} reason="shown before its correction"`, code)).toEqual(expected);
  });

  it('lets one block hold what was and what is', () => {
    const code = '# v0.3.0\nthv lst\n\n# now\nthv list';
    expect(found('version=v0.3.0 lines={1-2} reason="shown before its correction"', code)).toHaveLength(1);
  });

  it('needs a marker', () => {
    expect(readGuide('```bash lines={1}\nx\n```\n').findings[0]).toContain('has lines of a marker but no marker');
  });
});

describe('lines that a block does not have', () => {
  it.each([
    ['{16-17}', 'line 17, and has one line'],
    ['ins={1,3}', 'line 3, and has one line'],
    ['del={2}', 'line 2, and has one line'],
    ['wrong lines={1-2} reason="x"', 'line 2, and has one line'],
  ])('%s are reported', (options, what) => {
    expect(readGuide(`\`\`\`bash ${options}\nthv list\n\`\`\`\n`).findings[0]).toContain(what);
  });

  it('are those beyond the last one', () => {
    expect(readGuide('```bash {1-3}\na\nb\n\nc\n```\n').findings).toEqual([]);
    expect(readGuide('```bash {5}\na\nb\n\nc\n```\n').findings[0]).toContain('line 5, and has 4 lines');
  });
});
