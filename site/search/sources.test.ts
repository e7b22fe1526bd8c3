import { afterEach, beforeEach, describe, expect, it, vi } from 'vitest';
import type { Results } from './results.ts';
import { withFallback } from './sources.ts';

const results: Results = { hits: [], total: 0, isNamed: false, kinds: {}, versions: [], suggestions: [] };
const works = { id: 'works', search: async () => results };
const fails = { id: 'fails', search: async () => Promise.reject(new Error('down')) };
const hangs = () => ({ id: 'hangs', search: vi.fn(() => new Promise<Results>(() => {})) });
const request = { query: 'x', limit: 20, excerpt: 10 };

it('the spare answers only where the first fails, which is said', async () => {
  expect(await withFallback(works, fails)(request)).toEqual(results);
  expect(await withFallback(fails, works)(request)).toEqual({ ...results, isFallback: true });
  await expect(withFallback(fails, { ...fails, id: 'other' })(request)).rejects.toThrow('down');
});

it('two of one id are refused', () => {
  expect(() => withFallback(works, works)).toThrow('Duplicate search source id "works"');
});

describe('a source that hangs', () => {
  beforeEach(() => void vi.useFakeTimers());
  afterEach(() => void vi.useRealTimers());

  it('is given up for the next within 2.4 seconds, which is ready by then', async () => {
    const prepare = vi.fn();
    const answer = withFallback(hangs(), { ...works, prepare })(request);
    await vi.advanceTimersByTimeAsync(999);
    expect(prepare).not.toHaveBeenCalled();
    await vi.advanceTimersByTimeAsync(1);
    expect(prepare).toHaveBeenCalledOnce();
    await vi.advanceTimersByTimeAsync(1400);
    expect(await answer).toEqual({ ...results, isFallback: true });
  });

  it('is left alone for two minutes', async () => {
    const source = hangs();
    const ask = withFallback(source, works);
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
});
