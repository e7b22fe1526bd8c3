import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findChromium, findHeadlessShell } from '../../generator/io/browser.ts';
import { isLong } from '../../generator/testing/effort.ts';

/**
 * Opens the browser to test with: `CHROME`, or one that is installed.
 *
 * @param isWhole Also where Chromium's headless shell is installed, which takes two thirds of the processor's time but
 *   makes up a move of the pointer when a page opens. `make test-long` always takes the whole browser.
 */
export function launch(isWhole: boolean = isLong): Promise<Browser> {
  const executablePath = (isWhole ? null : findHeadlessShell()) ?? findChromium();
  if (!executablePath)
    throw new Error('No Chromium or Chrome was found: install one, or set CHROME to its executable.');
  return chromium.launch({ executablePath, args: chromiumFlags });
}
