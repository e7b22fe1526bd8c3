import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it } from 'vitest';
import { historyName, readHistory } from '../../generator/io/facts-history.ts';
import { noteShifts } from './held.ts';
import { servedSite } from './site.ts';

/* Any two versions of the real history, compared in the browser; and what readers paste. */

const site = servedSite();
const url = '/toolhive/upgrade';

/** The newest release on record, and the one before it on its line: what the page begins with. */
const released = readHistory(path.join(import.meta.dirname, '../../specs', historyName)).releases.at(-1);
const [newest, previous] = [released?.version ?? '', released?.predecessor ?? ''];

const saysPair = (page: Page, from: string, to: string) =>
  page.locator('[data-upgrade-status]', { hasText: new RegExp(`^From ${from} to ${to}: \\d+ `) }).waitFor();
const from = (page: Page) => page.getByLabel('From', { exact: true });
const field = (page: Page) => page.getByLabel('Commands, scripts, manifests or files');
const review = (page: Page) => page.locator('.upgrade-review');
const query = (page: Page): string => new URL(page.url()).search;

it('two versions come from the address, are compared without a touch, and lead to what changed', async () => {
  const { page } = await site.open(`${url}?from=v0.2.17&to=0.3.6`, {
    bare: true,
    before: (p) => p.addInitScript(noteShifts),
  });
  await saysPair(page, 'v0.2.17', 'v0.3.6');
  expect(await page.locator('html').getAttribute('data-moved')).toBeNull();
  expect(await from(page).inputValue()).toBe('v0.2.17');
  expect(await page.locator('[data-upgrade-result] h3').first().textContent()).toMatch(/^Breaking: /);
  const gone = page.locator('.change-list > li', { hasText: 'browserbase-mcp-server' });
  expect(await gone.first().getByRole('link', { name: 'v0.3.3' }).getAttribute('href')).toMatch(
    /^\/toolhive\/changes\/v0\.3\.3#change-[0-9a-f]{16}$/,
  );
  // They follow the selects, and so does the address.
  await from(page).selectOption('v0.3.2');
  await saysPair(page, 'v0.3.2', 'v0.3.6');
  await page.getByLabel('To', { exact: true }).selectOption('v0.3.3');
  await saysPair(page, 'v0.3.2', 'v0.3.3');
  expect(query(page)).toBe('?from=v0.3.2&to=v0.3.3');
});

it('two versions the wrong way round are offered the right way round', async () => {
  const { page } = await site.open(`${url}?from=v0.3.6&to=v0.3.0`);
  await page.getByText('v0.3.6 is newer than v0.3.0').waitFor();
  await page.getByRole('link', { name: 'Upgrade from v0.3.0 to v0.3.6' }).press('Enter');
  await saysPair(page, 'v0.3.0', 'v0.3.6');
  // The link is gone; the keyboard goes on at what it has chosen.
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('from');
  expect(query(page)).toBe('?from=v0.3.0&to=v0.3.6');
  await expect.poll(() => from(page).inputValue()).toBe('v0.3.0');
});

it('two versions can’t be compared where the history is damaged; the pages of versions can be read', async () => {
  const { page } = await site.open(url, {
    before: (p) => p.route('**/upgrade-data/history-*', (route) => route.fulfill({ body: '<p>Sign in first.</p>' })),
  });
  const box = page.getByRole('alert').filter({ hasText: 'history of the versions' });
  await box.getByRole('link', { name: 'version by version' }).click();
  expect(new URL(page.url()).hash).toBe('#versions');
  await page.unrouteAll();
  await box.getByRole('button', { name: 'Retry' }).click();
  await saysPair(page, previous, newest);
});

const script = '#!/bin/sh\nthv run --transport sse --permission-profile none --port 8080 gofetch\nthv list\n';

it('a pasted text is looked through, corrected and copied, and sent nowhere', async () => {
  const { page } = await site.open(`${url}?from=v0.0.40&to=v0.3.6`, {
    permissions: ['clipboard-read', 'clipboard-write'],
  });
  await saysPair(page, 'v0.0.40', 'v0.3.6');
  const requests: string[] = [];
  page.on('request', (request) => requests.push([request.method(), request.url(), request.postData() ?? ''].join(' ')));
  await field(page).fill(script);
  await review(page).getByRole('heading', { name: 'Stops working in v0.3.6' }).waitFor();
  expect(await review(page).locator('.change-name').first().innerText()).toMatch(/^Line 2\s+thv run .* --port 8080/);
  await review(page).getByRole('button', { name: 'Copy corrected text' }).click();
  await review(page).getByRole('button', { name: 'Copied' }).waitFor();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(script.replace('--port', '--proxy-port'));
  await page.getByText('Clear').click();
  await field(page).and(page.locator(':focus')).waitFor();
  await field(page).fill('thv list --all');
  await review(page).getByText('Nothing here is affected by v0.3.6.').waitFor();
  // The worker's own code and the history come from the site, and so do pages that links in view lead to.
  const known = new RegExp(
    `^GET ${site.url}/(?:assets/[\\w.-]+|upgrade-data/history-\\w+\\.json\\.gz|toolhive/changes/[\\w./]+) $`,
  );
  expect(requests.filter((request) => !known.test(request))).toEqual([]);
});

it('a pasted text is refused where it’s too much, and judged again when the versions or its format change', async () => {
  const { page } = await site.open(`${url}?from=v0.0.40&to=v0.3.6`);
  for (const [text, answer] of [
    [`thv ${'x'.repeat(500_000)}`, 'This is longer than 500,000 characters'],
    ['[{a: '.repeat(40_000), 'the JSON can’t be read'],
    [script, 'Stops working'],
  ] as const) {
    // Typing so many lines takes the browser longer than the test may.
    await field(page).evaluate((area: HTMLTextAreaElement, value) => {
      Object.getOwnPropertyDescriptor(HTMLTextAreaElement.prototype, 'value')?.set?.call(area, value);
      area.dispatchEvent(new InputEvent('input', { bubbles: true }));
    }, text);
    await page.getByText(answer).first().waitFor();
  }
  await from(page).selectOption('v0.3.5');
  await review(page).getByText('1 line was already wrong. Nothing else here is affected by v0.3.6.').waitFor();
  await page.getByLabel('Format:').selectOption('json');
  await review(page).getByText('the JSON can’t be read').waitFor();
  await page.getByLabel('Format:').selectOption('');
  // By the schema of a resource, which is compiled in the browser.
  const head = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nmetadata:\n  name: a\n';
  await field(page).fill(`${head}spec:\n  image: a/b\n  proxyMode: 5\n`);
  await review(page).getByText('is a number (5), but must be a string').waitFor();
});
