import { describe, expect, it } from 'vitest';
import { drawInFont } from './held.ts';
import { builtHtml, pages, servedSite, siteRoutes } from './site.ts';

const site = servedSite();
const isOfGuide = (route: string): boolean =>
  route !== pages.preview && builtHtml(route).includes('class="diagram-node');
const routes = siteRoutes().filter(isOfGuide);

/** What's wrong with diagrams on view. Runs in the page. */
function faultsOf(figures: Element[]): string[] {
  return figures.flatMap((figure) => {
    const frame = figure.getBoundingClientRect();
    const drawings = [...figure.querySelectorAll('svg')].filter((one) => one.getBoundingClientRect().width > 0);
    const isWider = drawings.some((drawing) => {
      const { left, right } = drawing.getBoundingClientRect();
      return left < frame.left || right > frame.right;
    });
    const nodes = drawings.flatMap((drawing) => [...drawing.querySelectorAll('.diagram-node')]);
    const widthOf = (part: Element | null): number => part?.getBoundingClientRect().width ?? 0;
    return [
      ...(drawings.length === 1 ? [] : [`${drawings.length} drawings are shown`]),
      ...(isWider ? ['wider than its frame'] : []),
      ...nodes
        .filter((node) => widthOf(node.querySelector('text')) > widthOf(node.firstElementChild) - 6)
        .map((node) => `no room for ${node.textContent}`),
    ];
  });
}

describe('diagrams', () => {
  it.each(["the system's", "the site's"])(
    'fit their frames, and words in %s font their boxes, however wide the window is',
    async (whose) => {
      const { page } = await site.open(pages.preview, { asleep: true });
      if (whose === "the site's") await drawInFont(page);
      const holder = page.locator('#figures').locator('..').locator('.prose').first();
      const figures = routes.flatMap((url) => builtHtml(url).match(/<figure class="diagram">.*?<\/figure>/gs) ?? []);
      expect(figures.length).toBeGreaterThan(30);
      await holder.evaluate((element, html) => {
        element.innerHTML = html;
      }, figures.join(''));
      for (const width of [1280, 768, 390, 320]) {
        await page.setViewportSize({ width, height: 800 });
        const faults = await holder.locator('.diagram').evaluateAll(faultsOf);
        expect({ width, faults }).toEqual({ width, faults: [] });
      }
    },
  );

  it('have words for those who can’t see them', () => {
    for (const route of routes)
      for (const [, label = ''] of builtHtml(route).matchAll(/<div role="img"([^>]*)><svg/g))
        expect(label).toMatch(/aria-label="[^"]{20,}"/);
  });
});
