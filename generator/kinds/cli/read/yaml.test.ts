import { describe, expect, it } from 'vitest';
import { inPath, placeText } from '../../../shared/problem.ts';
import { only, problemOf, problemsOf } from '../../../testing/problems.ts';
import { parseCobraYaml } from './yaml.ts';

const flagWith = (keys: string) =>
  only(parseCobraYaml(`name: hive\noptions:\n  - {name: x, ${keys}}\n`, 'f.yaml').flags);

it.each([
  // Without a type, only what is zero for every type is taken for it.
  ['', 'false', 'zero'],
  ['', '[]', 'zero'],
  ['bool', 'false', 'zero'],
  ['int', '0', 'zero'],
  ['float64', '0', 'zero'],
  ['duration', '0s', 'zero'],
  ['string', '', 'zero'],
  ['stringArray', '[]', 'zero'],
  ['strings', '[a]', 'value'],
  ['constructor', '[]', 'zero'],
])('%s %s is a %s default', (type, value, kind) => {
  expect(flagWith(`${type && `type: ${type}, `}default_value: '${value}'`).default).toMatchObject({ kind, value });
});

describe('files with our keys', () => {
  it.each([
    // Without a type, nothing is guessed, as cobra's own files have none.
    ['default_value: 8080', { type: null, required: null, hidden: null, default: { kind: 'value', value: '8080' } }],
    ['type: string', { required: false, hidden: false, deprecated: null, allowedValues: null }],
    [
      'type: string, required: true, hidden: true, experimental: true, deprecated: use y, environment: HIVE_X',
      { required: true, hidden: true, experimental: true, deprecated: 'use y', environment: 'HIVE_X' },
    ],
    ['usage: "Wax (deprecated, use --bee)", deprecated: Use bees', { deprecated: 'Use bees', description: 'Wax' }],
    ['allowed_values: [a, 1, true]', { allowedValues: ['a', '1', 'true'] }],
  ])('say of a flag: %s', (keys, flag) => {
    expect(flagWith(keys)).toMatchObject(flag);
  });

  it('say of a command how many arguments it takes, and what they are', () => {
    const text = 'name: hive\nusage: hive [query] constructor\naliases: [h]\nargs: {min: 1}\ndeprecated: gone\n';
    expect(parseCobraYaml(`${text}arguments: {query: Text to find}\n`, 'f.yaml')).toMatchObject({
      ...{ aliases: ['h'], argumentCount: { min: 1, max: null }, deprecated: 'gone' },
      arguments: [
        { name: 'query', syntax: '[query]', description: 'Text to find' },
        { name: 'constructor', description: '' },
      ],
    });
    expect(parseCobraYaml('name: hive\noptions: [{name: x, type: string}]\n', 'f.yaml').aliases).toEqual([]);
  });

  it.each([
    ['[query]', 0, [false]],
    ['NAME [OTHER]', 1, [true, false]],
    ['[FROM] [TO]', 2, [true, true]],
    ['[FROM] TO', 1, [false, true]],
    ['', 1, []],
  ])('count which arguments must be given: %s with at least %i', (usage, min, required) => {
    const command = parseCobraYaml(`name: hive\nusage: hive ${usage}\nargs: {min: ${min}}\n`, 'f.yaml');
    expect(command.arguments.map((argument) => argument.required)).toEqual(required);
  });
});

describe('what is wrong', () => {
  it.each([
    ['name: hive\nsynopsys: x\n', null, /unknown key "synopsys"; did you mean `synopsis`/],
    ['synopsis: x\n', 'name', /`name` is missing/],
    ['name: hive\noptions: [{name: x, shorthand: xy}]\n', 'options.0.shorthand', /must be a single character/],
    ['name: hive\nusage: hive NAME\narguments: {NAM: x}\n', 'arguments.NAM', /does not have/],
  ])('%j is named with its place', (text, place, what) => {
    expect(problemOf(() => parseCobraYaml(text, 'cli/hive.yaml'))).toMatchObject({
      at: inPath('cli/hive.yaml', place),
      what: expect.stringMatching(what),
    });
  });

  it('is told all at once', () => {
    const problems = problemsOf(() => parseCobraYaml('name: 1\nusage: 2\n', 'f.yaml'));
    expect(problems.map(({ at }) => placeText(at))).toEqual(['name', 'usage']);
  });
});
