import { rmSync } from 'node:fs';
import path from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { middle } from '../../generator/bench/measure.ts';
import { type Served, serve } from '../serve.ts';
import { launch } from './browser.ts';
import { compressedCopy, type FirstView, firstView, medianView } from './first-view.ts';
import { keystrokeLine, keystrokeTimes } from './measure-keystrokes.ts';
import { upgradeTimes } from './measure-upgrade.ts';

/*
 * node site/e2e/measure-reader.ts [DIST] [PATH…]
 *
 * What a reader pays: pages opened with a cold cache as on a middling phone (processor four times slower, 1.6 Mbit/s,
 * 150 ms), navigations to pages whose link was pointed at, and what the upgrade page answers. Prints medians; nothing
 * here passes or fails.
 */

const runs = 5;
const navigations = 50;
const [, , folder = path.join(import.meta.dirname, '../../dist'), ...asked] = process.argv;
const pages = asked.length
  ? asked
  : ['/', '/toolhive/guides-cli/run-mcp-servers', '/toolhive/reference/cli/thv_run', '/toolhive/reference/api'];

/** Milliseconds from the click on a link, whose page is there already, to the new heading. */
async function navigate(page: Page, to: string): Promise<number> {
  const link = page.locator(`#_sidebar a[href$="${to}"]`).first();
  const arrived = page.waitForResponse((response) => response.url().includes(to)).catch(() => null);
  await link.hover();
  await Promise.race([arrived, page.waitForTimeout(1000)]);
  await page.waitForTimeout(50);
  return page.evaluate(async (address) => {
    const before = document.querySelector('#_content h1');
    const target = document.querySelector<HTMLAnchorElement>(`#_sidebar a[href$="${address}"]`);
    const start = performance.now();
    target?.click();
    while (document.querySelector('#_content h1') === before)
      await new Promise((resolve) => {
        // A channel's message comes sooner than a timer.
        const { port1, port2 } = new MessageChannel();
        port1.onmessage = resolve;
        port2.postMessage(null);
      });
    return performance.now() - start;
  }, to);
}

async function navigationTimes(browser: Browser, site: Served): Promise<number[]> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(`${site.url}/toolhive/reference/cli/thv_run`);
  const times: number[] = [];
  for (let turn = 0; turn < navigations; turn += 1)
    times.push(await navigate(page, turn % 2 ? '/reference/cli/thv_run' : '/reference/cli/thv_list'));
  await context.close();
  return times;
}

const copy = compressedCopy(path.resolve(folder));
const site = await serve(copy);
const browser = await launch(true);
try {
  console.log(`${'page'.padEnd(44)}    kB  requests  first ms  largest ms  blocking ms  shift`);
  for (const url of pages) {
    const all: FirstView[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await firstView(browser, site.url + url));
    const { kilobytes, requests, firstPaint, largestPaint, blocking, shift } = medianView(all);
    const numbers = [
      kilobytes.toFixed(1).padStart(6),
      String(requests).padStart(8),
      firstPaint.toFixed(0).padStart(8),
      largestPaint.toFixed(0).padStart(10),
      blocking.toFixed(0).padStart(11),
      shift.toFixed(3).padStart(5),
    ];
    console.log(`${url.padEnd(44)}${numbers.join('  ')}`);
  }
  console.log(`letters of a search: ${keystrokeLine(await keystrokeTimes(browser, site.url + (pages[0] ?? '/')))}`);
  const times = await navigationTimes(browser, site);
  console.log(
    `navigation to a page that is there: median ${middle(times).toFixed(1)} ms of ${times.length}, slowest ${Math.max(...times).toFixed(1)} ms`,
  );
  const { pair, paste } = await upgradeTimes(browser, `${site.url}/toolhive/upgrade`);
  console.log(`upgrade, two versions: median ${pair[0].toFixed(0)} ms, slowest ${pair[1].toFixed(0)} ms`);
  console.log(`upgrade, 500 pasted lines: median ${paste[0].toFixed(0)} ms, the first ${paste[1].toFixed(0)} ms`);
} finally {
  await browser.close();
  await site.close();
  rmSync(copy, { recursive: true });
}
