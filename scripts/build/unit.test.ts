import { expect, it } from 'vitest';
import { servedPaths } from './unit.ts';

it('a page is at its file and at its address, any other file at its own', () => {
  expect(servedPaths(['index.html', 'hive/v1.0.0/index.html', 'hive/add.html', 'hive/add.md', 'a.json'])).toEqual([
    ...['/index.html', '/', '/hive/v1.0.0/index.html', '/hive/v1.0.0'],
    ...['/hive/add.html', '/hive/add', '/hive/add.md', '/a.json'],
  ]);
});
