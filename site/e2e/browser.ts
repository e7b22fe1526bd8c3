import { type Browser, chromium } from 'playwright-core';
import { chromiumFlags, findChromium } from '../../generator/io/browser.ts';

/** Opens the browser to test with: `CHROME`, or one that is installed. */
export function launch(): Promise<Browser> {
  const executablePath = findChromium();
  if (!executablePath)
    throw new Error('No Chromium or Chrome was found: install one, or set CHROME to its executable.');
  return chromium.launch({ executablePath, args: chromiumFlags });
}
