import { describe, expect, it } from 'vitest';
import { placeText } from '../shared/problem.ts';
import { only, problemOf } from '../testing/problems.ts';
import { parseDocument, parseYamlStream } from './document.ts';
import { checkLastLine } from './last-line.ts';
import { oneDocument } from './one-document.ts';

const long = 'k'.repeat(3000);
const exact = [18446744073709551615n, -9007199254740993n, 9007199254740991, 1.5, 1e21];
const digits = '[18446744073709551615, -9007199254740993, 9007199254740991, 1.5, 1e21]';
const merges = 'a: &a {x: 1, y: 2}\nb: {<<: *a, y: 3}\nc: {<<: [*a, {x: 4, z: 5}]}\n';

it.each<[string, string, string, unknown]>([
  ['tabs and long keys', `{\n\t"${long}": {"a\\/b": "\\u00e9"}}`, 'x.json', { [long]: { 'a/b': 'é' } }],
  ['merge keys', merges, 'x.yaml', { a: { x: 1, y: 2 }, b: { x: 1, y: 3 }, c: { x: 1, y: 2, z: 5 } }],
  ['dates and old booleans as text', 'a: 2024-05-06\nb: yes\n', 'x.yaml', { a: '2024-05-06', b: 'yes' }],
  ['quoted merge keys', 'c: {"<<": {x: 1}}\n', 'x.yaml', { c: { '<<': { x: 1 } } }],
  ['invisible characters, spelled out', '{"a\\u202e": "\\u200b\\t\\n"}', 'x.json', { 'a⟨U+202E⟩': '⟨U+200B⟩\t\n' }],
  ['every digit, in JSON', `{"a": ${digits}}`, 'x.json', { a: exact }],
  ['every digit, in YAML', `{"a": ${digits}, "18446744073709551616": 0}`, 'x.yaml', { a: exact, [`${2n ** 64n}`]: 0 }],
  ['every digit, in hexadecimal YAML', '[+0, 0xFFFFFFFFFFFFFFFF]', 'x.yaml', [0, 2n ** 64n - 1n]],
  ['aliases', 'a: &x {b: 1}\nc: *x\n', 'x.yaml', { a: { b: 1 }, c: { b: 1 } }],
])('a document may have %s', (_, text, file, value) => {
  expect(parseDocument(text, file)).toEqual(value);
});

it.each([
  ['{"__proto__": {"a": 1}, "constructor": 2}', 'x.json'],
  ['__proto__: {a: 1}\nconstructor: 2\n', 'x.yaml'],
])('keys that objects know are kept: %s', (text, file) => {
  expect(JSON.stringify(parseDocument(text, file))).toBe('{"__proto__":{"a":1},"constructor":2}');
});

