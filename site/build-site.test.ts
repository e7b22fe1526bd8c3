import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../generator/testing/folders.ts';
import { refuseForeign } from './build-site.ts';

it('a site is replaced even if a file is missing, and what is no site is left alone', () => {
  const folder = temporaryFolder();
  refuseForeign(folder);
  for (const name of ['index.html', '404.html']) writeFileSync(path.join(folder, name), '');
  expect(() => refuseForeign(path.join(folder, 'index.html'))).toThrow(/has files that are not a built site/);
  expect(() => refuseForeign(folder)).toThrow(/has files that are not a built site/);
  mkdirSync(path.join(folder, 'assets'));
  refuseForeign(folder);
  rmSync(path.join(folder, 'index.html'));
  refuseForeign(folder);
  rmSync(path.join(folder, '404.html'));
  expect(() => refuseForeign(folder)).toThrow(/name another folder with --out/);
});
