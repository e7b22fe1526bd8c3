import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { siteConfig } from '../testing/command-line.ts';
import { folderOf } from '../testing/folders.ts';
import { only, problemsOfAsync } from '../testing/problems.ts';
import { loadConfig } from './load.ts';
import { type ConfigInput, configSchema } from './schema.ts';

const good: ConfigInput = {
  ...{ title: 'T', tagline: 't', copyright: 'c', url: 'https://hive.example', section: 'hive', program: 'hive' },
  ...{ sidebar: [], navbar: [], social: [], footer: [] },
};
const places = (more: object): string[] =>
  configSchema.safeParse({ ...good, ...more }).error?.issues.map((issue) => issue.path.join('.')) ?? [];

describe('the configuration', () => {
  it('fills in what may be left out', () => {
    expect(configSchema.parse(good)).toMatchObject({
      ...{ baseUrl: '/', locale: 'en', editUrl: '', lastUpdated: false, analytics: { vercel: false }, search: {} },
      colourMode: { default: 'dark', respectSystem: true, disableSwitch: false },
      versions: [{ name: 'current', label: 'Next', path: '/', isLast: true }],
    });
    expect(configSchema.parse({ ...good, analytics: { tagManager: 'GTM-AB12' } }).analytics.vercel).toBe(false);
  });

  const versions = (...more: object[]) => more.map((one) => ({ name: 'a', label: 'A', path: '/', ...one }));
  it.each<[place: string, wrap: (value: unknown) => object, values: unknown[]]>([
    [
      'url',
      (url) => ({ url }),
      ['https://hive.example/docs', 'hive.example', 'javascript:alert(1)', 'https://a:b@b.c'],
    ],
    ['baseUrl', (baseUrl) => ({ baseUrl }), ['docs', '/docs', 'docs/', '//', '/a b/', '/<x>/', '/../']],
    ['section', (section) => ({ section }), ['', 'a/b', '../x', 'A', '-a']],
    ['locale', (locale) => ({ locale }), ['de']],
    ['favicon', (favicon) => ({ favicon }), ['', 'icon.png', 'icon.svg.ico']],
    ['analytics.tagManager', (tagManager) => ({ analytics: { tagManager } }), ['', 'UA-1', "GTM-A');alert(1)//"]],
    ['versions', (more) => ({ versions: versions({ isLast: true }, Object(more)) }), [{ path: '/b/' }]],
    ['versions.1.path', (path) => ({ versions: versions({ isLast: true }, { name: 'b', path }) }), ['/a']],
    ['social.0.url', (url) => ({ social: [{ label: 'x', url }] }), ['javascript:alert(1)', '//evil.example', 'x']],
  ])('refuses a wrong %s', (place, wrap, values) => {
    for (const value of values) expect(new Set(places(wrap(value))), String(value)).toEqual(new Set([place]));
  });

  it('takes paths of several segments', () => {
    for (const baseUrl of ['/', '/docs/', '/a/b-c/']) expect(places({ baseUrl }), baseUrl).toEqual([]);
  });

  it('refuses keys that it does not know', () => {
    expect(configSchema.safeParse({ ...good, titel: 'x' }).error?.issues[0]?.message).toMatch(/titel/);
    expect(places({ sidebar: [{ label: 'x', folder: 'y', refrence: true }] })).toEqual(['sidebar.0']);
  });
});

describe('the file', () => {
  const load = (text: string) => loadConfig(join(folderOf({ 'docs.config.ts': text }), 'docs.config.ts'));

  it('is a module with a default export', async () => {
    expect(await load(siteConfig)).toMatchObject({ title: 'Hive Docs', baseUrl: '/' });
    const missing = loadConfig(join(folderOf({}), 'none.ts'));
    expect(only(await problemsOfAsync(() => missing)).what).toMatch(/^cannot be loaded/);
  });

  it.each([
    ['that is broken', 'export default {', /^cannot be loaded/],
    ['that throws', 'throw new Error("no")', /^cannot be loaded: no$/],
    ['without a default export', 'export const x = 1;', /^has no default export$/],
    [
      'with a wrong key in the sidebar',
      siteConfig.replace("folder: ''", "folder: '', refrence: true"),
      /^has the unknown key "refrence"; did you mean `reference`\?$/,
    ],
  ])('%s is a message', async (_, text, what) => {
    expect(only(await problemsOfAsync(() => load(text)))).toMatchObject({
      at: { file: expect.stringMatching(/docs\.config\.ts$/) },
      what: expect.stringMatching(what),
      why: expect.stringMatching(/./),
    });
  });
});
