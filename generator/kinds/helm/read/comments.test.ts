import { describe, expect, it } from 'vitest';
import { chartOf, described, valueAt, warningsOf } from '../testing/chart.ts';

describe('a comment above a value', () => {
  it('describes it, over several lines', () => {
    expect(described('# -- Bees in the hive.\n#   At least one.\n#\n# - worker\nbees: 1\n')).toEqual([
      'bees: Bees in the hive.\n  At least one.\n\n- worker',
    ]);
  });

  it('leaves out remarks for authors', () => {
    expect(described('# -- Bees\n## Ref: x\n# and more\nbees: 1\n')).toEqual(['bees: Bees\nand more']);
  });

  it('needs the dashes', () => {
    expect(described('# Bees\nbees: 1\n# ----\n# ------ \nwax: 2\n#-- none\ncomb: 3\n')).toEqual([]);
  });

  it('is the last of several', () => {
    expect(described('# -- About the file\n# more\n# -- About bees\nbees: 1\n')).toEqual(['bees: About bees']);
  });

  it('ends at a blank line', () => {
    expect(described('# -- About nothing\n\nbees: 1\n')).toEqual([]);
    expect(warningsOf('# -- About nothing\n\nbees: 1\n')).toEqual(['line 1: describes a value, and none stands below']);
  });

  it('is not taken from within a text or behind a value', () => {
    const text = 'script: |\n  # -- Not this\n  run\n  # -- nor this\nbees: 1 # -- nor that\nwax: "\n  # -- none"\n';
    expect(described(text)).toEqual([]);
    expect(warningsOf(text)).toEqual(['line 5: describes a value from behind']);
  });

  it('belongs to its own depth', () => {
    expect(described('a:\n  b: 1\n  # -- of b’s level\nc: 2\n')).toEqual([]);
    expect(described('a:\n  # -- inner\n  b: 1\n# -- outer\nc: 2\n')).toEqual(['a.b: inner', 'c: outer']);
  });

  it('may be set in by mistake, after a blank line', () => {
    expect(described('a: 1\n\n  # -- of c\nc: 2\n')).toEqual(['c: of c']);
    expect(described('a:\n    # -- of b\n  b: 1\n')).toEqual(['a.b: of b']);
    expect(described('a:\n  b: 1\n\n  # -- lost\n# plain\nc: 2\n')).toEqual([]);
  });

  it('describes items of lists', () => {
    const text =
      'users:\n  # -- admin\n  - {name: root}\n  # -- guest\n  - name: guest\n    # -- shell of the guest\n    shell: sh\n';
    expect(described(text)).toEqual(['users[0]: admin', 'users[1]: guest', 'users[1].shell: shell of the guest']);
  });

  it('may hold any script', () => {
    expect(described('# -- 🐝 蜂 and bees\n"蜂": 1\n')).toEqual(['蜂: 🐝 蜂 and bees']);
    expect(described('# -- turned \u202E round\na: 1\n')).toEqual(['a: turned ⟨U+202E⟩ round']);
  });
});

describe('a comment that names its value', () => {
  it('may stand anywhere', () => {
    const text = '# hive.bees -- Bees\n# in all\nhive:\n  bees: 1\n\n# wax -- Wax\n\nwax: 2\n';
    expect(described(text)).toEqual(['hive.bees: Bees\nin all', 'wax: Wax']);
  });

  it('quotes keys with dots and blanks', () => {
    const text = 'a:\n  # a."x.io/y z" -- odd\n  x.io/y z: 1\n# b[0].c -- in a list\nb:\n  - c: 1\n';
    expect(described(text)).toEqual(['a.x\\.io/y z: odd', 'b[0].c: in a list']);
  });

  it('goes before one above the value', () => {
    expect(described('# a -- named\n\n# -- above\na: 1\n')).toEqual(['a: named']);
  });

  it('is warned of where the value does not exist', () => {
    expect(warningsOf('# hive.beees -- Bees\nhive:\n  bees: 1\n# NOTE -- mind the bees\nwax: 1\n')).toEqual([
      'line 1: describes `hive.beees`, which is not a value of the chart',
    ]);
  });
});

