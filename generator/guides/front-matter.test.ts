import { describe, expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { problemOf, problemsOf } from '../testing/problems.ts';
import { readFrontMatter } from './front-matter.ts';

const read = (text: string) => readFrontMatter(text, 'guides/a.md');
const good = 'title: Cells\ndescription: What cells are.\n';

describe('front matter', () => {
  it('is separated from the body, with the number of lines before it', () => {
    expect(read(`---\n${good}---\nFirst\n`)).toEqual({
      frontMatter: { title: 'Cells', description: 'What cells are.' },
      keyLines: { title: 2, description: 3 },
      body: 'First\n',
      offset: 4,
    });
    expect(read(`---\n${good}---\n\nThird\n`)).toMatchObject({ body: '\nThird\n', offset: 4 });
    expect(read(`---\n${good}---`)).toMatchObject({ body: '' });
  });

  it('may have every key', () => {
    const { frontMatter } = read(
      `---\n${good}sidebar_label: C\nsidebar_position: 2\nunlisted: true\ntoc: false\n---\n`,
    );
    expect(frontMatter).toEqual({
      title: 'Cells',
      description: 'What cells are.',
      sidebar_label: 'C',
      sidebar_position: 2,
      unlisted: true,
      toc: false,
    });
  });

  it('keeps rules in the body apart', () => {
    expect(read(`---\n${good}---\nA\n\n---\n\nB\n`).body).toBe('A\n\n---\n\nB\n');
  });
});

describe('what is refused', () => {
  it.each([
    ['no front matter', 'Hello', 'line 1', /does not start/],
    ['nothing', '', 'line 1', /does not start/],
    ['JavaScript', `---js\n${good}---\n`, 'line 1', /does not start/],
    ['JSON by name', `---json\n{}\n---\n`, 'line 1', /does not start/],
    ['no end', `---\n${good}`, 'line 1', /never ends/],
    ['an end with more behind it', `---\n${good}---foo\nbar\n---\n`, 'line 1', /never ends/],
    ['a list', '---\n- a\n---\n', 'front matter', /is not a list of `key: value`/],
    ['a word', '---\nhello\n---\n', 'front matter', /is not a list of `key: value`/],
    ['broken YAML', '---\ntitle: [a\ndescription: b\n---\n', 'line 3', /cannot be read/],
    ['a key twice', `---\n${good}title: b\n---\n`, 'line 4, column 1', /duplicated/],
    ['a number as title', '---\ntitle: 5\ndescription: b\n---\n', 'line 2, title', /string/],
    ['an empty title', '---\ntitle: "  "\ndescription: b\n---\n', 'line 2, title', /1/],
    ['an unknown key', `---\n${good}titel: b\n---\n`, 'line 4, titel', /has "titel", a key/],
    ['a key that objects know', `---\n${good}__proto__: {toc: false}\n---\n`, 'front matter', /__proto__/],
    [
      'an alias bomb',
      `---\na: &a [x,x,x,x,x,x,x,x,x,x]\n${'bcdefgh'
        .split('')
        .map((name, index) => `${name}: &${name} [${Array<string>(10).fill(`*${'abcdefg'[index]}`).join()}]\n`)
        .join('')}---\n`,
      null,
      /aliases/,
    ],
  ])('%s', (_, text, place, what) => {
    const problem = problemOf(() => read(text));
    expect(problem).toMatchObject({ severity: 'error', at: { file: 'guides/a.md' } });
    if (place) expect(placeText(problem.at)).toContain(place);
    expect(problem.what).toMatch(what);
  });

  it('all keys at once', () => {
    expect(problemsOf(() => read('---\nunlisted: 1\ntoc: 2\n---\n')).map(({ at }) => placeText(at))).toEqual([
      'front matter, title',
      'front matter, description',
      'line 2, unlisted',
      'line 3, toc',
    ]);
  });
});
