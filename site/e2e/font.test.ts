import { expect, it } from 'vitest';
import { pages, servedSite } from './site.ts';

const site = servedSite();

it('every page is in the site’s own font, and what stands in for it is as wide and as high', async () => {
  const { page, problems } = await site.open(pages.command);
  const measured = await page.evaluate(async () => {
    await document.fonts.ready;
    const text = document.querySelector('#_content')?.textContent?.replaceAll(/\s+/g, ' ') ?? '';
    const line = document.createElement('span');
    line.textContent = text;
    line.style.cssText = 'position: absolute; white-space: nowrap; line-height: normal';
    document.body.append(line);
    const sizes = ['400', '600'].map((weight) =>
      ['Figtree', '"Figtree fallback"'].map((family) => {
        line.style.font = `${weight} 16px ${family}`;
        const { width, height } = line.getBoundingClientRect();
        return { width, height };
      }),
    );
    return { family: getComputedStyle(document.body).fontFamily, isThere: document.fonts.check('16px Figtree'), sizes };
  });
  expect(measured).toMatchObject({ family: expect.stringMatching(/^"?Figtree/), isThere: true });
  for (const [own, other] of measured.sizes) {
    expect((other?.width ?? 0) / (own?.width ?? 1)).toBeCloseTo(1, 1);
    expect(other?.height).toBe(own?.height);
  }
  expect(problems).toEqual([]);
});
