import { describe, expect, it } from 'vitest';
import { problemOf } from '../../../testing/problems.ts';
import { describeArguments, requireCounted } from './arguments.ts';
import { parseArguments } from './usage.ts';

const read = (usage: string) => parseArguments(`hive ${usage}`, ['hive']);

describe('what the accepted count says of arguments', () => {
  it.each([
    ['[query]', 1, [true]],
    ['[query]', 0, [false]],
    ['NAME', 0, [true]],
    ['NAME [OTHER]', 1, [true, false]],
    ['[FROM] [TO]', 1, [true, false]],
    ['[FROM] [TO]', 2, [true, true]],
    ['[FROM] TO', 1, [false, true]],
    ['[NAME...]', 3, [true]],
    ['', 1, []],
  ])('%s with at least %i', (usage, min, required) => {
    expect(requireCounted(read(usage), min).map((argument) => argument.required)).toEqual(required);
  });

  it('leaves the usage line as it is printed', () => {
    expect(requireCounted(read('[query]'), 1)).toMatchObject([{ name: 'query', syntax: '[query]' }]);
  });
});

describe('descriptions of arguments', () => {
  it('go to the argument of that name; the others have none', () => {
    expect(
      describeArguments(read('FROM [TO...]'), { TO: ' Where to.\n' }, 'f.yaml').map(({ description }) => description),
    ).toEqual(['', 'Where to.']);
  });

  it('of a name that is not in the usage line are refused', () => {
    expect(problemOf(() => describeArguments(read('[TO...] X'), { '[TO...]': 'x' }, 'f.yaml'))).toMatchObject({
      at: { file: 'f.yaml', pointer: 'arguments.[TO...]' },
      do: expect.stringContaining('TO, X'),
    });
    expect(problemOf(() => describeArguments([], { constructor: 'x' }, 'f.yaml')).do).toContain('remove it');
  });

  it('are not found where an object has a property of that name anyway', () => {
    expect(describeArguments(read('constructor'), {}, 'f.yaml')).toMatchObject([{ description: '' }]);
  });
});
