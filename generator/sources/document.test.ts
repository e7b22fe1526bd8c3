import { describe, expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { only, problemOf } from '../testing/problems.ts';
import { parseDocument, parseYamlStream } from './document.ts';

describe('a document', () => {
  it('is JSON or YAML by its ending', () => {
    expect(parseDocument('{"a": [1, "b", null, true]}', 'x.json')).toEqual({ a: [1, 'b', null, true] });
    expect(parseDocument('a:\n  - 1\n  - b\n  - null\n  - true\n', 'x.yaml')).toEqual({ a: [1, 'b', null, true] });
  });

  it('in JSON may be indented by tabs and have keys of any length', () => {
    const key = 'k'.repeat(3000);
    const value = { [key]: { 'a/b': 'x\u00e9\ud83d\ude00' }, list: [[], {}] };
    expect(parseDocument(JSON.stringify(value, null, '\t').replace('a/b', 'a\\/b'), 'x.json')).toEqual(value);
  });

  it('keeps keys that objects know', () => {
    for (const [text, file] of [
      ['{"__proto__": {"a": 1}, "constructor": 2}', 'x.json'],
      ['__proto__: {a: 1}\nconstructor: 2\n', 'x.yaml'],
    ] as const) {
      const value = parseDocument(text, file);
      expect(Object.keys(value as object)).toEqual(['__proto__', 'constructor']);
      expect(JSON.stringify(value)).toBe('{"__proto__":{"a":1},"constructor":2}');
    }
  });

  it('has what merge keys bring, below what is written', () => {
    expect(parseDocument('a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}\nc: {<<: [*a, {x: 4, z: 5}]}\n', 'x.yaml')).toEqual({
      a: { x: 1, y: 2 },
      b: { x: 1, y: 3 },
      c: { x: 1, y: 2, z: 5 },
    });
  });

  it('keeps dates, quoted merge keys and old booleans as text', () => {
    expect(parseDocument('a: 2024-05-06\nb: yes\nc: {"<<": {x: 1}}\n', 'x.yaml')).toEqual({
      a: '2024-05-06',
      b: 'yes',
      c: { '<<': { x: 1 } },
    });
  });

  it('has every invisible character spelled out, in keys too', () => {
    expect(parseDocument('{"a\\u202e": ["b\\u0007\\u200b", "tab\\tline\\n"]}', 'x.json')).toEqual({
      'a⟨U+202E⟩': ['b⟨U+0007⟩⟨U+200B⟩', 'tab\tline\n'],
    });
  });

  it.each(['x.json', 'x.yaml'])('keeps every digit of a whole number in %s', (file) => {
    const text =
      '{"a": [18446744073709551615, -9007199254740993, 9007199254740991, 1.5, 1e21], "b": {"18446744073709551615": 0}}\n';
    expect(parseDocument(text, file)).toEqual({
      a: [18446744073709551615n, -9007199254740993n, 9007199254740991, 1.5, 1e21],
      b: { '18446744073709551615': 0 },
    });
  });

  it('keeps whole numbers in every notation of YAML', () => {
    const numbers = '[+18446744073709551615, 0xFFFFFFFFFFFFFFFF, 0o1777777777777777777777, 0018446744073709551615]';
    expect(new Set(parseDocument(numbers, 'x.yaml') as unknown[])).toEqual(new Set([18446744073709551615n]));
    expect(parseDocument('"1844674407370955161518446744073709551615"', 'x.yaml')).toBeTypeOf('string');
  });

  it('may use aliases', () => {
    expect(parseDocument('a: &x {b: 1}\nc: *x\n', 'x.yaml')).toEqual({ a: { b: 1 }, c: { b: 1 } });
  });
});

describe('what is refused', () => {
  const bomb = [
    'a: &a [x, x, x, x, x, x, x, x, x, x]',
    ...'bcdefghi'
      .split('')
      .map((name, index) => `${name}: &${name} [${Array<string>(10).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
  ].join('\n');

  const merges = 'bcdefgh'
    .split('')
    .map((name, index) => `${name}: &${name} {<<: [${Array<string>(10).fill(`*${'abcdefg'[index]}`).join(', ')}]}\n`)
    .join('');
  const levels = Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}k${level}:\n`).join('');

  it.each([
    ['nothing', '', 'x.yaml', null, 'is empty'],
    ['blanks', ' \n\n', 'x.json', null, 'is empty'],
    ['cut YAML', 'a: [1, 2', 'x.yaml', 'line 1, column 9', 'end with a ]'],
    ['cut JSON', '{"a": [1,\n 2', 'x.json', 'line 2, column 3', 'is not valid JSON'],
    ['a key twice in YAML', 'a: 1\nb: 2\na: 3\n', 'x.yaml', 'line 3, column 1', 'duplicated mapping key'],
    ['a key twice in JSON', '{"a": 1,\n "a": 2}', 'x.json', 'line 2', 'duplicated mapping key'],
    ['a key twice, written in two ways', '{"a": 1, "\\u0061": 2}', 'x.json', 'line 1', 'duplicated mapping key'],
    ['an alias bomb', bomb, 'x.yaml', null, 'more than 2000000 values'],
    ['an alias in itself', 'a: &x\n  b: *x\n', 'x.yaml', null, 'contains itself'],
    ['an alias of nothing', 'a: *x\n', 'x.yaml', 'line 1, column 4', 'the alias x'],
    ['100,000 brackets in YAML', '['.repeat(100_000), 'x.yaml', 'line 1', 'more than 200 levels'],
    ['100,000 brackets in JSON', '['.repeat(100_000) + ']'.repeat(100_000), 'x.json', 'line 1', 'more than 200 levels'],
    [
      'a very long text',
      JSON.stringify({ a: [1, 'x'.repeat(4_000_000)] }),
      'x.json',
      'a.1',
      'a text of 4000000 characters',
    ],
    ['many levels of YAML', levels, 'x.yaml', 'k0.k1.k2.k3.k4…', 'is nested more than 200 levels deep'],
    [
      'a merge of no map',
      'a: 1\nb:\n  <<: [{x: 1}, 2]\n',
      'x.yaml',
      'line 3, column 3',
      'merges a value with `<<` that is not a map',
    ],
    ['a merge of nothing', 'b:\n  <<: *a\n', 'x.yaml', 'line 2, column 7', 'the alias a'],
    ['a bomb of merges', `a: &a {x: 1}\n${merges}`, 'x.yaml', 'line', 'bring more than 2000000 keys'],
    ['a merge of itself', 'b: &b\n  <<: *b\n', 'x.yaml', 'line 2', 'merges a map into itself'],
    ['two documents', 'a: 1\n---\nb: 2\n', 'x.yaml', null, 'single document'],
    ['a tag that would make something', 'a: !!js/function "x"\n', 'x.yaml', 'line 1, column 4', 'Unresolved tag'],
    ['a number without end in JSON', '{"a": 1e999}', 'x.json', null, 'a number that is too large'],
    ['a number without end in YAML', 'a: .inf\n', 'x.yaml', null, 'a number that is too large'],
    ['tabs as indentation', 'a:\n\tb: 1\n', 'x.yaml', 'line 2', 'Tabs'],
  ])('%s', (_, text, file, place, what) => {
    const problem = problemOf(() => parseDocument(text, file));
    expect(problem.at.file).toBe(file);
    if (place) expect(placeText(problem.at)).toContain(place);
    expect(problem.what).toContain(what);
    expect(problem.what).not.toMatch(/\n|\bat \w+ \(/);
    expect(problem.do).not.toBe('');
  });
});

describe('a stream of documents', () => {
  it('leaves empty ones out', () => {
    expect(parseYamlStream('---\na: 1\n---\n---\nb: 2\n', 'x.yaml')).toEqual([{ a: 1 }, { b: 2 }]);
  });

  it('counts lines from the start of the file', () => {
    expect(placeText(problemOf(() => parseYamlStream('a: 1\n---\nb: [\n', 'x.yaml')).at)).toMatch(/^line [34]/);
  });

  it('of one is that one', () => {
    expect(only(parseYamlStream('a: 1\n', 'x.yaml'))).toEqual({ a: 1 });
  });
});
