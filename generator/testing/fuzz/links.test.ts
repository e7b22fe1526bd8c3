import fc from 'fast-check';
import { expect, it } from 'vitest';
import { linkTarget } from '../../shared/link-target.ts';
import { anyText, survives } from '../fuzz.ts';

const pages = new Map([
  ['/hive', new Set(['add', 'ä b'])],
  ['/hive/reference/api', new Set(['get-cells'])],
]);
const known = {
  has: (url: string) => pages.has(url),
  get: (url: string) => pages.get(url),
  files: new Set(['/a.svg']),
};
const piece = fc.constantFrom(
  ...'/hive /reference/api / // .. . # #add ? % %C3%A4%20b %E0%A4 \\ : .html .md /index .svg /a https://'.split(' '),
  ...['mailto:', 'javascript:', 'cmd:', '[::1]', '@', '\u0000', '🐝'],
);
const random = fc.string({ unit: 'binary', maxLength: 4 });
const parts = fc.oneof({ weight: 5, arbitrary: piece }, { weight: 1, arbitrary: random });
const address = fc.oneof(
  fc.array(parts, { maxLength: 10 }).map((all) => all.join('')),
  anyText,
);
it('what finds where an arbitrary address leads takes any', () => {
  const act = (href: string): void => {
    const { url, missing } = linkTarget(href, known, '/hive');
    expect(pages.has(url)).toBe(missing === 'anchor' || (missing === null && url !== '/a.svg'));
  };
  survives(address, act, 1_000, 1);
});
