import { expect, it } from 'vitest';
import { markdownFile } from './answers.ts';

it('each form of an address has the Markdown of its page', () => {
  const files = new Set(['/index.md', '/hive/comb.md', '/hive/v1/index.md']);
  const found = (address: string): string | null => markdownFile(address, (name) => files.has(name));
  expect(['/', '/index.html'].map(found)).toEqual(['/index.md', '/index.md']);
  for (const form of ['', '.html', '/', '/index.html']) {
    expect(found(`/hive/comb${form}`)).toBe('/hive/comb.md');
    expect(found(`/hive/v1${form}`)).toBe('/hive/v1/index.md');
  }
  expect(['/search', '/hive/comb.md', '/assets/x.js'].map(found)).toEqual([null, null, null]);
});
