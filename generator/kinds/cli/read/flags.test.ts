import { describe, expect, it } from 'vitest';
import { inFile } from '../../../shared/problem.ts';
import { only, problemsOf } from '../../../testing/problems.ts';
import { parseFlagTable } from './flags.ts';

const read = (text: string) => parseFlagTable(text, inFile('f'));
const flagOf = (line: string) => only(read(line));

describe('types and shorthands', () => {
  it('reads a flag without a value as bool', () => {
    expect(flagOf('  -q, --quiet   Say less')).toMatchObject({
      name: 'quiet',
      shorthand: 'q',
      type: 'bool',
      valueName: null,
      description: 'Say less',
      default: { kind: 'zero' },
      deprecated: null,
    });
  });

  it.each('string strings stringArray stringToString int uint16 duration count float ipNet'.split(' '))(
    'knows the type %s',
    (type) => {
      expect(flagOf(`      --cell ${type}   Cell to use`)).toMatchObject({
        name: 'cell',
        shorthand: null,
        type,
        valueName: null,
      });
    },
  );

  it('takes any other word as the name that the author gave the value', () => {
    expect(flagOf('      --cell FILE   Cell to use')).toMatchObject({ type: null, valueName: 'FILE' });
    expect(flagOf('      --cell host port   Cell to use')).toMatchObject({
      type: null,
      valueName: 'host port',
      description: 'Cell to use',
    });
  });

  it('reads names with dots, dashes and capitals', () => {
    expect(read('      --a.b-C_d string   x\n  -Z, --zed   y').map((flag) => [flag.shorthand, flag.name])).toEqual([
      [null, 'a.b-C_d'],
      ['Z', 'zed'],
    ]);
  });

  it('reads names that begin with an underscore', () => {
    const flags = read('      --__build   Hidden build\n      --_wax      Old wax\n  -h, --help      help');
    expect(flags.map(({ name, description }) => [name, description])).toEqual([
      ['__build', 'Hidden build'],
      ['_wax', 'Old wax'],
      ['help', 'help'],
    ]);
  });

  it('takes one letter as the name of a value', () => {
    expect(flagOf('      --cell n   Number of it (default "x")')).toMatchObject({
      type: null,
      valueName: 'n',
      description: 'Number of it',
      default: { kind: 'value', value: 'x' },
    });
    expect(flagOf('  -v, --verbose n   say more (max 3)')).toMatchObject({
      valueName: 'n',
      description: 'say more (max 3)',
    });
  });

  it('unknowns stay unknown', () => {
    expect(flagOf('      --cell string   x')).toMatchObject({
      required: null,
      hidden: null,
      allowedValues: null,
      environment: null,
    });
  });
});

describe('value taken when the flag stands alone', () => {
  it.each([
    ['      --tls string[="strict"]   x', 'string', 'strict'],
    ['      --tls string[="a \\"b\\""]   x', 'string', 'a "b"'],
    ['      --level int[=3]   x', 'int', '3'],
    ['      --maybe[=false]   x', 'bool', 'false'],
  ])('%s', (line, type, value) => {
    expect(flagOf(line)).toMatchObject({ type, noValueDefault: value, description: 'x' });
  });

  it('is null where none is printed', () => {
    expect(flagOf('      --tls string   x').noValueDefault).toBeNull();
  });
});

describe('defaults', () => {
  it.each([
    ['      --a string   Text (default "warn")', 'warn', 'Text'],
    ['      --a string   Text (default "two words")', 'two words', 'Text'],
    ['      --a string   Text (default "say \\"hi\\"\\n")', 'say "hi"\n', 'Text'],
    ['      --a int   Text (default 8080)', '8080', 'Text'],
    ['      --a int   Text (default -1)', '-1', 'Text'],
    ['      --a duration   Text (default 1m30s)', '1m30s', 'Text'],
    ['      --a float   Text (default 0.25)', '0.25', 'Text'],
    ['      --a strings   Text (default [one,two])', '[one,two]', 'Text'],
    ['      --a stringToString   Text (default [k=v])', '[k=v]', 'Text'],
    ['      --a   Text (default true)', 'true', 'Text'],
    ['      --a string    (default "alone")', 'alone', ''],
    ['      --a LEVEL   Text (default "debug")', 'debug', 'Text'],
  ])('%s', (line, value, description) => {
    expect(flagOf(line)).toMatchObject({ default: { kind: 'value', value }, description });
  });

  it.each([
    '      --a string   Text (default: stderr)',
    '      --a string   Text (default stderr)',
    '      --a   Text (default false)',
    '      --a int   Text (default the port of the cell)',
    '      --a duration   Text (default forever)',
    '      --a strings   Text (default none)',
    '      --a string   Text (default "x") and more',
  ])('leaves what an author wrote in the text: %s', (line) => {
    const flag = flagOf(line);
    expect(flag.default).toMatchObject({ kind: 'zero', isPrinted: false });
    expect(flag.description).toBe(line.slice(line.indexOf('Text')));
  });

  it('takes the last of two, which is what pflag adds', () => {
    expect(flagOf('      --a string   Text (default stderr) (default "stdout")')).toMatchObject({
      default: { kind: 'value', value: 'stdout' },
      description: 'Text (default stderr)',
    });
  });
});

it.each([
  '  -L           Follow links',
  '      --[no-]wax   Wax',
  '   --wax value, -w value  Wax',
  '  -w, --wax=""   Wax',
  '  -f',
  'Some words',
])('a line that can not be read as a flag is refused: %s', (line) => {
  const problems = problemsOf(() => read(`  -h, --help   help\n${line}\n  -q, --quiet   Less`));
  expect(problems.map(({ what }) => what)).toEqual([`has a flag that can't be read: \`${line.trim()}\``]);
});

describe('descriptions', () => {
  it('joins continuation lines, also those that mention flags', () => {
    const flag = flagOf(
      '      --a string   First line,\n                   --b is another flag\n                   last line (default "x")',
    );
    expect(flag).toMatchObject({
      description: 'First line,\n--b is another flag\nlast line',
      default: { kind: 'value', value: 'x' },
    });
  });

  it('separates the deprecation, which stands after the default', () => {
    expect(flagOf('      --a string   Text (default "x") (DEPRECATED: use --b (soon))')).toMatchObject({
      description: 'Text',
      default: { kind: 'value', value: 'x' },
      deprecated: 'use --b (soon)',
    });
  });

  it('may be missing', () => {
    expect(flagOf('      --a string')).toMatchObject({ name: 'a', type: 'string', description: '' });
  });

  it('is fast on a line of spaces', () => {
    // Time that grows with the square of the input is more than a test may take.
    expect(flagOf(`      --a string   x${' '.repeat(2_000_000)}y`).name).toBe('a');
  });
});
