import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import type { Page } from 'playwright-core';
import { expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { smallTool } from './small-site.ts';

const root = path.join(import.meta.dirname, '../..');

/** The dev server over a copy of the small tool's site; returns where it is and the guide that the test writes. */
async function startDev(): Promise<{ origin: string; guide: string }> {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const work = await mkdtemp(path.join(root, '.cache/dev-'));
  const [guides, generated] = [path.join(work, 'guides'), path.join(work, 'generated')];
  await cp(path.join(smallTool, 'guides'), guides, { recursive: true });
  // A port of this machine that is free.
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  server.close();
  const sources = ['--source', path.join(smallTool, 'source'), '--tag', 'v1.2.3'];
  const options = [...sources, '--guides', guides, '--config', path.join(smallTool, 'docs.config.ts')];
  const child = spawn(process.execPath, ['site/dev.ts', '--port', String(port), '--', ...options], {
    cwd: root,
    env: { ...process.env, THV_GENERATED: generated },
    stdio: 'ignore',
  });
  onTestFinished(async () => {
    child.kill();
    await once(child, 'exit');
    await rm(work, { recursive: true, force: true });
  });
  return { origin: `http://127.0.0.1:${port}`, guide: path.join(guides, 'guides/start.md') };
}

/** Opens a page as soon as the server answers. */
async function visit(url: string): Promise<Page> {
  const page = await (await sharedBrowser()).newPage();
  onTestFinished(() => page.close());
  // Asked without the browser, which draws a page each time that says why there's none.
  while (!(await fetch(url).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 200));
  await page.goto(url);
  return page;
}

/** Text of Vite's overlay; none where there's none, or where Vite just loads the page again. */
async function overlayText(page: Page): Promise<string> {
  const texts = page.locator('vite-error-overlay .message-body').allTextContents();
  return (await texts.catch(() => [])).join('\n');
}

it('errors in a guide stand in front of the page until they are fixed', async () => {
  const { origin, guide } = await startDev();
  const page = await visit(`${origin}/docs/hive/guides/start`);
  const right = await readFile(guide, 'utf8');

  await writeFile(guide, `${right}\nWe recieve honey, see [nothing](/hive/none).\n`);
  await expect.poll(() => overlayText(page)).toContain('error links to /hive/none, a page that does not exist');
  const lines = (right.match(/\n/g) ?? []).length + 2;
  expect(await overlayText(page)).toContain(
    `guides/guides/start.md:${lines}:4: warning says “recieve”, which is in no dictionary\nWe recieve honey, see [nothing](/hive/none).\n`,
  );

  await writeFile(guide, `${right}\nWe make honey.\n`);
  await page.getByText('We make honey.').waitFor();
  expect(await page.locator('vite-error-overlay').count()).toBe(0);
});
