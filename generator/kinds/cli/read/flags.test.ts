import { describe, expect, it } from 'vitest';
import { inFile } from '../../../shared/problem.ts';
import { only, problemsOf } from '../../../testing/problems.ts';
import { parseFlagTable, readMarks } from './flags.ts';

const read = (text: string) => parseFlagTable(text, inFile('f'));
const flagOf = (line: string) => only(read(line));
const zero = { kind: 'zero', isPrinted: false };

it.each([
  ['      --cell stringToString   Cell', { name: 'cell', shorthand: null, type: 'stringToString', valueName: null }],
  ['      --cell host port   Cell', { type: null, valueName: 'host port', description: 'Cell' }],
  [
    '      --cell n   No. (default "x")',
    { valueName: 'n', default: { kind: 'value', value: 'x' }, description: 'No.' },
  ],
  ['      --a.b-C_d string   x', { name: 'a.b-C_d' }],
  ['      --a string', { name: 'a', type: 'string', description: '' }],
  [
    '      --a string   x',
    { required: null, hidden: null, allowedValues: null, environment: null, noValueDefault: null },
  ],
  ['      --tls string[="a \\"b\\""]   x', { noValueDefault: 'a "b"' }],
  ['      --maybe[=false]   x', { type: 'bool', noValueDefault: 'false' }],
  [
    '      --a string   First,\n                   --b is another flag\n                   last (default "x")',
    { description: 'First,\n--b is another flag\nlast', default: { kind: 'value', value: 'x' } },
  ],
  [
    '      --a string   Text (default "x") (DEPRECATED: use --b (soon))',
    { description: 'Text', default: { kind: 'value', value: 'x' }, deprecated: 'use --b (soon)' },
  ],
  ['      --a   EXPERIMENTAL: Text (required)', { required: true, experimental: true, deprecated: null }],
])('%s', (line, flag) => {
  expect(flagOf(line)).toMatchObject(flag);
});

describe('defaults', () => {
  it.each([
    ['string', '"warn"', 'warn'],
    ['int', '8080'],
    ['duration', '1m30s'],
    ['strings', '[one,two]'],
    ['LEVEL', '"debug"', 'debug'],
    ['', 'true'],
  ])('of %s are what pflag prints: %s', (type, printed, value = printed) => {
    const head = `      --a ${type}`.trimEnd();
    expect(flagOf(`${head}   Text (default ${printed})`)).toMatchObject({
      ...{ default: { kind: 'value', value }, description: 'Text' },
    });
  });

  it.each([
    ' string   Text (default: stderr)',
    '   Text (default false)',
    ' int   Text (default the port of the cell)',
    ' strings   Text (default none)',
  ])('stay in the text where an author wrote them: %s', (rest) => {
    expect(flagOf(`      --a${rest}`)).toMatchObject({ default: zero, description: rest.slice(rest.indexOf('Text')) });
  });
});

it.each(['  -L           Follow links', '      --[no-]wax   Wax', '   --wax value, -w value  Wax', 'Some words'])(
  'a line that can not be read as a flag is refused: %s',
  (line) => {
    const problems = problemsOf(() => read(`  -h, --help   help\n${line}\n  -q, --quiet   Less`));
    expect(problems.map(({ what }) => what)).toEqual([`has a flag that can't be read: \`${line.trim()}\``]);
  },
);

describe('marks in a text', () => {
  const none = { required: false, experimental: false, deprecated: null };

  it.each([
    ['Address (e.g., http://localhost:8080) (required)', { required: true }],
    ['Experimental: count bees', { experimental: true }],
    ['[experimental] Count bees', { experimental: true }],
    ['🧪 EXPERIMENTAL: Count bees', { experimental: true }],
    ['As JSON (deprecated, use --format instead)', { deprecated: 'Use --format instead', text: 'As JSON' }],
    ['As JSON (DEPRECATED)', { deprecated: 'This flag is deprecated.', text: 'As JSON' }],
    ['Deprecated: use --wax. Kind of wax', { deprecated: 'Use --wax.', text: 'Kind of wax' }],
    ['DEPRECATED: use --wax', { deprecated: 'Use --wax', text: '' }],
  ])('%s', (text, marks) => {
    expect(readMarks(text)).toEqual({ text, ...none, ...marks });
  });

  it.each([
    'Client ID, required for remote servers',
    'Address (required) of the queen',
    'Mode of the proxy (streamable-http or sse (deprecated, will be removed))',
    'Deprecated flags are shown too',
    'Bees (not required)',
    'unbalanced) (required',
    '',
  ])('none: %s', (text) => {
    expect(readMarks(text)).toEqual({ text, ...none });
  });
});

it('is fast on lines of spaces and of brackets', () => {
  // Time that grows with the square of the input is more than a test may take.
  expect(flagOf(`      --a string   x${' '.repeat(2_000_000)}y`).name).toBe('a');
  expect(readMarks(`${'('.repeat(100_000)}${')'.repeat(50_000)}`).required).toBe(false);
  expect(readMarks(`deprecated: ${' '.repeat(100_000)}x`)).toMatchObject({ deprecated: 'X' });
});
