import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { asYaml } from '../../../golden/digest.ts';
import { inPath } from '../../../shared/problem.ts';
import { problemOf } from '../../../testing/problems.ts';
import { withoutNull } from './testing/known.ts';
import { parseCobraYaml } from './yaml.ts';

it('flags are read with all that is said of them', async () => {
  const fixtures = join(import.meta.dirname, 'fixtures');
  const { flags } = parseCobraYaml(readFileSync(join(fixtures, 'options.yaml'), 'utf8'), 'hive.yaml');
  await expect(asYaml(flags.map(withoutNull), [])).toMatchFileSnapshot(join(fixtures, 'options.read.yaml'));
});

it("of cobra's own files, which give no types, nothing is guessed", () => {
  const { flags } = parseCobraYaml('name: hive\noptions: [{name: wax, default_value: soft}]\n', 'hive.yaml');
  expect(flags).toMatchObject([{ type: null, required: null, hidden: null }]);
});

describe('files with our keys', () => {
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

it.each([
  ['synopsys: x', null, /unknown key "synopsys"; did you mean `synopsis`/],
  ['options: [{name: x, shorthand: xy}]', 'options.0.shorthand', /must be a single character/],
  ['usage: hive NAME\narguments: {NAM: x}', 'arguments.NAM', /does not have/],
])('what is wrong is named with its place: %j', (text, place, what) => {
  const problem = problemOf(() => parseCobraYaml(`name: hive\n${text}\n`, 'hive.yaml'));
  expect(problem).toMatchObject({ at: inPath('hive.yaml', place), what: expect.stringMatching(what) });
});
