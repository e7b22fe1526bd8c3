import { expect, it } from 'vitest';
import { folderOf, type Tree } from '../generator/testing/folders.ts';
import { refuseForeign } from './build-site.ts';

it.each<[Tree]>([
  [{}],
  [{ 'index.html': '', '404.html': '', 'assets/x.js': '' }],
  // A file may be missing.
  [{ '404.html': '', 'assets/x.js': '' }],
])('a site is replaced: %j', (files) => {
  expect(() => refuseForeign(folderOf(files))).not.toThrow();
});

it.each<[Tree, string?]>([
  [{ 'index.html': '', '404.html': '' }],
  [{ 'assets/x.js': '' }],
  [{ 'index.html': '' }, '/index.html'],
])('what is no site is left alone: %j', (files, name = '') => {
  expect(() => refuseForeign(folderOf(files) + name)).toThrow(
    /has files that are not a built site.*name another folder with --out/s,
  );
});
