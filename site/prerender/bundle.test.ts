import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import type { SiteData } from '../../generator/model/page.ts';
import { temporaryFolder } from '../../generator/testing/folders.ts';
import { digestsBelow } from '../hosting/file-digests.ts';
import { digestsName, isCode, isWhole, settingsAlone } from './bundle.ts';

describe('a bundle', () => {
  it('gets nothing of the pages, however many there are', () => {
    const colourMode = { default: 'dark', respectSystem: true, disableSwitch: false } as const;
    const site = { title: 'Hive', basePath: '/', colourMode, routes: [{ url: '/a', module: 'a.ts' }] };
    expect(settingsAlone(site as unknown as SiteData)).toEqual({ basePath: '/', colourMode });
  });

  it('follows from the code of the site and the generator, but not from tests or what was generated', () => {
    const code = [
      'generator/changes/wording.ts',
      'generator/shared/synonyms.json',
      'site/preview/fixtures/theme-chrome.ts',
      'site/shell/Navbar.tsx',
      'site/shell/navbar.css',
    ];
    expect(code.filter((name) => !isCode(name))).toEqual([]);
    const other = [
      'generator/changes/wording.test.ts',
      'generator/check/samples/seeded/a.json',
      'generator/golden/small-tool/out.ts',
      'site/README.md',
      'site/e2e/tab.ts',
      'site/generated.work/site.ts',
      'site/generated/site.ts',
    ];
    expect(other.filter(isCode)).toEqual([]);
  });

  it('is whole as long as each of its files is as it was made', async () => {
    const folder = temporaryFolder();
    const write = (name: string, text: string): void => writeFileSync(path.join(folder, name), text);
    mkdirSync(path.join(folder, 'client'));
    write('client/entry.js', 'start()');
    expect(await isWhole(folder), 'without digests').toBe(false);
    write(digestsName, JSON.stringify(digestsBelow(folder)));
    expect(await isWhole(folder)).toBe(true);
    write('client/entry.js', 'stop()');
    expect(await isWhole(folder), 'edited').toBe(false);
    rmSync(path.join(folder, 'client/entry.js'));
    expect(await isWhole(folder), 'missing').toBe(false);
    write('client/entry.js', 'start()');
    write(digestsName, '{"client/entry.js"');
    expect(await isWhole(folder), 'digests cut short').toBe(false);
    expect(await isWhole(path.join(folder, 'none'))).toBe(false);
  });
});
