import { describe, expect, it } from 'vitest';
import { chartOf, described, valueAt, warningsOf } from '../testing/chart.ts';

describe('a comment above a value', () => {
  it('describes it, over several lines', () => {
    expect(described('# -- Bees in the hive.\n#   At least one.\n#\n# - worker\nbees: 1\n')).toEqual([
      'bees: Bees in the hive.\n  At least one.\n\n- worker',
    ]);
  });

  it('may have lines with more hashes', () => {
    expect(described('# -- Bees\n## Ref: x\n# and more\nbees: 1\n')).toEqual(['bees: Bees\nRef: x\nand more']);
  });

  it('needs the dashes', () => {
    expect(described('# Bees\nbees: 1\n# ----\n# ------ \nwax: 2\n#-- none\ncomb: 3\n')).toEqual([]);
  });

  it('is the last of several', () => {
    expect(described('# -- About the file\n# more\n# -- About bees\nbees: 1\n')).toEqual(['bees: About bees']);
  });

  it('ends at a blank line', () => {
    expect(described('# -- About nothing\n\nbees: 1\n')).toEqual([]);
    expect(warningsOf('# -- About nothing\n\nbees: 1\n')).toEqual([
      'line 1: describes a value, but there is none below',
    ]);
  });

  it('is not taken from within a text or behind a value', () => {
    const text = 'script: |\n  # -- Not this\n  run\n  # -- nor this\nbees: 1 # -- nor that\nwax: "\n  # -- none"\n';
    expect(described(text)).toEqual([]);
    expect(warningsOf(text)).toEqual(['line 5: describes a value on the same line']);
  });

  it('belongs to its own depth', () => {
    const deeper = 'a:\n  b: 1\n  # -- of b’s level\nc: 2\n';
    expect(described(deeper)).toEqual([]);
    expect(warningsOf(deeper)).toEqual(['line 3: describes a value, but there is none below']);
    expect(described('a:\n  # -- inner\n  b: 1\n# -- outer\nc: 2\n')).toEqual(['a.b: inner', 'c: outer']);
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

describe('marks in a comment', () => {
  const chart = chartOf(`# -- (int) Bees
# @default -- as many as fit
# in the hive
bees:
# -- (list/csv) Names
# @raw
# one
#   two
names: ""
# -- (optional) Wax
wax: ""
# -- (see below) Honey
# @bees keep it
honey: ""
# -- (bool) Closed
closed:
# -- (string or null) Queen
queen:
`);

  it('say type and default', () => {
    expect(valueAt(chart, 'bees')).toMatchObject({
      type: 'integer',
      default: { value: null },
      defaultText: 'as many as fit',
      description: 'Bees\nin the hive',
    });
    expect(valueAt(chart, 'names')).toMatchObject({
      type: 'list/csv',
      description: 'Names\none\n  two',
    });
    expect(valueAt(chart, 'closed').type).toBe('boolean');
    expect(valueAt(chart, 'queen').type).toBe('string or null');
  });

  it.each([
    ['string | int', 'string or integer'],
    ['list of strings', 'list of strings'],
    ['dict of int', 'map of int'],
    ['tpl/string', 'tpl/string'],
    ['[]string', '[]string'],
    ['corev1.ResourceRequirements', 'corev1.ResourceRequirements'],
    ['k8s/storage/access-modes', 'k8s/storage/access-modes'],
  ])('(%s) is the type %s', (said, type) => {
    expect(valueAt(chartOf(`# -- (${said}) A\n# @notationType -- tpl\na: 1\n`), 'a')).toMatchObject({
      type,
      description: 'A',
    });
  });

  it.each(['internal', 'e.g. x', 'required, string', 'and/or', 'default', 'since v1.2'])('(%s) is none', (said) => {
    const text = `(${said}) A`;
    expect(valueAt(chartOf(`# -- ${text}\n# @notationType -- tpl\na: 1\n`), 'a')).toMatchObject({
      type: 'integer',
      description: text,
    });
  });

  it('are not taken from other words in parentheses', () => {
    expect(valueAt(chart, 'wax')).toMatchObject({ type: 'string', description: '(optional) Wax' });
    expect(valueAt(chart, 'honey')).toMatchObject({ type: 'string', description: '(see below) Honey\n@bees keep it' });
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

  it('is in the object that it stands deeper than, and words alone are about what is empty', () => {
    const nested =
      'a:\n  # -- One\n  # one: 5\nb: {}\n  # -- Two\n  # two: 5\n  # -- Three\n  # three: 5\n# -- Four\nc: 4\n';
    expect(described(`${nested}d: []\n  # -- Five\ne: 5\n`)).toEqual([
      ...['a.one: One', 'b.two: Two', 'b.three: Three', 'c: Four', 'd: Five'],
    ]);
    expect(warningsOf(nested)).toEqual([]);
    expect(valueAt(chartOf(nested), 'a').type).toBe('object');
    expect(described('a:\n  - name: x\n    # -- One\n    # one: 5\n  - name: y\n')).toEqual(['a[0].one: One']);
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

  it('are not those that only speak of it', () => {
    expect(described('# -- @ignored by design\na: 1\n')).toEqual(['a: @ignored by design']);
  });
});

it('a comment may name the path of its value, wherever it stands', () => {
  const text = `## @section Bees
## @param hive.bees [nullable] How many
## ref: https://hive.example
## @param hive.wax [array, default: soft] Which
## @extra hive All of it
## @skip hive.old
## @param hive.none Gone
hive:
  bees: 1
  wax: x
  # -- Its colour
  ## @param hive.colour Not this
  colour: red
  old: 1
  notes."a b": 1
`;
  expect(described(text)).toEqual([
    ...['hive: All of it', 'hive.bees: How many', 'hive.wax: Which', 'hive.colour: Its colour'],
  ]);
  const chart = chartOf(text);
  expect(valueAt(chart, 'hive.wax')).toMatchObject({ type: 'list', defaultText: null });
  expect(chart.ignored.map(({ path }) => path)).toEqual(['hive.old']);
  expect(warningsOf(text)).toEqual(['line 7: describes `hive.none`, and there is no such value']);
});

it('an extra value is one that only its comment names', () => {
  const text = '## @extra hive.size [integer] How large\n## @extra wax.soft.at Warmth\nhive: {bees: 1}\n';
  expect(described(text)).toEqual(['hive.size: How large', 'wax.soft.at: Warmth']);
  expect(valueAt(chartOf(text), 'hive.size')).toMatchObject({ type: 'integer', default: null });
  expect(warningsOf(text)).toEqual([]);
});

it('a comment of helm-docs may name its path, too', () => {
  const text =
    '# hive.bees -- (int) How many\n# of them\n# hive.wax -- Which\nhive:\n  bees:\n  # hive.colour -- Its colour\n  colour: red\n  wax: x\n';
  expect(described(text)).toEqual(['hive.bees: How many\nof them', 'hive.colour: Its colour', 'hive.wax: Which']);
  expect(valueAt(chartOf(text), 'hive.bees').type).toBe('integer');
});

it('a comment that is nearly right is warned of, and a remark is not', () => {
  const text = '#-- words\na: 1 # -- behind\n# -----\n# NOTE -- x\nb: 1 # plain\n';
  expect(warningsOf(text)).toEqual(['line 1: begins with `#--`', 'line 2: describes a value on the same line']);
});
