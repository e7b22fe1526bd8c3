import fc from 'fast-check';
import { expect, it } from 'vitest';
import { readGuides } from '../../guides/index.ts';
import { linkTarget } from '../../shared/link-target.ts';
import { anyText, mutated, survives } from '../fuzz.ts';
import { frontMatter, guidesContext } from '../guides.ts';

const runs = 1_000;
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
const context = guidesContext();
const body =
  '## A\n\n[a](/hive#add "T") [b][c] [`d`](https://hive.example) ![e](/a.svg)[^1] <https://f.example/?g=h#i>\n\n[c]: ../a.md#x\n[^1]: Note\n';

function linksIn(text: string): void {
  const lines = `${frontMatter}${text}`.split('\n').length;
  const file = { path: 'a.md', file: 'guides/a.md', text: frontMatter + text, sha256: 'x' };
  for (const guide of readGuides([file], context).guides)
    for (const { href, at } of guide.links) {
      expect(href).toMatch(/^[#/]/);
      expect(at.kind === 'text' && at.line <= lines).toBe(true);
    }
}

it('what finds where an arbitrary address leads takes any', () => {
  const act = (href: string): void => {
    const { url, missing } = linkTarget(href, known, '/hive');
    expect(pages.has(url)).toBe(missing === 'anchor' || (missing === null && url !== '/a.svg'));
  };
  survives(address, act, runs, 1);
});

it('the reader of arbitrary and damaged links in guides takes any', () => {
  const bodies = address.map((href) => `[a](${href}) [b](<${href}>) ![c](${href}) [d][e]\n\n[e]: ${href}\n`);
  for (const texts of [bodies, mutated(body)]) survives(texts, linksIn, runs / 2, 1 / 2);
});
