import { describe, expect, it } from 'vitest';
import { problemOf } from '../testing/problems.ts';
import { oneDocument } from './one-document.ts';

const json = { file: 'a.json', text: '{"b": [1, "x"], "a": 2}' };

describe('the one document of a source', () => {
  it('may be there in several forms', () => {
    expect(oneDocument([], 'api')).toBeUndefined();
    expect(oneDocument([json, { file: 'a.yaml', text: 'a: 2\nb: [1, x]\n' }], 'api')).toBe(json);
  });

  it('is refused where two differ', () => {
    expect(problemOf(() => oneDocument([json, { file: 'a.yaml', text: 'a: 2\n' }], 'api'))).toMatchObject({
      at: { file: 'a.yaml' },
      what: 'differs from a.json, and a release has one api document',
      do: expect.stringContaining('--use api=a.json or --use api=a.yaml'),
    });
  });

  it('is refused where another one is damaged', () => {
    expect(problemOf(() => oneDocument([json, { file: 'a.yaml', text: 'a: [' }], 'api')).what).toMatch(
      /^cannot be read/,
    );
  });
});
