import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Browser } from 'playwright-core';
import { middle } from './measure.ts';

/** What the first view of a page costs a reader on a middling phone: four times slower, 1.6 Mbit/s, 150 ms. */
export interface FirstView {
  readonly kilobytes: number;
  readonly requests: number;
  /** Milliseconds to the first and the largest paint. */
  readonly firstPaint: number;
  readonly largestPaint: number;
  /** Milliseconds that long tasks keep the page from answering. */
  readonly blocking: number;
  /** Cumulative layout shift. */
  readonly shift: number;
}

/** Long enough for late requests and long tasks to show. */
const settle = 2500;
/** Opening a window keeps a core busy with the browser's own pages, which a reader who follows a link doesn't wait for. */
const opening = 1500;

/** The median of each number. */
export function medianView(views: readonly FirstView[]): FirstView {
  const of = (key: keyof FirstView): number => middle(views.map((view) => view[key]));
  return {
    kilobytes: of('kilobytes'),
    requests: of('requests'),
    firstPaint: of('firstPaint'),
    largestPaint: of('largestPaint'),
    blocking: of('blocking'),
    shift: of('shift'),
  };
}

/** A copy of a built site with compressed files beside the others, as hosts serve them. The caller removes it. */
export function compressedCopy(dist: string): string {
  const copy = mkdtempSync(path.join(tmpdir(), 'thv-docs-reader-'));
  cpSync(dist, copy, { recursive: true });
  // serve.ts wants both; sites of other generators may lack them.
  for (const name of ['_headers', '404.html']) {
    const file = path.join(copy, name);
    if (!existsSync(file)) writeFileSync(file, '');
  }
  for (const name of readdirSync(copy, { recursive: true, encoding: 'utf8' })) {
    if (!/\.(html?|css|js|svg|json|xml|txt|md)$/.test(name)) continue;
    const file = path.join(copy, name);
    writeFileSync(`${file}.br`, brotliCompressSync(readFileSync(file)));
  }
  return copy;
}

/** Runs in the page. */
function observe(): void {
  const seen = { largestPaint: 0, blocking: 0, shift: 0 };
  Object.assign(window, { seen });
  const on = (type: string, take: (entry: PerformanceEntry) => void) =>
    new PerformanceObserver((list) => list.getEntries().forEach(take)).observe({ type, buffered: true });
  on('largest-contentful-paint', (entry) => {
    seen.largestPaint = entry.startTime;
  });
  on('longtask', (entry) => {
    seen.blocking += Math.max(0, entry.duration - 50);
  });
  on('layout-shift', (entry) => {
    seen.shift += (entry as PerformanceEntry & { readonly value: number }).value;
  });
}

/** Opens a page with a cold cache. */
export async function firstView(browser: Browser, url: string): Promise<FirstView> {
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
  await page.waitForTimeout(opening);
  await page.goto(url, { waitUntil: 'load' });
  await page.waitForTimeout(settle);
  const seen = await page.evaluate(() => ({
    ...(window as unknown as { seen: { largestPaint: number; blocking: number; shift: number } }).seen,
    firstPaint: performance.getEntriesByName('first-contentful-paint')[0]?.startTime ?? Number.NaN,
  }));
  await context.close();
  return { ...seen, kilobytes: bytes / 1000, requests };
}
