import { plainProse } from '../../markdown/prose.ts';
import type { Arrangement } from '../../model/annotations.ts';
import type { Command } from '../../model/command.ts';
import type { PageEntities } from '../../model/entity.ts';
import type { Block, ListedLink, PageDocument, RowsBlock, RowView, Section } from '../../model/page.ts';
import { guidesSection } from '../../model/versions.ts';
import { counted } from '../../shared/counted.ts';
import * as frameIds from '../../shared/frame-ids.ts';
import { namePattern } from '../../shared/name-pattern.ts';
import { deprecation, inline, prose } from '../../shared/text.ts';
import type { KindContext } from '../kind.ts';
import { commandUrl } from './keys.ts';
import { shellOf } from './read/prose.ts';
import { argumentCount, argumentRow, flagRow, usageLines } from './rows.ts';

/** Ids of the sections, claimed first so that no flag can take one. */
const sectionIds = [
  ...['usage', 'synopsis', 'arguments', 'flags', 'inherited-flags', 'aliases', 'examples'],
  ...['subcommands', 'commands', 'related', 'parent-command', 'sibling-commands', guidesSection],
] as const;

/** The pages of all commands. */
export function commandDocuments(commands: readonly Command[], context: KindContext): PageDocument[] {
  const byName = new Map(commands.map((command) => [command.path.join(' '), command]));
  const linkTo = ({ path, summary }: Command): ListedLink => {
    const url = commandUrl(context.reference, path);
    return { label: path.join(' '), url, isCode: true, summary: plainProse(summary, 'plain') };
  };
  const childrenOf = ({ path, children }: Command): Command[] =>
    children.flatMap((child) => byName.get([...path, child].join(' ')) ?? []);
  const treeOf = (command: Command): ListedLink => ({
    ...linkTo(command),
    children: childrenOf(command).map(treeOf),
  });
  return commands.map((command) => {
    const parent = byName.get(command.path.slice(0, -1).join(' '));
    const children = childrenOf(command);
    if (!parent) return commandDocument(command, context, commandTree(children.map(treeOf)), []);
    const siblings = childrenOf(parent).filter((item) => item !== command);
    const related = [
      ...commandList('parent-command', 'Parent command', 3, [linkTo(parent)]),
      ...commandList('sibling-commands', 'Sibling commands', 3, siblings.map(linkTo), parent.path.join(' ')),
    ];
    return commandDocument(command, context, commandList('subcommands', 'Subcommands', 2, children.map(linkTo)), [
      { id: 'related', title: 'Related commands', level: 2, blocks: [], sections: related },
    ]);
  });
}

/**
 * @param below the section of its subcommands; for the root, of the whole program
 * @param related the section of neighbouring commands
 */
