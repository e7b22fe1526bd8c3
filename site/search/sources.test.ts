import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Results } from './results.ts';
import { combineSources } from './sources.ts';

const results: Results = { hits: [], total: 0, isNamed: false, kinds: {}, versions: [], suggestions: [] };
const works = { id: 'works', search: async () => results };
const fails = { id: 'fails', search: async () => Promise.reject(new Error('down')) };
const hangs = () => ({ id: 'hangs', search: vi.fn(() => new Promise<Results>(() => {})) });
const request = { query: 'x', limit: 20, excerpt: 10 };

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

describe('a source that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is given up for the next within 2.4 seconds, which is ready by then', async () => {
    const prepare = vi.fn();
    const answer = combineSources([hangs(), { ...works, prepare }])(request);
    await vi.advanceTimersByTimeAsync(999);
    expect(prepare).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(prepare).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1400);
    expect(await answer).toEqual({ ...results, isFallback: true });
  });

  it('is left alone for two minutes', async () => {
    const source = hangs();
    const ask = combineSources([source, works]);
    const first = ask(request);
    await vi.advanceTimersByTimeAsync(2400);
    await first;
    await vi.advanceTimersByTimeAsync(119_999);
    expect(await ask(request)).toEqual({ ...results, isFallback: true });
    expect(source.search).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1);
    void ask(request);
    expect(source.search).toHaveBeenCalledTimes(2);
  });

  it('may take its time where no other stands by', async () => {
    const late = new Promise<Results>((resolve) => setTimeout(() => resolve(results), 60_000));
    const answer = combineSources([{ id: 'slow', search: () => late }])(request);
    await vi.advanceTimersByTimeAsync(60_000);
    expect(await answer).toEqual(results);
  });
});
