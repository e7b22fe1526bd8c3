import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { cp, mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { type AddressInfo, createServer } from 'node:net';
import path from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { sharedBrowser } from './browser.ts';
import { patience } from './patience.ts';
import { smallTool } from './small-site.ts';

const root = path.join(import.meta.dirname, '../..');

it('errors in a guide stand in front of the page until they are fixed', async () => {
  await mkdir(path.join(root, '.cache'), { recursive: true });
  const work = await mkdtemp(path.join(root, '.cache/dev-'));
  const guides = path.join(work, 'guides');
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
    env: { ...process.env, THV_GENERATED: path.join(work, 'generated') },
    stdio: 'ignore',
  });
  const page = await (await sharedBrowser()).newPage();
  page.setDefaultTimeout(patience);
  onTestFinished(async () => {
    await page.close();
    child.kill();
    await once(child, 'exit');
    await rm(work, { recursive: true, force: true });
  });
  const url = `http://127.0.0.1:${port}/docs/hive/guides/start`;
  // Asked without the browser, which draws a page each time that says why there's none.
  while (!(await fetch(url).catch(() => null))?.ok) await new Promise((resolve) => setTimeout(resolve, 200));
  await page.goto(url);
  const guide = path.join(guides, 'guides/start.md');
  const right = await readFile(guide, 'utf8');
  const wrong = 'We recieve honey, see [nothing](/hive/none).';
  const overlay = page.locator('vite-error-overlay .message-body');

  await writeFile(guide, `${right}\n${wrong}\n`);
  await overlay.filter({ hasText: 'error links to /hive/none, a page that does not exist' }).waitFor();
  const line = (right.match(/\n/g) ?? []).length + 2;
  expect(await overlay.textContent()).toContain(
    `guides/guides/start.md:${line}:4: warning says “recieve”, which is in no dictionary\n${wrong}\n`,
  );

  await writeFile(guide, `${right}\nWe make honey.\n`);
  await page.getByText('We make honey.').waitFor();
  expect(await overlay.count()).toBe(0);
});
