import { mkdirSync, readdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import {
  allLooks,
  encode,
  type Look,
  lookDifference,
  looksFolder,
  openLooksBrowser,
  screenNames,
  serveForLooks,
  storedLook,
} from './looks.ts';
import { buildSmallSite } from './small-site.ts';

/* `npm run looks`: takes the pictures anew and says which of them changed. */

const base = '/docs';
const site = await buildSmallSite('');
const served = await serveForLooks(site.dist);
const browser = await openLooksBrowser();
const taken: Look[] = [];
try {
  for (const screen of screenNames) taken.push(...(await allLooks(browser, served.url + base, screen)));
} finally {
  await browser.close();
  await served.close();
  await site.remove();
}

mkdirSync(looksFolder, { recursive: true });
const changed = taken.flatMap(({ name, png }) => {
  const before = storedLook(name);
  const difference = before && lookDifference(before, png);
  if (before && !difference) return [];
  writeFileSync(path.join(looksFolder, `${name}.png`), encode(png));
  return [`${name}: ${difference?.text ?? 'is new'}`];
});
const names = new Set(taken.map(({ name }) => `${name}.png`));
const gone = readdirSync(looksFolder).filter((file) => !names.has(file));
for (const file of gone) rmSync(path.join(looksFolder, file));
const lines = [...changed, ...gone.map((file) => `${file.replace('.png', '')}: is gone`)];
process.stdout.write(
  `${lines.join('\n')}${lines.length > 0 ? '\n' : ''}${taken.length} pictures, ${lines.length} changed\n`,
);
