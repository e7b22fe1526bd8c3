import { expect, it } from 'vitest';
import { aboutVersions } from './root.ts';

it('a site of one version says of it what is configured, and which pages it has', () => {
  const site = {
    ...{
      section: 'hive',
      version: 'v1.0.0',
      routes: [{ url: '/hive', module: '' }],
      search: { files: { places: '' } },
    },
    versions: [
      { name: 'old', label: 'Old', path: '/old/', isLast: false },
      { name: 'current', label: 'Next', path: '/', isLast: true },
    ],
  };
  const { files, pages } = aboutVersions(site, []);
  expect(pages).toEqual([]);
  expect(files.map(({ path, content }) => [path, JSON.parse(String(content))])).toEqual([
    ['docs-versions.json', [{ name: 'current', path: '/', isLast: true, docs: [{ id: 'hive', path: '/hive' }] }]],
  ]);
});
