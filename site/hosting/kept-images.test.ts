import { readdirSync, readFileSync, truncateSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { temporaryFolder } from '../../generator/testing/folders.ts';
import { keptImage } from './kept-images.ts';

it('a kept drawing is taken while it is whole, and drawn again when it was cut short', async () => {
  const folder = temporaryFolder();
  let drawn = 0;
  const image = async (): Promise<string> => {
    const bytes = await keptImage(
      ['/icon.png'],
      async () => {
        drawn += 1;
        return Buffer.from('a picture');
      },
      folder,
    );
    return Buffer.from(bytes).toString();
  };
  expect([await image(), await image(), drawn]).toEqual(['a picture', 'a picture', 1]);
  const [name = ''] = readdirSync(folder);
  for (const length of [0, 10, 32, 36]) {
    truncateSync(path.join(folder, name), length);
    expect(await image(), `${length} bytes`).toBe('a picture');
  }
  expect(drawn).toBe(5);
  expect(readFileSync(path.join(folder, name)).subarray(32).toString()).toBe('a picture');
});
