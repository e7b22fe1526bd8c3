import { describe, expect, it } from 'vitest';
import type { SiteData } from '../../generator/model/page.ts';
import { isCode, settingsAlone } from './bundle.ts';

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
});
