import { describe, expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { problemOf } from '../testing/problems.ts';
import { readFrontMatter } from './front-matter.ts';

const read = (text: string) => readFrontMatter(text, 'guides/a.md');
const good = 'title: Cells\ndescription: What cells are.\nreviewed: v1.2.0\n';

describe('front matter', () => {
  it('is separated from the body', () => {
    expect(read(`---\n${good}---\nFirst\n`)).toEqual({
      frontMatter: { title: 'Cells', description: 'What cells are.', reviewed: 'v1.2.0' },
      keyLines: new Map([
        ['title', 2],
        ['description', 3],
        ['reviewed', 4],
      ]),
      doubtful: [],
      body: 'First\n',
    });
    expect(read(`---\n${good}---\n\nA\n\n---\n\nB\n`)).toMatchObject({ body: '\nA\n\n---\n\nB\n' });
  });

  it('gives nested keys their lines', () => {
    const nested = 'redirect_from: [/hive/old/]\nanchors:\n  a: b\n';
    const { keyLines } = read(`---\n${good}${nested}---\n`);
    expect([keyLines.get('redirect_from.0'), keyLines.get('anchors.a')]).toEqual([5, 7]);
  });

  it.each([
    ['title: Update #2 of it', 'readers see “Update”', 'title: "Update #2 of it"'],
    ['title: Use C# and #2', 'readers see “Use C# and”', 'title: "Use C# and #2"'],
    ['title: Use `wax` now', 'has Markdown in its title: `wax`', 'write the words alone'],
    ['title: See [it](/x)', 'has Markdown in its title: [it](/x)', 'write the words alone'],
    ['title: Wax &amp; bees', 'has Markdown in its title: &amp;', 'write the words alone'],
    ['title: Use <b>wax</b>', 'has Markdown in its title: <b>', 'write the words alone'],
  ])('%s is doubtful', (title, what, remedy) => {
    const texts = { what: expect.stringContaining(what), do: expect.stringContaining(remedy) };
    const { doubtful } = read(`---\n${good.replace('title: Cells', title)}---\n`);
    expect(doubtful).toMatchObject([{ severity: 'warning', at: { line: 2 }, ...texts }]);
  });

  it.each(['title: "Update #2 of it"', 'title: Update C#', 'title: "Update" # the second', 'title: Cells [new] **'])(
    '%s is fine',
    (title) => {
      expect(read(`---\n${good.replace('title: Cells', title)}---\n`).doubtful).toEqual([]);
    },
  );
});

describe('what is refused', () => {
  it.each([
    ['no front matter', 'Hello', 'line 1', /does not start/],
    ['blank lines above it', `\n\n---\n${good}---\n`, 'line 1', /does not start/],
    ['a blank behind the closing mark', `---\n${good}---\t\nText\n`, 'line 1', /never ends/],
    ['an end with more behind it', `---\n${good}---foo\nbar\n---\n`, 'line 1', /never ends/],
    ['a list', '---\n\n- a\n---\n', 'line 3', /is not a list of `key: value`/],
    ['broken YAML', '---\ntitle: [a\ndescription: b\n---\n', 'line 3', /cannot be read/],
    ['a list as a key', `---\n${good}? [a, b]\n: c\n---\n`, 'line 5', /a key is a list or a map/],
    ['a key twice', `---\n${good}title: b\n---\n`, 'line 5, column 1', /duplicated/],
    ['no title', '---\ndescription: b\nreviewed: v1.2.0\n---\n\ntitle: hello\n', 'line 1, title', /^is missing$/],
    ['no version', good.replace(/reviewed.*/, ''), 'line 1, reviewed', /^has no version/],
    ['a version that is none', good.replace('v1.2.0', 'latest'), 'line 4, reviewed', /^must be a version such as/],
    ['a number as title', good.replace('Cells', '5'), 'line 2, title', /^is the number 5, not text$/],
    ['an empty title', good.replace('Cells', '"  "'), 'line 2, title', /^is empty$/],
    ['an unknown key', `${good}toca: b\n`, 'line 5, toca', /^has the unknown key "toca"; did you mean `toc`\?$/],
    ['a key that is near one which is there', `${good}titel: b\n`, 'line 5, titel', /^has the unknown key "titel"$/],
    ['an old address that is none', `${good}redirect_from: [old]\n`, 'line 5', /^must be an address such as/],
    ['an old address of a part', `${good}redirect_from: [/hive/../x]\n`, 'line 5', /^must be an address/],
    ['an old id with its sign', `${good}anchors: { "#a": b }\n`, 'line 5', /^must be a list of `old-id: new-id` lines/],
    ['a prototype', `${good}__proto__: {toc: false}\n`, 'line 5, __proto__', /"__proto__"/],
    [
      'an alias bomb',
      [...'abcdefgh']
        .map((name, at) => `${name}: &${name} [${Array(10).fill(at ? `*${'abcdefg'[at - 1]}` : 'x')}]\n`)
        .join(''),
      '',
      /aliases/,
    ],
  ])('%s', (_, text, place, what) => {
    const isBare = /^"?\w+"?: /.test(text);
    const problem = problemOf(() => read(isBare ? `---\n${text}---\n` : text));
    expect(problem).toMatchObject({ severity: 'error', at: { file: 'guides/a.md' } });
    expect(placeText(problem.at) ?? '').toContain(place);
    expect(problem.what).toMatch(what);
  });

  it.each(['js', ' js', '\tjs'])('%j, without running it', (name) => {
    const run = `(globalThis.hasRun = true, { title: 'x', description: 'y' })`;
    expect(problemOf(() => read(`---${name}\n${run}\n---\n`)).what).toBe('does not start with front matter');
    expect(globalThis).not.toHaveProperty('hasRun');
  });

  it.each([
    ['title: Primer: deploy', 'write `title: "Primer: deploy"`'],
    ['title: `wax` and more', 'write `title: "`wax` and more"`'],
    ['title: [a', 'correct this line, with quotes around its value'],
    ['slug: /wax', 'remove it: the path of the file is the address'],
    ['wax: b', expect.stringContaining('the keys are title, ')],
    ['toca: b', 'write `toc: …`'],
    ['Draft: true', 'write `draft: …`'],
    ['sidebarPosition: 2', 'write `sidebar_position: …`'],
    ['Title: b', 'remove it'],
    ['redirects: [/a]', 'write `redirect_from: [/toolhive/old-page]`'],
    ['title: 5', 'write words, with quotes around a number: `title: "…"`'],
    [`title: ${'a'.repeat(121)}`, 'shorten it'],
    ['sidebar_label: true', 'write words, with quotes around a number: `sidebar_label: "…"`'],
    ['sidebar_position: "2"', 'write a number, without quotes: `sidebar_position: 2`'],
    ['draft: yes', 'write `draft: true` or `draft: false`'],
    ['redirect_from: /old', 'write a list of addresses that begin with `/`: `redirect_from: [/toolhive/old-page]`'],
    ['redirect_from: [[/old]]', 'write a list of addresses that begin with `/`: `redirect_from: [/toolhive/old-page]`'],
    ['anchors: { "#a": b }', 'write ids without `#`: `anchors: { old-id: new-id }`'],
  ])('%s, with what to write', (line, remedy) => {
    const [first = '', ...rest] = good.split('\n');
    const lines = line.startsWith('title') ? [line, ...rest] : [first, line, ...rest];
    expect(problemOf(() => read(`---\n${lines.join('\n')}---\n`)).do).toEqual(remedy);
  });
});
