import { spawnSync } from 'node:child_process';
import { findChromium } from '../../generator/io/browser.ts';

/*
 * Finds a Chromium for the browser tests, or installs Debian's where that is possible without asking anybody. Says in
 * one line what is missing otherwise, before a test runner buries it.
 */

function installDebianChromium(): void {
  const isRoot = process.getuid?.() === 0;
  const run = (args: readonly string[]): boolean =>
    spawnSync('apt-get', args, { stdio: 'ignore', env: { ...process.env, DEBIAN_FRONTEND: 'noninteractive' } })
      .status === 0;
  if (!isRoot || !run(['--version'])) return;
  console.log('installing chromium from Debian’s packages for the browser tests');
  // Lists that are old lead to an old browser. Without a network the one they name may still be at hand.
  run(['update']);
  run(['install', '-y', '--no-install-recommends', 'chromium']);
}

if (!findChromium()) installDebianChromium();
if (!findChromium()) {
  console.error(
    'The browser tests need Chromium or Chrome: run `apt-get install chromium`, or set CHROME to an executable.',
  );
  process.exitCode = 1;
}
