import { describe, expect, it } from 'vitest';
import { builtHtml, pages, servedSite } from './site.ts';

const site = servedSite();
const operation = 'post-api-v1beta-workloads';

describe('the page of the API', () => {
  it('has each id once, and a target for each of its links', () => {
    const html = builtHtml(pages.api);
    const ids = [...html.matchAll(/\sid="([^"]+)"/g)].map(([, id]) => id);
    expect(ids.length).toBeGreaterThan(900);
    expect(ids.filter((id, index) => ids.indexOf(id) !== index)).toEqual([]);
    const known = new Set(ids);
    const article = html.slice(html.indexOf('api-article'));
    const wanted = [...article.matchAll(/href="(?:\/toolhive\/reference\/api)?#([^"]+)"/g)].map(([, id = '']) =>
      decodeURIComponent(id),
    );
    expect(wanted.filter((id) => !known.has(id))).toEqual([]);
  });

  it('has a permalink on every operation, parameter, field, response and status', async () => {
    const page = await site.read(pages.api);
    const without = await page
      .locator('.operation, .operation-part, .api-article .field, .response, .status-entry, .named-schema')
      .evaluateAll((entries) =>
        entries
          .filter(
            ({ id }) =>
              id === '' || !document.querySelector(`a.permalink[href="#${CSS.escape(encodeURIComponent(id))}"]`),
          )
          .map((entry) => entry.id || entry.className),
      );
    expect(without).toEqual([]);
  });

  it('keeps all requests in the language that was chosen, also after a reload', async () => {
    const { page, problems } = await site.open(`${pages.api}#${operation}`);
    const chosen = () =>
      page
        .locator('.tabs[data-group="language"] > input:checked')
        .evaluateAll((inputs) => [...new Set(inputs.map((input) => input.dataset.label))]);
    expect(await chosen()).toEqual(['curl']);
    await page.locator(`[id="${operation}"] .samples label`, { hasText: 'Python' }).first().click();
    expect(await chosen()).toEqual(['Python']);
    expect(await page.locator(`[id="${operation}"] .samples pre:visible`).first().textContent()).toContain('urlopen');
    await page.reload();
    await expect.poll(chosen).toEqual(['Python']);
    expect(problems).toEqual([]);
  });

  it('copies a request as it is run', async () => {
    const { page } = await site.open(`${pages.api}#${operation}`, {
      permissions: ['clipboard-read', 'clipboard-write'],
    });
    const sample = page.locator(`[id="${operation}"] .samples figure.code`).first();
    await sample.hover();
    await sample.getByRole('button', { name: 'Copy' }).click();
    const text = () => page.evaluate(() => navigator.clipboard.readText());
    await expect
      .poll(text)
      .toMatch(/^curl 'http[^\n]+\/api\/v1beta\/workloads' \\\n {2}--fail-with-body \\\n[\s\S]+\}'$/);
  });

  it.each([1280, 390])('begins each curl sample with its address in a window of %i px', async (width) => {
    const page = await site.read(pages.api, { width, height: 844 });
    const lines = page.locator('.samples .line:first-child').locator('visible=true');
    expect(await lines.count()).toBeGreaterThan(30);
    const below = await lines.evaluateAll((all) =>
      all.filter((line) => {
        const range = document.createRange();
        range.selectNodeContents(line);
        const [first] = range.getClientRects();
        const address = line.querySelector('.whole')?.getBoundingClientRect();
        return !line.textContent.startsWith("curl 'http") || !first || !address || address.top > first.bottom - 4;
      }),
    );
    expect(below).toEqual([]);
  });

  it('shows what an error really sends', async () => {
    const page = await site.read(`${pages.api}#${operation}`);
    const answers = page.locator(`[id="${operation}"] .samples .tabs`).last();
    await answers.locator('label', { hasText: '409' }).click();
    const answer = answers.locator('.tab-panel:visible');
    expect(await answer.locator('figcaption').textContent()).toContain('text/plain');
    expect(await answer.locator('code').textContent()).not.toContain('"');
    await answers.locator('label').first().click();
  });

  it('leads from a status to the operations that answer with it', async () => {
    const { page } = await site.open(`${pages.api}#status-409`);
    const entry = page.locator('[id="status-409"]');
    expect(await entry.textContent()).toContain('Conflict');
    const link = entry.locator('a', { hasText: 'POST /api/v1beta/workloads' }).first();
    if (!(await link.isVisible())) await entry.locator('summary').first().click();
    await link.click();
    expect(page.url()).toContain(`#${operation}.409`);
    await expect.poll(() => page.locator(`[id="${operation}.409"]`).isVisible()).toBe(true);
  });
});

