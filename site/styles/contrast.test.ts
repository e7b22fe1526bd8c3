import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

const css = readFileSync(path.join(import.meta.dirname, 'tokens.css'), 'utf8');
/** Colours by the names of their tokens, light then dark. */
const tokens = new Map(
  [...css.matchAll(/--([\w-]+): (?:light-dark\((#\w{6}), (#\w{6})\)|(#\w{6}));/g)].map(
    ([, name = '', light, dark, both]) => [name, [light ?? both ?? '', dark ?? both ?? '']],
  ),
);

/** Relative luminance as WCAG 2.2 defines it, of `#rrggbb`. */
function luminance(colour: string): number {
  const [red = 0, green = 0, blue = 0] = [1, 3, 5]
    .map((at) => Number.parseInt(colour.slice(at, at + 2), 16) / 255)
    .map((part) => (part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const hues = ['blue', 'green', 'red', 'violet'];
const texts = ['text', 'text-quiet', 'accent', 'accent-strong', 'teal', ...hues];
const surfaces = ['bg', 'surface', 'code', 'raised'];
/** Behind notes, changed lines, what is chosen, pointed at or selected: any text may stand there. */
const washes = ['accent-wash', 'selection', ...hues.map((hue) => `${hue}-wash`)];
const fills = ['accent-fill', 'accent-fill-hover', 'accent-fill-active'];
/** What tells that a control is there, is chosen or has the focus. */
const controls = ['line-field', 'accent', 'text-quiet', ...hues];

/** Pairs whose contrast is too low, with what it is. */
function tooLow(least: number, fronts: readonly string[], backs: readonly string[], mode: number): string[] {
  return fronts.flatMap((front) =>
    backs.flatMap((back) => {
      const ratio = contrast(tokens.get(front)?.[mode] ?? '', tokens.get(back)?.[mode] ?? '');
      return ratio >= least ? [] : [`${front} on ${back}: ${ratio.toFixed(2)}`];
    }),
  );
}

it.each([
  ['light', 0],
  ['dark', 1],
])(
  'in %s mode text has a contrast of 4.5:1, edges of fields, what is chosen and the focus have one of 3:1',
  (_, mode) => {
    expect(tooLow(4.5, texts, [...surfaces, ...washes], mode)).toEqual([]);
    expect(tooLow(4.5, ['on-accent'], fills, mode)).toEqual([]);
    expect(tooLow(3, controls, [...surfaces, 'accent-wash'], mode)).toEqual([]);
  },
);
