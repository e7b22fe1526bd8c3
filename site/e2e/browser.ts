import { type Browser, chromium } from 'playwright-core';
import { isLong } from '../../generator/testing/effort.ts';
import { chromiumFlags, findChromium, findHeadlessShell } from '../../generator/testing/find-browsers.ts';

/** Pages of a test take turns anyway, and processes that stand by for the next ones take a tenth of all work. */
const oneRenderer = '--renderer-process-limit=1';

/**
 * Opens the browser to test with: `CHROME`, or one that is installed.
 *
 * @param isWhole Also where Chromium's headless shell is installed, which takes half of the processor's time.
 *   `THV_LONG=1 make test` always takes the whole browser.
 */
export function launch(isWhole: boolean = isLong, ...flags: string[]): Promise<Browser> {
  const executablePath = (isWhole ? null : findHeadlessShell()) ?? findChromium();
  if (!executablePath)
    throw new Error('No Chromium or Chrome was found: install one, or set CHROME to its executable.');
  const args = [...chromiumFlags, ...flags, ...(isWhole ? [] : [oneRenderer])];
  return chromium.launch({ executablePath, args });
}

let shared: Browser | undefined;

/** The browser that the files of a worker use one after another: a start costs as much as several visits. */
export async function sharedBrowser(): Promise<Browser> {
  // The runner ends its workers with this signal; a process that exits takes its browser along.
  if (!shared) process.once('SIGTERM', () => process.exit());
  if (!shared?.isConnected()) shared = await launch();
  return shared;
}
