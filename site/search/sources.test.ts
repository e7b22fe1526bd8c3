import { describe, expect, it } from 'vitest';
import type { Results } from './results.ts';
import { combineSources } from './sources.ts';

const results: Results = { hits: [], total: 0, kinds: {}, versions: [], suggestions: [] };
const works = { id: 'works', search: async () => results };
const fails = { id: 'fails', search: async () => Promise.reject(new Error('down')) };
const request = { query: 'x', offset: 0, limit: 20, excerpt: 10 };

describe('combineSources', () => {
  it('hears the first that answers', async () => {
    expect(await combineSources([works, fails])(request)).toEqual(results);
  });

  it('says when a later one had to answer', async () => {
    expect(await combineSources([fails, works])(request)).toEqual({ ...results, isFallback: true });
  });

  it('fails when none answers', async () => {
    await expect(combineSources([fails])(request)).rejects.toThrow('down');
  });

  it('refuses two of one id', () => {
    expect(() => combineSources([works, works])).toThrow('Duplicate search source id "works"');
  });
});
