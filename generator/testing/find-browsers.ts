import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Flags for a Chromium that talks to nobody. */
export const chromiumFlags = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];

const chromiumNames = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable', 'chrome', 'msedge'];
const chromiumPlaces = [
  '/usr/bin/chromium',
  '/snap/bin/chromium',
  '/opt/google/chrome/chrome',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
  'C:\\Program Files\\Google\\Chrome\\Application\\chrome.exe',
];

const shellNames = ['chromium-headless-shell', 'chrome-headless-shell'];

const firefoxNames = ['firefox-esr', 'firefox'];
const firefoxPlaces = [
  '/usr/bin/firefox-esr',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
  'C:\\Program Files\\Mozilla Firefox\\firefox.exe',
];

/** Path of an installed Chromium or Chrome: the variable CHROME, then the search path, then the usual places. */
export function findChromium(): string | null {
  return find(process.env.CHROME, chromiumNames, chromiumPlaces);
}

/** Path of Chromium's headless shell, the same engine without a window; the variable CHROME names what is used instead. */
export function findHeadlessShell(): string | null {
  return find(process.env.CHROME, shellNames, ['/usr/bin/chromium-headless-shell']);
}

/** Path of an installed Firefox: the variable FIREFOX, then the search path, then the usual places. */
export function findFirefox(): string | null {
  return find(process.env.FIREFOX, firefoxNames, firefoxPlaces);
}

function find(named: string | undefined, names: readonly string[], places: readonly string[]): string | null {
  const onPath = (process.env.PATH ?? '').split(delimiter).flatMap((folder) => names.map((name) => join(folder, name)));
  return [named ?? '', ...onPath, ...places].find((path) => path !== '' && isExecutable(path)) ?? null;
}

function isExecutable(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