it('leads the keyboard past the list of operations', async () => {
  const { page } = await site.open(pages.api);
  await page.locator('#_content').focus();
  await page.keyboard.press('Tab');
  const skip = page.locator('.api-nav').getByRole('link', { name: 'Skip the list of operations' });
  expect(await skip.evaluate((element) => element === document.activeElement)).toBe(true);
  await expect.poll(() => skip.evaluate((element) => element.getBoundingClientRect().top)).toBeGreaterThanOrEqual(0);
  await page.keyboard.press('Enter');
  await expect.poll(() => page.evaluate(() => document.activeElement?.id)).toBe('_api-article');
  await page.keyboard.press('Tab');
  expect(await page.evaluate(() => document.activeElement?.closest('.api-article, .api-nav')?.className)).toContain(
    'api-article',
  );
});

describe('the schemas of an operation', () => {
  const bodyOf = (id: string) => `[id="${id}.body"]`;

  it('open level by level, in place, and all at once', async () => {
    const { page, problems } = await site.open(`${pages.api}#${operation}`);
    const body = page.locator(bodyOf(operation));
    const branch = body.locator('details.named-branch').first();
    const before = await body.locator('.field').count();
    await branch.locator('summary').first().click();
    await expect.poll(() => branch.locator('.field:visible').count()).toBeGreaterThan(0);
    const all = body.locator('button[data-expand-all]');
    await all.click();
    const opened = await body.locator('.field:visible').count();
    expect(opened).toBeGreaterThan(before + 3);
    expect(await body.locator('.schema details.branch:not([open])').count()).toBe(0);
    expect(await all.textContent()).toBe('Collapse all');
    // Copies have no ids, so that every id is in the document once.
    const ids = await page.locator('[id]').evaluateAll((elements) => elements.map(({ id }) => id));
    expect(new Set(ids).size).toBe(ids.length);
    await all.click();
    expect(await body.locator('.schema details.branch[open]').count()).toBe(0);
    expect(problems).toEqual([]);
  });

  it('lead to the schema without JavaScript', async () => {
    const { page } = await site.open(`${pages.api}#${operation}`, { javaScriptEnabled: false });
    const branch = page.locator(`${bodyOf(operation)} details.named-branch`).first();
    await branch.locator('summary').click();
    await branch.locator('p a').click();
    const id = decodeURIComponent(new URL(page.url()).hash.slice(1));
    expect(id).toMatch(/^schema-/);
    expect(await page.locator(`[id="${id}"]`).isVisible()).toBe(true);
  });
});

describe('layout', () => {
  const places = async (width: number) => {
    const page = await site.read(`${pages.api}#${operation}`, { width, height: 900 });
    const box = (selector: string) => page.locator(selector).first().boundingBox();
    const parts = await box(`[id="${operation}"] .operation-parts`);
    const samples = await box(`[id="${operation}"] .samples`);
    const nav = await box('.api-nav');
    const overflow = await page.evaluate(() => document.documentElement.scrollWidth - window.innerWidth);
    if (!parts || !samples) throw new Error('the operation is not shown');
    return { parts, samples, nav, overflow };
  };

  it.each([1280, 1440, 1920])('stands in three columns on %i px', async (width) => {
    const { parts, samples, nav, overflow } = await places(width);
    expect(nav?.width).toBe(300);
    expect(samples.x).toBeGreaterThan(parts.x + parts.width);
    expect(samples.width).toBeLessThanOrEqual(440);
    expect(parts.width).toBeGreaterThan(440);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it.each([1000, 390])('has the samples between the heading and the parts on %i px', async (width) => {
    const { parts, samples, nav, overflow } = await places(width);
    expect(nav === null).toBe(width < 996);
    expect(samples.y + samples.height).toBeLessThanOrEqual(parts.y);
    expect(overflow).toBeLessThanOrEqual(0);
  });

  it('keeps the samples in view while their operation is read', async () => {
    const { page } = await site.open(`${pages.api}#${operation}`, { viewport: { width: 1440, height: 900 } });
    const top = () =>
      page.locator(`[id="${operation}"] .samples`).evaluate((samples) => samples.getBoundingClientRect().top);
    await page.mouse.move(600, 500);
    await page.mouse.wheel(0, 600);
    await expect.poll(() => page.evaluate(() => window.scrollY)).toBeGreaterThan(600);
    await expect.poll(top).toBe(72);
  });

  it('works without JavaScript', async () => {
    const { page } = await site.open(`${pages.api}#${operation}`, { javaScriptEnabled: false });
    await page.locator(`[id="${operation}"] .samples label`, { hasText: 'Go' }).first().click();
    expect(await page.locator(`[id="${operation}"] .samples pre:visible`).first().textContent()).toContain(
      'package main',
    );
  });
});
