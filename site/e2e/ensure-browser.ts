import { spawnSync } from 'node:child_process';
import { findChromium, findFirefox, findHeadlessShell } from '../../generator/testing/find-browsers.ts';

/*
 * Finds the browsers that the tests open, or installs Debian's where that is possible without asking anybody. Says in a
 * line each what is missing otherwise, before a test runner buries it.
 */

const chromium = {
  name: 'chromium',
  find: findChromium,
  advice: 'Chromium or Chrome: run `apt-get install chromium`, or set CHROME to an executable.',
};
const firefox = {
  name: 'firefox-esr',
  find: findFirefox,
  advice:
    'Firefox: run `apt-get install firefox-esr`, set FIREFOX to an executable, or leave it out with SKIP_FIREFOX=1.',
};
const absent = [chromium, ...(process.env.SKIP_FIREFOX ? [] : [firefox])].filter(({ find }) => !find());
const packages = absent.map(({ name }) => name);
// It saves a third of the time; without it, its tests run in the whole browser.
if (!findHeadlessShell()) packages.push('chromium-headless-shell');

function runAptGet(...args: string[]): boolean {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' };
  return spawnSync('apt-get', args, { stdio: 'ignore', env }).status === 0;
}

if (packages.length > 0 && process.getuid?.() === 0 && runAptGet('--version')) {
  console.log(`installing ${packages.join(' and ')} from Debian’s packages for the browser tests`);
  // Lists that are old lead to an old browser. Without a network the one they name may still be at hand.
  runAptGet('update');
  // One by one: that one cannot be had says nothing of the others.
  for (const name of packages) runAptGet('install', '-y', '--no-install-recommends', name);
}
for (const { find, advice } of absent) {
  if (find()) continue;
  console.error(`The browser tests need ${advice}`);
  process.exitCode = 1;
}
