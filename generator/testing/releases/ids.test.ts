import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { loadConfig } from '../../config/load.ts';
import { documentedSite } from '../own-site.ts';

const configFile = join(import.meta.dirname, '../../../docs.config.ts');

/** Every address that v0.3.6 was published with, a line each: `/page`, `/page#id`. */
const published = gunzipSync(readFileSync(join(import.meta.dirname, 'ids-v0.3.6.txt.gz')))
  .toString()
  .trimEnd()
  .split('\n');

it('every address that readers may have kept still leads to its place', async () => {
  const { anchors } = await documentedSite();
  const { redirects, anchorRedirects } = await loadConfig(configFile);
  const lost = published.filter((address) => {
    const [page = '', id] = address.split('#');
    const ids = anchors.get(redirects[page] ?? page);
    return id === undefined ? !ids : !ids?.has(anchorRedirects[page]?.[id] ?? id);
  });
  expect(published).toHaveLength(2970);
  expect(lost).toEqual([]);
});
