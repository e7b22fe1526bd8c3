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

  it.each([
    [
      'url',
      [
        ...['https://hive.example/docs', 'hive.example', 'ftp://hive.example', 'javascript:alert(1)'],
        ...['https://hive.example/?x', 'https://a:b@hive.example'],
      ],
    ],
    ['baseUrl', ['docs', '/docs', 'docs/', '//', '/a b/', '/<x>/', '/../']],
    ['section', ['', 'a/b', '../x', 'A', '-a']],
    ['locale', ['de']],
    ['editUrl', ['x']],
    ['title', ['']],
    ['favicon', ['', 'icon.png', 'icon.svg.ico']],
  ])('refuses a wrong %s', (key, values) => {
    for (const value of values) expect(new Set(places({ [key]: value })), value).toEqual(new Set([key]));
  });

  it('takes no other tag manager, and paths of several segments', () => {
    for (const tagManager of [
      '',
      'UA-1',
      'GTM-',
      'GTM-ab12',
      ' GTM-AB12',
      "GTM-AB12');alert(1)//",
      'https://x.example/x.js',
    ])
      expect(places({ analytics: { tagManager } }), tagManager).toEqual(['analytics.tagManager']);
    for (const baseUrl of ['/', '/docs/', '/a/b-c/']) expect(places({ baseUrl }), baseUrl).toEqual([]);
  });

  it.each([
    [
      'two of one name',
      [
        { name: 'a', label: 'A', path: '/', isLast: true },
        { name: 'a', label: 'B', path: '/b/' },
      ],
    ],
    ['a path without a slash', [{ name: 'a', label: 'A', path: '/a', isLast: true }]],
  ])('refuses versions with %s', (_, versions) => {
    expect(new Set(places({ versions }).map((place) => place.split('.')[0]))).toEqual(new Set(['versions']));
  });

  it.each(['javascript:alert(1)', '//evil.example', 'http://x.example', 'x'])('refuses links to %s', (url) => {
    expect(places({ social: [{ label: 'x', url }], navbar: [{ label: 'x', links: [{ label: 'y', url }] }] })).toEqual([
      'navbar.0.links.0.url',
      'social.0.url',
    ]);
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
    ['with a wrong value', siteConfig.replace(/title: '.*'/, 'title: 1'), /^is the number 1, not text$/],
    ['with a wrong key', siteConfig.replace('title:', 'titel: 1, title:'), /^has the unknown key "titel"/],
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
