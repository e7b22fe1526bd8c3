import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { linesBefore, readGuide } from '../testing/guides.ts';
import { seededIn } from '../testing/seeded.ts';

interface Piece {
  readonly tool: string;
  readonly piece: string;
  /** A part of the HTML. */
  readonly works?: string;
  /** A part of the message. */
  readonly told?: string;
  readonly line?: number;
  /** A part of the advice. */
  readonly suggests?: string;
  /** A part of a second message. */
  readonly also?: string;
}

const pieces = seededIn<Piece>(join(import.meta.dirname, 'seeded-markup.yaml'));
const allOf = (tool: string) => pieces.filter((one) => one.tool === tool);

describe.each(['docusaurus', 'starlight', 'mkdocs', 'github'])('markup of %s', (tool) => {
  it('is many pieces', () => expect(allOf(tool).length).toBeGreaterThanOrEqual(12));

  it.each(allOf(tool))('works or is told: $piece', ({ piece, works, told, line = 1, suggests = '', also }) => {
    const { html, problems } = readGuide(piece);
    expect(problems.map(({ what }) => what)).toEqual(
      [told, also].filter((part) => part !== undefined).map((part) => expect.stringContaining(part)),
    );
    if (works !== undefined) expect(html).toContain(works);
    else
      expect(problems[0]).toMatchObject({
        at: { line: line + linesBefore },
        do: expect.stringContaining(suggests),
      });
  });
});
