import { describe, expect, it } from 'vitest';
import { EntityRegistry } from '../../link/entities.ts';
import type { Section } from '../../model/page.ts';
import { inFile } from '../../shared/problem.ts';
import { toolOf } from '../../testing/models.ts';
import { blockOf, kindContextOf } from '../../testing/schemas.ts';
import { commandDocuments } from './page.ts';
import { parseFlagTable } from './read/flags.ts';
import { ingestCommandFiles } from './read/index.ts';
import { usageLines } from './rows.ts';

/** The section of a command's flags, as a YAML file lists them. */
function flagsOf(options: readonly object[]): Section {
  const text = JSON.stringify({ name: 'hive', options });
  const { commands } = ingestCommandFiles([{ file: 'hive.yaml', text }]);
  const flags = [
    { title: 'Wax', names: ['name', 'wax-*'] },
    { title: 'Bees', names: ['wax-and-bees', 'bees'] },
    { title: 'None', names: ['hive'] },
  ];
  const tool = toolOf({ arrangement: { flags, resources: [] } });
  const [document] = commandDocuments(commands, { ...kindContextOf('cli', new EntityRegistry()), tool });
  return document?.sections.find(({ id }) => id === 'flags') ?? expect.fail('there are no flags');
}

const named = (...names: string[]) => flagsOf(names.map((name) => ({ name })));
const idsIn = (section: Section) => blockOf(section, 'rows').rows.map(({ id }) => id);
const others = Array.from({ length: 12 }, (_, at) => `f${at}`);

it('puts many flags into groups, in the order of the names that are given for them', () => {
  const { blocks, sections = [] } = named('bees', 'wax-b', 'wax-a', 'wax-and-bees', 'name', ...others);
  expect(blocks).toEqual([]);
  expect(sections.map((section) => [section.id, section.title, idsIn(section)])).toEqual([
    ['flags-wax', 'Wax', ['flag-name', 'flag-wax-b', 'flag-wax-a', 'flag-wax-and-bees']],
    ['flags-bees', 'Bees', ['flag-bees']],
    ['flags-other', 'Other', others.map((name) => `flag-${name}`)],
  ]);
});

it.each([[['bees', 'name']], [others]])(
  'leaves few flags in one list, and those of which no group has any: %j',
  (names) => {
    const section = named(...names);
    expect([section.sections, idsIn(section)]).toEqual([undefined, names.map((name) => `flag-${name}`)]);
  },
);

describe('the default of a flag', () => {
  const rowOf = (option: object) => blockOf(flagsOf([{ name: 'wax', ...option }]), 'rows').rows[0];

  it.each([
    ['bool', 'false', 'false', 'printed'],
    ['int', '0', '0', 'printed'],
    ['bool', undefined, 'false', 'unprinted'],
    ['int', '6', '6', undefined],
    // It says nothing that a text or a list is empty.
    ['string', undefined, undefined, undefined],
    ['strings', '[]', undefined, undefined],
  ])('tells the zero value that a source leaves out from others: %s %s', (type, default_value, value, zero) => {
    const { default: shown, zero: how } = { default: undefined, zero: undefined, ...rowOf({ type, default_value }) };
    expect([shown, how]).toEqual([value, zero]);
  });
});

const flags = parseFlagTable('  -a, --all   All', inFile('hive.md'));

it.each<[string, string[], string[]]>([
  [
    'hive add [flags] FROM [TO...] [-- ARGS...]',
    ['FROM', '[TO...]', '[-- ARGS...]'],
    ['<hive /cli/hive> add <[flags] #flags> <FROM #argument-0> <[TO...] #argument-1> <[-- ARGS...] #argument-2>'],
  ],
  // An argument is linked once, and never as a part of another word.
  ['hive add NAMES NAME NAME', ['NAME'], ['<hive /cli/hive> add NAMES <NAME #argument-0> NAME']],
  ['hive add A A', ['A', 'A'], ['<hive /cli/hive> add <A #argument-0> <A #argument-1>']],
  // Arguments are those of the first line, and lines of other commands have no links.
  [
    'hive add A\nhive add A [flags]\nnest A',
    ['A'],
    ['<hive /cli/hive> add <A #argument-0>', '<hive /cli/hive> add A <[flags] #flags>', 'nest A'],
  ],
])('the usage %j links parents, flags and arguments, and stays the same text', (usage, syntaxes, marked) => {
  const lines = usageLines(
    { path: ['hive', 'add'], usage, flags, inheritedFlags: [] },
    syntaxes.map((syntax, at) => ({ id: `argument-${at}`, syntax })),
    '',
  );
  expect(lines.map((line) => line.map(({ text, url }) => (url ? `<${text} ${url}>` : text)).join(''))).toEqual(marked);
  expect(lines.map((line) => line.map(({ text }) => text).join('')).join('\n')).toBe(usage);
});
