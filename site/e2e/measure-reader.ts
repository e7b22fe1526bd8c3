import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser, Page } from 'playwright-core';
import { type Served, serve } from '../serve.ts';
import { launch } from './browser.ts';

/*
 * node site/e2e/measure-reader.ts [DIST] [PATH…]
 *
 * What a reader pays: pages opened with a cold cache as on a middling phone (processor four times slower, 1.6 Mbit/s,
 * 150 ms), and navigations to pages whose link was pointed at. Prints medians; nothing here passes or fails.
 */

const runs = 5;
const navigations = 50;
/** Long enough for late requests and long tasks to show. */
const settle = 2500;
const [, , folder = path.join(import.meta.dirname, '../../dist'), ...asked] = process.argv;
const pages = asked.length
  ? asked
  : ['/', '/toolhive/guides-cli/run-mcp-servers', '/toolhive/reference/cli/thv_run', '/toolhive/reference/api'];

interface Load {
  readonly kilobytes: number;
  readonly requests: number;
  readonly paint: number;
  readonly blocking: number;
  readonly shift: number;
}

function median(values: readonly number[]): number {
  return [...values].sort((a, b) => a - b)[Math.floor(values.length / 2)] ?? Number.NaN;
}

/** A copy of the site with compressed files beside the others, as hosts serve them. */
function compressed(dist: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'thv-docs-reader-'));
  cpSync(dist, copy, { recursive: true });
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html|css|js|svg|json|xml|txt|md)$/.test(name)) continue;
    const file = path.join(copy, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  return copy;
}

/** Runs in the page: keeps the largest paint, the time beyond 50 ms of long tasks, and shifts of the layout. */
function observe(): void {
  const seen = { paint: 0, blocking: 0, shift: 0 };
  Object.assign(window, { seen });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.paint = entry.startTime;
  });
  on('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50);
  });
  on('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
}

async function load(browser: Browser, url: string): Promise<Load> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 800 } });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  let bytes = 0;
  let requests = 0;
  session.on('Network.loadingFinished', (event) => {
    bytes += event.encodedDataLength;
    requests += 1;
  });
  await session.send('Network.enable');
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const network = { offline: false, latency: 150, downloadThroughput: 1.6e6 / 8, uploadThroughput: 750e3 / 8 };
  await session.send('Network.emulateNetworkConditions', network);
  await page.addInitScript(observe);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settle);
  const seen = await page.evaluate(
    () => (window as unknown as { seen: { paint: number; blocking: number; shift: number } }).seen,
  );
  await context.close();
  return { ...seen, kilobytes: bytes / 1000, requests };
}

/** Milliseconds from the click on a link, whose page is there already, to the new heading. */
async function navigate(page: Page, to: string): Promise<number> {
  const link = page.locator(`#sidebar a[href$="${to}"]`).first();
  const arrived = page.waitForResponse((response) => response.url().endsWith(to)).catch(() => null);
  await link.hover();
  await Promise.race([arrived, page.waitForTimeout(1000)]);
  await page.waitForTimeout(50);
  return page.evaluate(async (address) => {
    const before = document.querySelector('#content h1');
    const target = document.querySelector<HTMLAnchorElement>(`#sidebar a[href$="${address}"]`);
    const start = performance.now();
    target?.click();
    while (document.querySelector('#content h1') === before)
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

const copy = compressed(path.resolve(folder));
const site = await serve(copy);
const browser = await launch();
try {
  console.log(`${'page'.padEnd(44)}    kB  requests  largest paint ms  blocking ms  shift`);
  for (const url of pages) {
    const all: Load[] = [];
    for (let run = 0; run < runs; run += 1) all.push(await load(browser, site.url + url));
    const of = (key: keyof Load, digits = 0, width = 6) =>
      median(all.map((one) => one[key]))
        .toFixed(digits)
        .padStart(width);
    console.log(
      `${url.padEnd(44)}${of('kilobytes', 1)}  ${of('requests', 0, 8)}  ${of('paint', 0, 16)}  ${of('blocking', 0, 11)}  ${of('shift', 3, 5)}`,
    );
  }
  const times = await navigationTimes(browser, site);
  console.log(
    `navigation to a page that is there: median ${median(times).toFixed(1)} ms of ${times.length}, slowest ${Math.max(...times).toFixed(1)} ms`,
  );
} finally {
  await browser.close();
  await site.close();
  rmSync(copy, { recursive: true });
}
