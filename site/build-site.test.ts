import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../generator/testing/folders.ts';
import { refuseForeign } from './build-site.ts';

it('a site is replaced even if a file is missing, and what is no site is left alone', async () => {
  const folder = temporaryFolder();
  await refuseForeign(folder);
  for (const name of ['index.html', '404.html']) writeFileSync(path.join(folder, name), '');
  await expect(refuseForeign(folder)).rejects.toThrow(/holds something that is not a built site/);
  mkdirSync(path.join(folder, 'assets'));
  await refuseForeign(folder);
  rmSync(path.join(folder, 'index.html'));
  await refuseForeign(folder);
  rmSync(path.join(folder, '404.html'));
  await expect(refuseForeign(folder)).rejects.toThrow(/name another folder with --out/);
});
