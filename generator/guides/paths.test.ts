import { describe, expect, it } from 'vitest';
import { filesOnNoPage } from './left-out.ts';
import { pathFrom } from './paths.ts';

describe('a path in a guide', () => {
  it.each([
    ['x.svg', 'a/x.svg'],
    ['./x.svg', 'a/x.svg'],
    ['../x.svg', 'x.svg'],
    ['my%20pic.svg?x#y', 'a/my pic.svg'],
    ['/hive/_figures/x.svg', '_figures/x.svg'],
    ['/hive/../x.svg', null],
    ['/x.svg', null],
    ['/hivex/x.svg', null],
    ['../../x.svg', '../x.svg'],
    ['https://img.example/x.svg', null],
    ['//img.example/x.svg', null],
    ['data:image/png;base64,x', null],
    ['', null],
    ['#x', null],
  ])('%s in a/guide.md names %s', (written, path) => expect(pathFrom(written, 'a/guide.md', '/hive')).toBe(path));
});

describe('files on no page', () => {
  it.each([
    ['a.mdx', 'warning is not read: the names of guides end in `.md`; rename it to guides/a.md'],
    ['x/b.markdown', 'warning is not read: the names of guides end in `.md`; rename it to guides/x/b.md'],
    ['c.MD', 'warning is not read: the names of guides end in `.md`; rename it to guides/c.md'],
    ['_parts/d.md', 'warning is named by no guide; remove it, or name it in a guide'],
    ['e.svg', 'info is named by no guide; remove it, or name it in a guide'],
    ['f.md', null],
    ['named.svg', null],
    ['.hidden/g.mdx', null],
    ['.DS_Store', null],
  ])('%s: %s', (path, said) => {
    const found = filesOnNoPage({ files: [], digests: new Map([[path, '']]) }, [{ files: ['named.svg'] }], []);
    expect(found.map(({ severity, what, do: remedy }) => `${severity} ${what}; ${remedy}`)).toEqual(
      said === null ? [] : [said],
    );
  });
});