describe('marks in a comment', () => {
  const chart = chartOf(`# -- (int) Bees
# @default -- as many as fit
# in the hive
# @section -- Inhabitants
bees:
# -- (list/csv) Names
# @raw
# one
#   two
names: ""
# -- (optional) Wax
# @notationType -- tpl
wax: ""
# -- (see below) Honey
# @schema
# type: string
# @schema
honey: ""
# -- (bool) Closed
closed:
# -- (string or null) Queen
queen:
`);

  it('say type, default and section', () => {
    expect(valueAt(chart, 'bees')).toMatchObject({
      type: 'integer',
      default: { value: null },
      defaultText: 'as many as fit',
      section: 'Inhabitants',
      description: 'Bees\nin the hive',
    });
    expect(valueAt(chart, 'names')).toMatchObject({
      type: 'list/csv',
      description: 'Names\none\n  two',
      section: null,
    });
    expect(valueAt(chart, 'closed').type).toBe('boolean');
    expect(valueAt(chart, 'queen').type).toBe('string or null');
  });

  it('are not taken from other words in parentheses', () => {
    expect(valueAt(chart, 'wax')).toMatchObject({ type: 'tpl', description: '(optional) Wax' });
    expect(valueAt(chart, 'honey')).toMatchObject({ type: 'string', description: '(see below) Honey' });
  });
});

describe('a value that is commented out', () => {
  const text =
    'hive:\n  # -- Bees\n  bees: 1\n  # -- Most bees\n  # mostBees: 80\n  # -- Wax\n  # wax:\n  #   kind: soft\n\ncomb: 1\n';

  it('is a value without a default', () => {
    const chart = chartOf(text);
    expect(valueAt(chart, 'hive').children.map(({ path }) => path)).toEqual(['hive.bees', 'hive.mostBees', 'hive.wax']);
    expect(valueAt(chart, 'hive.mostBees')).toMatchObject({
      type: 'integer',
      description: 'Most bees',
      default: null,
      example: { value: 80 },
      line: 4,
    });
    expect(valueAt(chart, 'hive.wax').example).toEqual({ value: { kind: 'soft' } });
    expect(warningsOf(text)).toEqual([]);
  });

  it('needs a comment of its own', () => {
    expect(chartOf('a: 1\n# b: 2\n\nc: 3\n').values.map(({ path }) => path)).toEqual(['a', 'c']);
  });
});

describe('ignored values', () => {
  it('are left out, with all they hold', () => {
    const chart = chartOf(
      '# @ignored\na:\n  b: 1\n# -- @ignore\nc: 1\nd:\n  # -- kept\n  # @ignored\n  e: 1\n  f: 2\n',
    );
    expect(chart.values.map(({ path }) => path)).toEqual(['d']);
    expect(valueAt(chart, 'd').children.map(({ path }) => path)).toEqual(['d.f']);
    expect(chart.ignored.map(({ path }) => path)).toEqual(['a', 'c', 'd.e']);
    expect(valueAt(chart, 'd').default).toEqual({ value: { f: 2 } });
  });
});

it('a comment for a value inside another is never sent to that one', () => {
  const remedies: string[] = [];
  chartOf('# hive.wax -- Wax\n\nhive:\n  comb: 1\n', {}, ({ do: remedy }) => remedies.push(remedy));
  expect(remedies).toEqual(['remove the comment, or add the value']);
});

describe('a comment that is nearly right is warned of', () => {
  it.each([
    ['#-- words\na: 1\n', 'line 1: begins with `#--`'],
    ['a: 1 # -- words\n', 'line 1: describes a value from behind'],
    ['# @section -- Net\na: 1\n', 'line 1: has `@section` and no description above it'],
    ['# @default -- none\n# -- words\na: 1\n', 'line 1: has `@default` and no description above it'],
    ['# a -- one\n\n# a -- two\na: 1\n', 'line 1: describes `a`, which line 3 describes again'],
    ['# -- words\n# @sectoin -- Net\na: 1\n', 'line 2: has `@sectoin`, which means nothing'],
    ['# -- words\n# @default: foo\na: 1\n', 'line 2: has `@default` without `--`'],
    ['# -- @ignored by design\na: 1\n', 'line 1: has words behind `@ignored`'],
  ])('%j', (text, warning) => {
    expect(warningsOf(text)).toEqual([warning]);
  });

  it('and says what to write', () => {
    const remedies: string[] = [];
    chartOf('# -- words\n# @default: foo\na: 1\n', {}, ({ do: remedy }) => remedies.push(remedy));
    expect(remedies).toEqual(['write `# @default -- foo`']);
  });

  it('unless it is prose, or a remark', () => {
    const text =
      '# -- words\n# @bees keep it\n# @raw\na: 1\n# -----\n# NOTE -- x\n# NOTE -- y\nb: 1 # plain\n## @section Net\nc: 1\n';
    expect(warningsOf(text)).toEqual([]);
  });

  it('and keeps a value that is called ignored within words', () => {
    expect(chartOf('# -- @ignored by design\na: 1\n').values.map(({ description }) => description)).toEqual([
      '@ignored by design',
    ]);
  });
});
