import { describe, expect, it } from 'vitest';
import { isFile, normalisePath } from './paths.ts';

describe('normalisePath', () => {
  it.each(['/a/b', '/a/b/', '/a/b.html', '/a/b/index.html'])('takes %s for /a/b', (path) => {
    expect(normalisePath(path)).toBe('/a/b');
  });

  it.each(['/', '/index.html', ''])('takes “%s” for the home page', (path) => {
    expect(normalisePath(path)).toBe('/');
  });

  it('leaves a version alone', () => {
    expect(normalisePath('/v0.3.6')).toBe('/v0.3.6');
  });
});

describe('isFile', () => {
  it('tells downloads from pages', () => {
    expect(['/downloads/openapi.yaml', '/a/b.md', '/x.json'].every(isFile)).toBe(true);
    expect(['/a', '/a.html', '/v0.3.6', '/v0.3.6/cli/thv_run', '/a.b/c'].some(isFile)).toBe(false);
  });
});