function commandDocument(
  command: Command,
  context: KindContext,
  below: readonly Section[],
  related: readonly Section[],
): PageDocument {
  const name = command.path.join(' ');
  const url = commandUrl(context.reference, command.path);
  const entities = context.entities(url);
  const above = command.path.slice(0, -1).join(' ');
  const { entity } = entities.add({
    ...{ type: 'command', key: name, name },
    ...(above !== '' && { parent: `cli:${above}` }),
  });
  for (const id of sectionIds) entities.claim(id);
  const flags = command.flags.map((flag) => flagRow(flag, name, entity, entities));
  const inherited = command.inheritedFlags.map((flag) => flagRow(flag, name, entity, entities));
  const args = command.arguments.map((argument) => argumentRow(argument, name, entity, entities));
  const aliases = (command.aliases ?? []).map((alias) => [...command.path.slice(0, -1), alias].join(' '));
  const note = argumentNote(command);
  const guides = context.usesOf(name);
  const { text: synopsis } = prose(command.description, 'plain');
  const examples = command.examples.trim() === '' ? undefined : command.examples;
  const usage = usageLines(command, args, context.reference);
  const sections: (Section | false | undefined)[] = [
    usage.length > 0 && section('usage', 'Usage', { type: 'code', lines: usage }, ...(args.length === 0 ? note : [])),
    synopsis && section('synopsis', 'Synopsis', { type: 'prose', text: synopsis }),
    ...below,
    examples !== undefined &&
      section('examples', 'Examples', {
        type: 'prose',
        text: { as: 'code', source: examples, language: shellOf(examples) },
      }),
    args.length > 0 &&
      section('arguments', 'Arguments', ...note, {
        ...{ type: 'rows', look: 'list', of: 'argument', label: 'Arguments', rows: args },
      }),
    flags.length > 0 && flagsSection(flags, context.tool.arrangement?.flags ?? [], entities),
    inherited.length > 0 &&
      section('inherited-flags', 'Inherited flags', {
        ...flagTable(frameIds.inheritedFlags, 'Inherited flags', inherited),
        rank: 2,
      }),
    aliases.length > 0 &&
      section('aliases', 'Aliases', { type: 'facts', facts: aliases.map((value) => ({ label: 'Alias', value })) }),
    ...related,
    guides.length > 0 && section(guidesSection, 'Used in guides', { type: 'links', look: 'guide-uses', links: guides }),
  ];
  const lead = { as: 'inline', source: command.summary, mode: 'plain' } as const;
  return {
    ...context.base({
      url,
      title: name,
      description: plainProse(command.summary, 'plain') || `Reference of the command ${name}.`,
      files: [command.file],
    }),
    kind: 'command',
    isCode: true,
    intro: [
      { type: 'prose', look: 'lead', text: lead },
      ...(command.deprecated ? [deprecation(command.deprecated)] : []),
    ],
    sections: sections.filter((item) => typeof item === 'object'),
    entity: { type: 'command', names: [name, ...aliases] },
  };
}

function argumentNote(command: Command): Block[] {
  const { text } = inline(argumentCount(command) ?? null, 'plain');
  return text ? [{ type: 'prose', look: 'quiet', text }] : [];
}

/** Fewer flags aren't grouped. */
const manyFlags = 12;

/** The flags of a command. Many flags are grouped, with ungrouped ones last. */
function flagsSection(rows: readonly RowView[], groups: Arrangement['flags'], entities: PageEntities): Section {
  const left = new Set(rows);
  const taken = (name: string): RowView[] => {
    const pattern = namePattern(`--${name}`, '.*');
    const found = [...left].filter((row) => pattern.test(row.name));
    for (const row of found) left.delete(row);
    return found;
  };
  const parts = [...(rows.length < manyFlags ? [] : groups), { title: 'Other', names: ['*'] }]
    .map(({ title, names }) => ({ title, rows: names.flatMap(taken) }))
    .filter((part) => part.rows.length > 0);
  if (parts.length < 2) return section('flags', 'Flags', flagTable(frameIds.flags, 'Flags', rows));
  const sections = parts.map(
    ({ title, rows: flags }): Section => ({
      ...{ id: entities.claim(`flags ${title.toLowerCase()}`), title, level: 3, frame: 'flag-group' },
      blocks: [{ type: 'rows', look: 'table', of: 'flag', label: title, rows: flags }],
    }),
  );
  return { ...section('flags', 'Flags'), frame: 'flags', sections };
}

function flagTable(listId: string, label: string, rows: readonly RowView[]): RowsBlock {
  return { type: 'rows', look: 'table', of: 'flag', listId, label, rows };
}

function section(id: (typeof sectionIds)[number], title: string, ...blocks: readonly Block[]): Section {
  return { id, title, level: 2, blocks };
}

function commandTree(links: readonly ListedLink[]): Section[] {
  return links.length === 0 ? [] : [section('commands', 'Commands', { type: 'links', look: 'command-tree', links })];
}

/** More commands are folded if they matter little. */
const fewCommands = 3;

/** Links to neighbouring commands; none without any. @param foldOf their parent, if the list is folded */
function commandList(
  id: (typeof sectionIds)[number],
  title: string,
  level: number,
  links: readonly ListedLink[],
  foldOf?: string,
): Section[] {
  if (links.length === 0) return [];
  const fold =
    foldOf !== undefined && links.length > fewCommands && `${counted(links.length, 'other subcommand')} of ${foldOf}`;
  return [{ id, title, level, blocks: [{ type: 'links', look: 'command-list', ...(fold && { fold }), links }] }];
}
