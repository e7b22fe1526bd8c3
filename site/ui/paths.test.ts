import { expect, it } from 'vitest';
import { isFile, normalisePath } from './paths.ts';

it.each([
  ['/a/b', ['/a/b', '/a/b/', '/a/b.html', '/a/b/index.html']],
  ['/', ['/', '/index.html', '']],
  ['/v0.3.6', ['/v0.3.6']],
])('the page %s has the addresses %j', (path, addresses) => {
  expect(new Set(addresses.map(normalisePath))).toEqual(new Set([path]));
});

it('downloads are told from pages', () => {
  const files = ['/downloads/openapi.yaml', '/a/b.md', '/x.json'];
  expect([...files, '/a', '/a.html', '/v0.3.6', '/v0.3.6/cli/thv_run', '/a.b/c'].filter(isFile)).toEqual(files);
});
