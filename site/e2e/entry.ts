import type { Locator } from 'playwright-core';
import type { Site } from './site.ts';

/** Opens a page at an entry, as a link to it does, and waits until the reader can see it. */
export async function openEntry(site: Site, url: string, id: string): Promise<Locator> {
  const page = await site.read(`${url}#${id}`);
  const entry = page.locator(`[id="${id}"]`);
  await entry.waitFor();
  return entry;
}

/** What the visible ones of some elements say, each once, in the order of the page. Quotes of literals are left out. */
export async function said(elements: Locator): Promise<string[]> {
  const texts = await elements.filter({ visible: true }).allInnerTexts();
  return [...new Set(texts.map((text) => text.trim().replace(/^"(.*)"$/, '$1')))];
}

/** Values that the description of a field, or of a schema with a name, is made of. */
export const valuesOf = (entry: Locator): Promise<string[]> =>
  said(entry.locator('> .field-text code, > .schema > .field-text code'));

/** Values that the list of allowed ones names, at a flag or at a field. */
export const allowedBy = (entry: Locator): Promise<string[]> =>
  said(
    entry
      .locator('.schema-line')
      .filter({ hasText: /^One of/ })
      .locator('code'),
  );
