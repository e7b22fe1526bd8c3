import { expect, it } from 'vitest';
import { folderOf } from '../../generator/testing/folders.ts';
import { readSiteData } from './load.ts';

it('§8 a page without default content is named', async () => {
  const folder = folderOf({ 'site.ts': 'export const page = {};\n' });
  await expect(readSiteData(folder)).rejects.toThrow(/site\.ts has no default export/);
});
