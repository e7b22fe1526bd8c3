import { expect, it } from 'vitest';
import { filesOnNoPage } from './left-out.ts';
import { pathFrom } from './paths.ts';

it.each<[string, string | null]>([
  ['./x.svg', 'a/x.svg'],
  ['my%20pic.svg?x#y', 'a/my pic.svg'],
  ['/hive/_figures/x.svg', '_figures/x.svg'],
  ['../../x.svg', '../x.svg'],
  ['/hive/../x.svg', null],
  ['/hivex/x.svg', null],
  ['//img.example/x.svg', null],
  ['data:image/png;base64,x', null],
  ['#x', null],
])('%s in a/guide.md names %s', (written, path) => expect(pathFrom(written, 'a/guide.md', '/hive')).toBe(path));

it.each<[string, ...string[]]>([
  ['x/b.markdown', 'warning rename it to guides/x/b.md'],
  ['c.MD', 'warning rename it to guides/c.md'],
  ['_parts/d.md', 'warning remove it, or name it in a guide'],
  ['e.svg', 'info remove it, or name it in a guide'],
  ['f.md'],
  ['named.svg'],
  ['.hidden/g.mdx'],
])('the file %s is on no page: %s', (path, ...said) => {
  const found = filesOnNoPage({ files: [], digests: new Map([[path, '']]) }, [{ files: ['named.svg'] }], []);
  expect(found.map(({ severity, do: remedy }) => `${severity} ${remedy}`)).toEqual(said);
});
