import { appendFile, readdir, readFile, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { describe, expect, it } from 'vitest';
import type { LocalIndex } from '../../generator/model/search.ts';
import { noteRefusals } from './held.ts';
import { eachAttack, hostileStrings } from './hostile-strings.ts';
import { servedSite } from './site.ts';
import { buildSmallSite } from './small-site.ts';
import { awake } from './tab.ts';
import { until } from './until.ts';

/* Two hundred attacks, by every way into a page. None of them runs, and none gets so far that the policy has to stop it. */

/** A word that every entry of the index has. */
const everywhere = 'quuxly';

/** Pages that hold what is put into sources and guides. */
const hostilePages = ['/docs/hive/reference/cli/hive_list', '/docs/hive/reference/api', '/docs/hive/guides/start'];

/** Puts hostile strings wherever the small tool's sources and guides have texts and values. */
async function poisonSources(input: string): Promise<void> {
  const list = path.join(input, 'source/docs/cli/hive_list.md');
  const flags = hostileStrings.map((text, at) => `      --hostile-${at} string   ${text} (default "${text}")`);
  const help = await readFile(list, 'utf8');
  await writeFile(
    list,
    help.replace(/( {2}-h, --help.*\n)/, (line) => `${flags.join('\n')}\n${line}`),
  );
  const api = path.join(input, 'source/docs/server/swagger.json');
  const spec = JSON.parse(await readFile(api, 'utf8'));
  for (const [at, text] of hostileStrings.entries())
    spec.components.schemas.Cell.properties[`hostile${at}`] = {
      type: 'string',
      description: text,
      default: text,
      enum: [text],
    };
  spec.paths['/cells/{name}'].get.summary = hostileStrings.join(' ');
  spec.info.description = hostileStrings.join('\n\n');
  await writeFile(api, JSON.stringify(spec));
  const samples = hostileStrings.map((text) => {
    // A title has no way to hold its own quotation mark.
    const title = text.replaceAll('"', "'");
    return `\`\`${text} \`\`\n\n\`\`\`\`text title="${title}"\n${text}\n\`\`\`\``;
  });
  await appendFile(path.join(input, 'guides/guides/start.md'), `\n## Hostile\n\n${samples.join('\n\n')}\n`);
}

/** Puts hostile strings into the search index: titles, categories, lines, owners, texts. */
async function poisonIndex(generated: string): Promise<void> {
  const folder = path.join(generated, 'public/search-index');
  const poisoned = (text: string, at: number) => `${text} ${everywhere} ${hostileStrings[at % hostileStrings.length]}`;
  for (const name of await readdir(folder)) {
    const file = path.join(folder, name);
    const index: LocalIndex = JSON.parse(await readFile(file, 'utf8'));
    const { pages, places } = index;
    const bad: LocalIndex = {
      ...index,
      pages: pages.map((page, at) => ({ ...page, title: poisoned(page.title, at), category: poisoned('', at) })),
      places: places.map((place, at) => ({
        ...place,
        title: poisoned(place.title, at),
        text: poisoned('', at),
        owner: poisoned('', at),
      })),
    };
    await writeFile(file, JSON.stringify(bad));
  }
}

const site = servedSite(() => buildSmallSite('', {}, poisonIndex, poisonSources));

async function open(address: string): Promise<Page> {
  const { page } = await site.open(address, { before: (opening) => opening.addInitScript(noteRefusals) });
  return page;
}

async function expectPeace(page: Page, where: string): Promise<void> {
  const found = await page.evaluate(() => ({
    hurt: 'hurt' in window,
    refused: 'refused' in window ? window.refused : 'not noted',
    // What has become an element is one too many, even if nothing came of it.
    elements: [...document.querySelectorAll('*')]
      .filter(({ attributes }) =>
        [...attributes].some(({ name, value }) => /^on|hurt/.test(name) || /^\s*javascript:/i.test(value)),
      )
      .map((element) => element.outerHTML.slice(0, 200)),
  }));
  expect(found, where).toEqual({ hurt: false, refused: [], elements: [] });
}

/** What takes a visit or a search each, in fives. */
const groups = Array.from({ length: 5 }, (_, at) => eachAttack.slice(at * 8, (at + 1) * 8));

describe('nothing runs of what stands', () => {
  it.each(hostilePages)('in sources and guides: %s', async (path) => {
    const page = await open(path);
    expect(await page.evaluate(() => document.body.textContent?.includes('onerror'))).toBe(true);
    await expectPeace(page, path);
  });

  it('in the index', async () => {
    const page = await open(`/docs/search?q=${everywhere}`);
    const results = page.locator('.search-result');
    await results.locator('mark').first().waitFor();
    const more = page.locator('.search-end button');
    while ((await more.count()) > 0) {
      const before = await results.count();
      await more.click();
      await expect.poll(() => results.count()).toBeGreaterThan(before);
    }
    expect(await results.count()).toBeGreaterThan(hostileStrings.length);
    await expectPeace(page, 'the search page');
    const other = await open('/docs/');
    await other.keyboard.press('/');
    await other.locator('.DocSearch-Input').fill(everywhere);
    await other.waitForSelector('.DocSearch-Hit mark');
    await expectPeace(other, 'the modal');
  });

  it('in an address, and in what the site stores', async () => {
    const page = await open('/docs/search');
    for (const [q = '', kind = '', version = '', hash = '', ...stored] of groups) {
      await page.evaluate(([theme = '', preferred = '', tab = '']) => {
        const items = { theme, 'docs-preferred-version': preferred, 'tabs:language': tab };
        for (const [key, text] of Object.entries(items)) localStorage.setItem(key, text);
      }, stored);
      const query = new URLSearchParams({ q, kind, version });
      await page.goto(`${site.url}/docs/search?${query}#${encodeURIComponent(hash)}`);
      await awake(page);
      await until(page, () => /results? for/i.test(document.querySelector('[data-search-status]')?.textContent ?? ''));
      await expectPeace(page, `${query} ${stored}`);
    }
  });
});
