import fc from 'fast-check';
import { beforeAll, describe, expect, it } from 'vitest';
import { readTags } from '../../../site/hosting/audit.ts';
import { linkFaults, linksIn } from '../../../site/hosting/links.ts';
import * as frameIds from '../../shared/frame-ids.ts';
import { survivesAsync } from '../fuzz.ts';
import { type NamedSite, namedSite } from '../named-site.ts';

const idsIn = (html: string): string[] => readTags(html).flatMap(({ attributes }) => attributes.id ?? []);

/** What its build would find wrong with a site that was generated, and ids that stand twice. */
function faultsOf({ anchors, documents }: NamedSite): string[] {
  const repeated = documents.flatMap(({ url, html }) => {
    const ids = idsIn(html);
    return ids.filter((id, at) => ids.indexOf(id) !== at).map((id) => `${url}#${id}`);
  });
  const faults = linkFaults({
    documents: new Map(documents.map(({ url, html }) => [url, linksIn(readTags(html))])),
    registry: Object.fromEntries([...anchors].map(([url, ids]) => [url, [...ids]])),
    ...{ basePath: '/', isHere: () => true, isFile: (path) => /\.\w+$/.test(path) },
  });
  return [...repeated, ...faults];
}

/** Ids that a site has whatever it's about, and their ends: a flag `--table` has the id `flag-table`. */
function fixedNames({ documents }: NamedSite, own: string): string[] {
  const pages = documents.filter(({ url }) => url !== '/theme-preview');
  const ids = [...Object.values(frameIds), ...pages.flatMap(({ html }) => idsIn(html))];
  const names = ids.flatMap((id) => [
    id,
    ...[...id.matchAll(/[-.:_]+/g)].map(({ 0: sign, index }) => id.slice(index + sign.length)),
  ]);
  return [...new Set(names)].filter((name) => /^\w[\w.-]*$/.test(name) && !name.includes(own));
}

describe('every id of a page is on it once', () => {
  let fixed: string[] = [];
  beforeAll(async () => {
    fixed = fixedNames(await namedSite(['wax']), 'wax');
  });

  it('whatever has the name of something that pages have anyway', async () => {
    expect(fixed).toEqual(expect.arrayContaining(['content', 'site-menu', 'table', 'values', 'oneOf-1', 'tabs-1-0']));
    for (let at = 0; at < fixed.length; at += 24)
      expect(faultsOf(await namedSite(fixed.slice(at, at + 24)))).toEqual([]);
  });

  it('whatever is called like something else', async () => {
    const name = fc.tuple(
      fc.constantFrom('a', 'A', '_a', 'a.a', 'oneOf', ...fixed),
      fc.constantFrom('', '', '-1', '-2', '.a', '-1-1'),
    );
    const names = fc.uniqueArray(
      name.map((parts) => parts.join('')),
      { minLength: 1, maxLength: 8 },
    );
    await survivesAsync(names, async (some) => expect(faultsOf(await namedSite(some))).toEqual([]), 40);
  });
});
