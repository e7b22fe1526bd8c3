import { expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import type { Section } from '../../model/page.ts';
import { toolOf } from '../../testing/models.ts';
import { blockOf, kindContextOf } from '../../testing/schemas.ts';
import { commandDocuments } from './page.ts';
import { ingestCommandFiles } from './read/index.ts';

const groups = [
  { title: 'Wax', names: ['name', 'wax-*'] },
  { title: 'Bees', names: ['wax-and-bees', 'bees'] },
  { title: 'None', names: ['hive'] },
];

/** The section of a command's flags. */
function flagsOf(names: readonly string[]): Section {
  const text = JSON.stringify({ name: 'hive', options: names.map((name) => ({ name })) });
  const { commands } = ingestCommandFiles([{ file: 'hive.yaml', text }]);
  const context = {
    ...kindContextOf('cli', new EntityRegistry()),
    tool: toolOf({ arrangement: { flags: groups, resources: [] } }),
  };
  const [document] = commandDocuments(commands, context);
  return document?.sections.find(({ id }) => id === 'flags') ?? expect.fail('there are no flags');
}

const rowsOf = (section: Section) => blockOf(section, 'rows').rows.map(({ id }) => id);
const others = Array.from({ length: 12 }, (_, at) => `f${at}`);

it('puts many flags into groups, in the order of the names that are given for them', () => {
  const { blocks, sections = [] } = flagsOf(['bees', 'wax-b', 'wax-a', 'wax-and-bees', 'name', ...others]);
  expect(blocks).toEqual([]);
  expect(sections.map(({ id, title }) => [id, title])).toEqual([
    ['flags-wax', 'Wax'],
    ['flags-bees', 'Bees'],
    ['flags-other', 'Other'],
  ]);
  expect(sections.map(rowsOf)).toEqual([
    ['flag-name', 'flag-wax-b', 'flag-wax-a', 'flag-wax-and-bees'],
    ['flag-bees'],
    others.map((name) => `flag-${name}`),
  ]);
});

it('leaves few flags in one list, and those of which no group has any', () => {
  for (const names of [['bees', 'name'], others]) {
    const section = flagsOf(names);
    expect([section.sections, rowsOf(section)]).toEqual([undefined, names.map((name) => `flag-${name}`)]);
  }
});
