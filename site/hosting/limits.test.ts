import { expect, it } from 'vitest';
import { folderOf } from '../../generator/testing/folders.ts';
import { siteSize, sizeLine } from './limits.ts';

it('counts every file', () => {
  expect(siteSize(folderOf({ a: 'abc', 'b/c': 'de' }))).toEqual({ bytes: 5, files: 2, largest: 3 });
});

it('stands beside what hosts take, and says which of them takes less', () => {
  expect(sizeLine({ bytes: 82e6, files: 2324, largest: 1.7e6 })).toEqual({
    text: '82 MB in 2,324 files, the largest of 1.7 MB; GitHub Pages takes 1000 MB, Cloudflare Pages takes 20,000 files and 26 MB a file',
    isTooLarge: false,
  });
  expect(sizeLine({ bytes: 2e9, files: 3, largest: 1 }).text).toContain('GitHub Pages takes only 1000 MB, ');
  expect(sizeLine({ bytes: 5, files: 20_001, largest: 1 })).toMatchObject({ isTooLarge: true });
  expect(sizeLine({ bytes: 5, files: 3, largest: 27e6 })).toMatchObject({ isTooLarge: true });
});