describe('what is refused', () => {
  const ten = (item: string) => Array<string>(10).fill(item).join(', ');
  const letters = [...'abcdefghi'];
  const bomb = letters
    .map((name, at) => `${name}: &${name} [${ten(at === 0 ? 'x' : `*${letters[at - 1]}`)}]\n`)
    .join('');
  const mergeBomb = letters
    .slice(1, 8)
    .map((name, at) => `${name}: &${name} {<<: [${ten(`*${letters[at]}`)}]}\n`)
    .join('');
  const levels = Array.from({ length: 300 }, (_, level) => `${' '.repeat(level)}k${level}:\n`).join('');
  const brackets = '['.repeat(100_000);
  const longText = JSON.stringify({ a: [1, 'x'.repeat(4_000_000)] });

  it.each([
    ['blanks', ' \n\n', 'x.json', null, 'is empty'],
    ['cut YAML', 'a: [1, 2', 'x.yaml', 'line 1, column 9', 'end with a ]'],
    ['cut JSON', '{"a": [1,\n 2', 'x.json', 'line 2, column 3', 'is not valid JSON'],
    ['a key twice in YAML', 'a: 1\nb: 2\na: 3\n', 'x.yaml', 'line 3, column 1', 'duplicated mapping key'],
    ['a key twice in JSON', '{"a": 1,\n "\\u0061": 2}', 'x.json', 'line 2', 'duplicated mapping key'],
    ['an alias bomb', bomb, 'x.yaml', null, 'more than 2000000 values'],
    ['an alias in itself', 'a: &x\n  b: *x\n', 'x.yaml', null, 'contains itself'],
    ['an alias of nothing', 'a: *x\n', 'x.yaml', 'line 1, column 4', 'the alias x'],
    ['100,000 brackets in YAML', brackets, 'x.yaml', 'line 1', 'more than 200 levels'],
    ['100,000 brackets in JSON', brackets + ']'.repeat(100_000), 'x.json', 'line 1', 'more than 200 levels'],
    ['a very long text', longText, 'x.json', 'a.1', 'a text of 4000000 characters'],
    ['many levels of YAML', levels, 'x.yaml', 'k0.k1.k2.k3.k4…', 'is nested more than 200 levels deep'],
    ['a merge of no map', 'a: 1\nb:\n  <<: [{x: 1}, 2]\n', 'x.yaml', 'line 3, column 3', 'that is not a map'],
    ['a merge of nothing', 'b:\n  <<: *a\n', 'x.yaml', 'line 2, column 7', 'the alias a'],
    ['a bomb of merges', `a: &a {x: 1}\n${mergeBomb}`, 'x.yaml', 'line', 'bring more than 2000000 keys'],
    ['a merge of itself', 'b: &b\n  <<: *b\n', 'x.yaml', 'line 2', 'merges a map into itself'],
    ['two documents', 'a: 1\n---\nb: 2\n', 'x.yaml', null, 'single document'],
    ['a tag that would make something', 'a: !!js/function "x"\n', 'x.yaml', 'line 1, column 4', 'Unresolved tag'],
    ['a number without end in JSON', '{"a": 1e999}', 'x.json', null, 'a number that is too large'],
    ['a number without end in YAML', 'a: .inf\n', 'x.yaml', null, 'a number that is too large'],
  ])('%s', (_, text, file, place, what) => {
    const problem = problemOf(() => parseDocument(text, file));
    if (place) expect(placeText(problem.at)).toContain(place);
    expect(problem.what).toContain(what);
    expect(problem.what).not.toMatch(/\n|\bat \w+ \(/);
  });
});

it('a stream of documents leaves empty ones out, and counts lines from the start of the file', () => {
  expect(parseYamlStream('---\na: 1\n---\n---\nb: 2\n', 'x.yaml')).toEqual([{ a: 1 }, { b: 2 }]);
  expect(placeText(problemOf(() => parseYamlStream('a: 1\n---\nb: [\n', 'x.yaml')).at)).toMatch(/^line [34]/);
});

it('YAML that stops within a line is warned of', () => {
  const found = only(checkLastLine({ file: 'a.yaml', text: 'a: 1\nb: str' }));
  expect(found).toMatchObject({ severity: 'warning', at: { file: 'a.yaml', line: 2 } });
  const whole = Object.entries({ 'a.yaml': 'a: 1\n', 'a.yml': ' {"a": 1}', 'a.json': '{"a": 1}', 'a.md': '## hive' });
  expect(whole.flatMap(([file, text]) => checkLastLine({ file, text }))).toEqual([]);
});

it('the one document of a source may be there in several forms, which are equal', () => {
  const json = { file: 'a.json', text: '{"b": [1, "x"], "a": 2}' };
  const found = (text: string) => oneDocument([json, { file: 'a.yaml', text }], 'api');
  expect([oneDocument([], 'api'), found('a: 2\nb: [1, x]\n')]).toEqual([undefined, json]);
  expect(problemOf(() => found('a: 2\n'))).toMatchObject({
    ...{ at: { file: 'a.yaml' }, what: expect.stringMatching(/^differs from a\.json, and a release has one api/) },
    do: expect.stringContaining('--use api=a.json or --use api=a.yaml'),
  });
  expect(problemOf(() => found('a: ['))).toMatchObject({ what: expect.stringMatching(/^cannot be read/) });
});
