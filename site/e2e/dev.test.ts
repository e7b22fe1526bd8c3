import { spawn } from 'node:child_process';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { freePort } from '../../generator/testing/free-port.ts';
import { sharedBrowser } from './browser.ts';
import { smallTool } from './small-site.ts';
import { until } from './until.ts';

const root = path.join(import.meta.dirname, '../..');
let browser: Browser;

beforeAll(async () => {
  browser = await sharedBrowser();
});

/** The dev server over a copy of the small tool's site; returns where it is and the guide that the test writes. */
async function startDev(): Promise<{ origin: string; guide: string }> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const work = await mkdtemp(path.join(root, '.cache/dev-'));
  const [guides, generated] = [path.join(work, 'guides'), path.join(work, 'generated')];
  await cp(path.join(smallTool, 'guides'), guides, { recursive: true });
  const port = await freePort();
  const sources = ['--source', path.join(smallTool, 'source'), '--tag', 'v1.2.3'];
  const options = [...sources, '--guides', guides, '--config', path.join(smallTool, 'docs.config.ts')];
  const child = spawn(process.execPath, ['site/dev.ts', '--port', String(port), '--', ...options], {
    cwd: root,
    env: { ...process.env, THV_GENERATED: generated },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    const gone = new Promise((resolve) => child.once('exit', resolve));
    child.kill();
    await gone;
    await rm(work, { recursive: true, force: true });
  });
  return { origin: `http://127.0.0.1:${port}`, guide: path.join(guides, 'guides/start.md') };
}

/** Opens a page as soon as the server answers. */
async function visit(url: string): Promise<Page> {
  const page = await browser.newPage();
  onTestFinished(() => page.close());
  // Asked without the browser, which draws a page each time that says why there's none.
  while (!(await fetch(url).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 200));
  await page.goto(url);
  return page;
}

/** Text of the box with findings; none where there's no box, or where Vite just loads the page again. */
async function boxText(page: Page): Promise<string> {
  const parts = page.locator('thv-findings :is(summary, h2, p, pre)');
  return (await parts.allTextContents().catch(() => [])).join('\n');
}
const says = (page: Page, text: string): Promise<void> =>
  until(
    page,
    (wanted: string) => document.querySelector('thv-findings')?.shadowRoot?.textContent?.includes(wanted) ?? false,
    text,
  );

it('what is wrong with a guide stands in a corner of the page until it is fixed', async () => {
  const { origin, guide } = await startDev();
  const page = await visit(`${origin}/docs/hive/guides/start`);
  const right = await readFile(guide, 'utf8');

  await writeFile(guide, `${right}\nWe recieve honey, see [nothing](/hive/none).\n`);
  await says(page, 'recieve');
  const lines = (right.match(/\n/g) ?? []).length + 2;
  let text = '';
  await expect.poll(async () => (text = await boxText(page))).toMatch(/^1 error, \d+ warnings?\n/);
  expect(text).toContain(`guides/guides/start.md:${lines}:4\nwarning says “recieve”, a word that no dictionary has`);
  expect(text).toContain('We recieve honey, see [nothing](/hive/none).\n   ^');
  expect(text).toContain('error links to /hive/none, a page that does not exist');

  // A page that is opened later is told too.
  await says(await visit(`${origin}/docs/hive/guides/start`), 'recieve');

  await writeFile(guide, right);
  await until(page, () => !(document.querySelector('thv-findings')?.shadowRoot?.textContent ?? '').includes('recieve'));
  await expect.poll(() => boxText(page)).not.toContain('/hive/none');
});
