import { expect, it } from 'vitest';
import type { FrontMatter, Guide } from '../model/guide.ts';
import { placeText } from '../shared/problem.ts';
import { checkListings } from './guides.ts';
import type { CheckInput } from './site.ts';

const guide = (
  file: string,
  frontMatter: Omit<FrontMatter, 'reviewed'>,
  keyLines: Record<string, number> = {},
): Guide => ({ file, frontMatter, keyLines: new Map(Object.entries(keyLines)) }) as unknown as Guide;
const check = (...guides: readonly Guide[]) => checkListings({ model: { guides } } as unknown as CheckInput);

it('two guides may not have one title or description, whatever the case', () => {
  const lines = { title: 2, description: 3 };
  const problems = check(
    guide('a.md', { title: 'Run servers', description: 'How to run them.' }),
    guide('b.md', { title: 'run Servers', description: 'How to run them.' }, lines),
    guide('c.md', { title: 'Stop servers', description: 'How to stop them.' }),
  );
  expect(problems.map(({ rule, at }) => [rule, at.file, placeText(at)])).toEqual([
    ['listings/same-title', 'guides/b.md', 'line 2, title'],
    ['listings/same-description', 'guides/b.md', 'line 3, description'],
  ]);
  expect(problems[0]?.what).toBe('has the title “run Servers”, as guides/a.md has');
});

it('guides that are in no listing may share a title', () => {
  const shared = { title: 'T', description: 'd' };
  expect(check(guide('a.md', shared), guide('b.md', { ...shared, unlisted: true }))).toEqual([]);
});

it('a description that would be cut off is too long, one that just fits is not', () => {
  const described = (length: number) => guide(`${length}.md`, { title: `T${length}`, description: 'd'.repeat(length) });
  expect(check(described(160), described(161)).map(({ at, what }) => [at.file, what])).toEqual([
    ['guides/161.md', 'has a description of 161 characters'],
  ]);
});
