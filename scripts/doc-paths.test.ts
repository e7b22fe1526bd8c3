import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';

/*
 * The paths that the documents for maintainers name. Names without a folder are left alone: `index.ts` may be one in
 * the room that the sentence is about.
 */

const root = path.join(import.meta.dirname, '..');
const documents = globSync('{CONTRIBUTING.md,README.md,docs/**/*.md,{generator,site}/**/README.md}', { cwd: root });
/** A path from the root of the project, or from a room of the generator or the site, that stands in code. */
const named = /`([a-z][\w./-]*\/[\w./-]*)`/g;
const rooms = ['', 'generator', 'site'];

it('exist', () => {
  const missing = documents.flatMap((document) => {
    const text = readFileSync(path.join(root, document), 'utf8');
    const own = path.dirname(document);
    return [...text.matchAll(named)].flatMap(([, name = '']) => {
      const isFile = /\.(ts|tsx|mjs|css|hbs)$/.test(name);
      const isFound = [own, ...rooms].some((room) => existsSync(path.join(root, room, name)));
      return isFile && !isFound ? [`${document}: ${name}`] : [];
    });
  });
  expect(documents.length).toBeGreaterThan(50);
  expect(missing).toEqual([]);
});
