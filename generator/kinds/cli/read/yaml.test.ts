import { describe, expect, it } from 'vitest';
import { inPath, placeText } from '../../../shared/problem.ts';
import { only, problemOf, problemsOf } from '../../../testing/problems.ts';
import { parseCobraYaml } from './yaml.ts';

const plain = `name: hive add
synopsis: Put a cell in its place
description: |-
  Put a cell in its place.

  	hive add red
usage: hive add NAME [flags]
options:
    - name: help
      shorthand: h
      default_value: "false"
      usage: help for add
    - name: wax
      default_value: soft
      usage: Kind of wax
    - name: cells
      default_value: '[]'
      usage: Cells
    - name: port
      default_value: "0"
      usage: Port
inherited_options:
    - name: debug
      usage: Say more
example: |2-
    # first
    hive add red
see_also:
    - hive - Keeps cells in order
    - hive add many - Put many cells
`;

describe("cobra's own files", () => {
  const command = parseCobraYaml(plain, 'hive_add.yaml');

  it('are read into their parts', () => {
    expect(command).toMatchObject({
      path: ['hive', 'add'],
      summary: 'Put a cell in its place',
      description: 'Put a cell in its place.\n\n```bash\nhive add red\n```',
      usage: 'hive add NAME [flags]',
      arguments: [{ name: 'NAME' }],
      examples: '# first\nhive add red',
      related: ['hive', 'hive add many'],
    });
  });

  it('know no types, so nothing is guessed', () => {
    expect(command).toMatchObject({ aliases: null, argumentCount: null });
    for (const flag of command.flags) expect(flag).toMatchObject({ type: null, required: null, hidden: null });
  });

  it('spell out zero values; only those that are zero for every type are taken as such', () => {
    expect(command.flags.map((flag) => [flag.name, flag.default])).toEqual([
      ['help', { kind: 'zero', value: 'false', isPrinted: true }],
      ['wax', { kind: 'value', value: 'soft' }],
      ['cells', { kind: 'zero', value: '[]', isPrinted: true }],
      ['port', { kind: 'value', value: '0' }],
    ]);
  });
});

describe('files with our keys', () => {
  const flagWith = (keys: string) =>
    only(parseCobraYaml(`name: hive\noptions:\n  - name: x\n    ${keys.replaceAll('\n', '\n    ')}\n`, 'f.yaml').flags);

  it.each([
    ['bool', 'false', 'zero'],
    ['bool', 'true', 'value'],
    ['int', '0', 'zero'],
    ['int', '7', 'value'],
    ['float64', '0', 'zero'],
    ['count', '0', 'zero'],
    ['duration', '0s', 'zero'],
    ['duration', '1m0s', 'value'],
    ['string', '', 'zero'],
    ['string', '0', 'value'],
    ['stringArray', '[]', 'zero'],
    ['strings', '[a]', 'value'],
    ['constructor', '[]', 'zero'],
  ])('%s %s is a %s default', (type, value, kind) => {
    expect(flagWith(`type: ${type}\ndefault_value: '${value}'`).default.kind).toBe(kind);
  });

  it('know what they leave out', () => {
    const command = parseCobraYaml('name: hive\noptions:\n  - name: x\n    type: string\n', 'f.yaml');
    expect(command.aliases).toEqual([]);
    expect(only(command.flags)).toMatchObject({
      required: false,
      hidden: false,
      deprecated: null,
      allowedValues: null,
    });
  });

  it('carry everything', () => {
    expect(
      flagWith(
        'type: string\nrequired: true\nhidden: true\nexperimental: true\ndeprecated: use y\nallowed_values: [a, 1, true]\nenvironment: HIVE_X',
      ),
    ).toMatchObject({
      required: true,
      hidden: true,
      experimental: true,
      deprecated: 'use y',
      allowedValues: ['a', '1', 'true'],
      environment: 'HIVE_X',
    });
    expect(parseCobraYaml('name: hive\naliases: [h]\nargs: {min: 1}\ndeprecated: gone\n', 'f.yaml')).toMatchObject({
      aliases: ['h'],
      argumentCount: { min: 1, max: null },
      deprecated: 'gone',
    });
  });

  it('describe arguments', () => {
    const text = 'name: hive\nusage: hive [query] [more]\nargs: {min: 1}\narguments: {query: Text to find}\n';
    expect(parseCobraYaml(text, 'f.yaml').arguments).toMatchObject([
      { name: 'query', syntax: '[query]', required: true, description: 'Text to find' },
      { name: 'more', required: false, description: '' },
    ]);
    expect(parseCobraYaml('name: hive\nusage: hive constructor\n', 'f.yaml').arguments).toMatchObject([
      { name: 'constructor', description: '' },
    ]);
  });

  it.each([
    ['[query]', 0, [false]],
    ['NAME', 0, [true]],
    ['NAME [OTHER]', 1, [true, false]],
    ['[FROM] [TO]', 1, [true, false]],
    ['[FROM] [TO]', 2, [true, true]],
    ['[FROM] TO', 1, [false, true]],
    ['[NAME...]', 3, [true]],
    ['', 1, []],
  ])('count which arguments must be given: %s with at least %i', (usage, min, required) => {
    const command = parseCobraYaml(`name: hive\nusage: hive ${usage}\nargs: {min: ${min}}\n`, 'f.yaml');
    expect(command.arguments.map((argument) => argument.required)).toEqual(required);
  });

  it('may leave quotes out of defaults', () => {
    expect(flagWith('type: int\ndefault_value: 8080').default).toEqual({ kind: 'value', value: '8080' });
    expect(flagWith('type: bool\ndefault_value: true').default).toEqual({ kind: 'value', value: 'true' });
  });
});

describe('what is wrong', () => {
  it.each([
    ['name: hive\nsynopsys: x\n', null, /unknown key "synopsys"; did you mean `synopsis`/],
    ['synopsis: x\n', 'name', /`name` is missing/],
    [
      'name: hive\noptions:\n  - name: x\n    shorthand: xy\n',
      'options.0.shorthand',
      /`options.0.shorthand` must be a single character/,
    ],
    ['name: hive\nargs: {min: -1}\n', 'args.min', /is -1; it must be at least 0/],
    ['name: hive\naliases: x\n', 'aliases', /is the text "x", not a list/],
    ['name: hive\nusage: hive NAME\narguments: {NAM: x}\n', 'arguments.NAM', /does not have/],
    ['- hive\n', null, /is a list, not a map of keys and values/],
  ])('%j is named with its place', (text, place, what) => {
    const problem = problemOf(() => parseCobraYaml(text, 'cli/hive.yaml'));
    expect(problem).toMatchObject({ at: inPath('cli/hive.yaml', place) });
    expect(problem.what).toMatch(what);
  });

  it('in the name of an argument is told with those of the usage line', () => {
    const remedy = (usage: string, name: string) =>
      problemOf(() => parseCobraYaml(`name: hive\nusage: hive ${usage}\narguments: {${name}: x}\n`, 'f.yaml')).do;
    expect(remedy('[TO...] X', 'to')).toContain('TO, X');
    expect(remedy('', 'constructor')).toContain('remove it');
  });

  it('is told all at once', () => {
    expect(
      problemsOf(() => parseCobraYaml('name: 1\nusage: 2\n', 'f.yaml')).map((problem) => placeText(problem.at)),
    ).toEqual(['name', 'usage']);
  });
});
