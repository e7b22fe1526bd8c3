import { describe, expect, it } from 'vitest';
import { commandList } from './command-list.ts';

const read = (...lines: string[]) =>
  commandList(lines, ['hive']).commands.map(({ words, summary }) => `${words.join(' ')} = ${summary}`);

describe('a list of commands', () => {
  it('has one space after the longest name', () => {
    expect(read('  add         Add a cell', '  rebuild-wax Build new  wax', '  list        List cells')).toEqual([
      'add = Add a cell',
      'rebuild-wax = Build new  wax',
      'list = List cells',
    ]);
    expect(read('  rebuild-wax Build new wax')).toEqual(['rebuild-wax = Build new wax']);
  });

  it('may have no texts', () => {
    expect(read('  add', '  list')).toEqual(['add = ', 'list = ']);
  });

  it.each([
    ['a colon after the name', ['  add:    Add a cell'], 'add = Add a cell'],
    ['aliases', ['  add, a   Add a cell'], 'add = Add a cell'],
    ['aliases in brackets', ['  add (a)   Add a cell'], 'add = Add a cell'],
    ['arguments', ['  add NAME [WAX]   Add a cell'], 'add = Add a cell'],
    ['a mark of plugins', ['  add*   Add a cell'], 'add = Add a cell'],
    ['all words below the program', ['  cell add   Add a cell'], 'cell add = Add a cell'],
    ['all words with the program', ['  hive cell add   Add a cell'], 'cell add = Add a cell'],
    ['a text of several lines', ['  add   Add', '        a cell'], 'add = Add a cell'],
    ['a heading of its own', ['  cells:', '    add   Add a cell'], 'add = Add a cell'],
  ])('may have %s', (_name, lines, command) => {
    expect(read(...lines)).toEqual([command]);
  });

  it('may begin deeper than it goes on', () => {
    expect(read('    add   Add a cell', '  list    List cells')).toEqual(['add = Add a cell', 'list = List cells']);
  });

  it('returns the lines that name no command', () => {
    expect(commandList(['  (none)', '  add   Add a cell'], ['hive'])).toMatchObject({
      commands: [{ words: ['add'] }],
      unread: ['(none)'],
    });
    expect(commandList([], ['hive'])).toEqual({ commands: [], unread: [] });
  });
});
