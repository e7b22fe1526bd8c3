import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { documentedSite } from '../own-site.ts';

/** Every address that v0.3.6 was published with, a line each: `/page`, `/page#id`. */
const published = gunzipSync(readFileSync(join(import.meta.dirname, 'ids-v0.3.6.txt.gz')))
  .toString()
  .trimEnd()
  .split('\n');

it('every address that readers may have kept still leads to its place', async () => {
  const { resolve } = await documentedSite();
  const lost = published.filter((address) => resolve(address).missing !== null);
  expect(published).toHaveLength(2970);
  expect(lost).toEqual([]);
});
