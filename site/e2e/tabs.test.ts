import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { describe, expect, it } from 'vitest';
import { Blocks } from '../article/Blocks.tsx';
import { answers } from '../preview/fixtures/theme-chrome-samples.ts';
import { pages, servedSite } from './site.ts';

const site = servedSite();

describe('tabs without scripts', () => {
  it.each([2, 13])('show each of %i responses when its status is chosen', async (count) => {
    const statuses = Array.from({ length: count }, (_, index) => String(400 + index));
    const prose = (label: string) => ({ type: 'prose', text: `<p>The answer ${label}</p>` }) as const;
    const tabs = statuses.map((label) => ({ label, blocks: [prose(label)] }));
    const html = renderToStaticMarkup(createElement(Blocks, { blocks: [{ ...answers, tabs }], level: 3 }));
    const { page } = await site.open(pages.preview, { bare: true });
    await page.evaluate((markup) => {
      const article = document.querySelector('#_content article');
      if (article) article.innerHTML = markup;
    }, html);
    const shown = page.locator('.tab-panel').locator('visible=true');
    const seen = await page.locator('.tabs > label').evaluateAll((labels: HTMLElement[]) =>
      labels.map((label) => {
        label.click();
        return [...document.querySelectorAll('.tab-panel')].flatMap((panel) =>
          panel.checkVisibility() ? [panel.textContent] : [],
        );
      }),
    );
    expect(seen).toEqual(statuses.map((status) => [`The answer ${status}`]));
    // All statuses stand above what the chosen one shows.
    const tops = await page
      .locator('.tabs > label')
      .evaluateAll((all) => all.map((l) => l.getBoundingClientRect().top));
    expect(Math.max(...tops)).toBeLessThan((await shown.boundingBox())?.y ?? 0);
  });
});
