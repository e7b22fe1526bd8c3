import { join } from 'node:path';
import { expect, it } from 'vitest';
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

it.each(pieces)(
  'markup of $tool works or is reported: $piece',
  ({ piece, works, told, line = 1, suggests = '', also }) => {
    const { html, problems } = readGuide(piece);
    expect(problems.map(({ what }) => what)).toEqual(
      [told, also].filter((part) => part !== undefined).map((part) => expect.stringContaining(part)),
    );
    if (works !== undefined) expect(html).toContain(works);
    else expect(problems[0]).toMatchObject({ at: { line: line + linesBefore }, do: expect.stringContaining(suggests) });
  },
);

it.each([' ', '{{a ', 'a ', '`', '[', '"x" '])('reads a long line of %j', (part) => {
  const findings = readGuide(`[a](${part.repeat(9900 / part.length)}b`).problems;
  expect(findings.every(({ severity }) => severity === 'warning')).toBe(true);
});
