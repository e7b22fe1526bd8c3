import { expect, it } from 'vitest';
import { guideOf, toolOf } from '../testing/models.ts';
import { pageBases } from './page-base.ts';

const files = ['a.yaml', 'b.yaml'].map((file) => ({ kind: 'crd' as const, file, sha256: `digest of ${file}` }));
const model = { tool: toolOf({ files }), guides: [guideOf('x.md')], uses: new Map() };
const base = pageBases(model, []);
const of = (...names: readonly string[]) => base({ url: '/hive/x', title: 'X', description: 'About X.', files: names });

it('a page names its file with the digest where it has one, and else all of them', () => {
  expect(of('a.yaml', 'a.yaml').source).toEqual({ path: 'a.yaml', sha256: 'digest of a.yaml' });
  expect(of('a.yaml', 'b.yaml').files).toEqual(['a.yaml', 'b.yaml']);
  expect(of('a.yaml', 'b.yaml')).not.toHaveProperty('source');
  expect(of('guides/x.md').source?.path).toBe('guides/x.md');
});

it('a long description is cut between words', () => {
  const { description } = base({ url: '/', title: '', description: 'word '.repeat(60), files: [] });
  expect(description.length).toBeLessThanOrEqual(160);
  expect(description).toMatch(/ word…$/);
});
