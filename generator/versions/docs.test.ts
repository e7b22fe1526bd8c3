import { expect, it } from 'vitest';
import { docsVersions } from './index.ts';

const page = { title: 'x', kind: 'cli' as const, ids: new Set<string>() };
const old = {
  version: 'v1.0.0',
  first: {},
  pages: new Map([['reference/cli/hive', page]]),
  entities: new Map(),
  moves: [],
};
const urls = ['/', '/search', '/hives', '/hive', '/hive/guides/start', '/hive/reference/cli/hive'];
const routes = urls.map((url) => ({ url, module: '' }));

it('lists the pages of each version, the same page under the same id', () => {
  const { path, content } = docsVersions({ section: 'hive', routes }, { name: 'v1.1.0' }, [old]);
  expect(path).toBe('docs-versions.json');
  expect(JSON.parse(String(content))).toEqual([
    {
      ...{ name: 'v1.1.0', path: '/', isLast: true },
      docs: [
        { id: 'hive', path: '/hive' },
        { id: 'hive/guides/start', path: '/hive/guides/start' },
        { id: 'hive/reference/cli/hive', path: '/hive/reference/cli/hive' },
      ],
    },
    {
      ...{ name: 'v1.0.0', path: '/hive/v1.0.0/', isLast: false },
      docs: [
        { id: 'hive', path: '/hive/v1.0.0' },
        { id: 'hive/reference/cli/hive', path: '/hive/v1.0.0/reference/cli/hive' },
      ],
    },
  ]);
});
