import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';

const root = join(import.meta.dirname, '..');
const textsOf = (pattern: string | readonly string[]): string[] =>
  globSync(pattern, { cwd: root }).map((path) => readFileSync(join(root, path), 'utf8'));

/** What gives elements their classes: our code, and the libraries that put elements into pages. */
const code = textsOf([
  'site/**/*.{ts,tsx}',
  'generator/{guides,markdown,kinds,print,pages,model,shared}/**/*.ts',
  'node_modules/@docsearch/{core,react}/dist/**/*.js',
  'node_modules/refractor/lang/*.js',
  'node_modules/mdast-util-to-hast/lib/**/*.js',
]).join('\n');
const words = new Set(code.match(/[\w-]+/g));
/** Beginnings of classes that the code completes: `badge-${tone}`. */
const beginnings = [...new Set([...code.matchAll(/([a-z][\w-]*-)\$\{/gi)].map(([, beginning = '']) => beginning))];

function classesIn(css: string): string[] {
  const bare = css.replace(/\/\*[\s\S]*?\*\/|"[^"]*"|'[^']*'/g, '');
  const selectors = [...bare.matchAll(/([^{};]+)\{/g)].map(([, selector = '']) => selector);
  return selectors.flatMap((selector) => [...selector.matchAll(/\.([a-z_][\w-]*)/gi)].map(([, name = '']) => name));
}

const isUsed = (name: string): boolean => words.has(name) || beginnings.some((beginning) => name.startsWith(beginning));

it('no style sheet has a class that nothing gives to an element', () => {
  const found = textsOf('site/**/*.css').flatMap(classesIn);
  expect(found.length).toBeGreaterThan(300);
  expect([...new Set(found)].filter((name) => !isUsed(name))).toEqual([]);
});
