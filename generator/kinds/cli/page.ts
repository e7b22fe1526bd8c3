import { codeHtml } from '../../markdown/code-html.ts';
import { plainProse, renderInline, renderProse } from '../../markdown/prose.ts';
import type { Command, Flag } from '../../model/command.ts';
import type { PageAnchors } from '../../model/links.ts';
import type { CommandLink, CommandPage, CommandTreeNode, FlagView, TocEntry } from '../../model/page.ts';
import { type EmitContext, pageBase } from '../../pages/context.ts';
import { usageParts } from './usage-line.ts';
import { zeroOf } from './zero-values.ts';

/** The page of one command. */
export function commandPage(command: Command, context: EmitContext): CommandPage {
  const { model, links } = context;
  const byName = new Map((model.tool.commands?.commands ?? []).map((item) => [item.path.join(' '), item]));
  const name = command.path.join(' ');
  const link = (item: Command): CommandLink => ({
    label: item.path.join(' '),
    url: links.command(item.path),
    summary: plainProse(item.summary, 'plain'),
  });
  const childrenOf = (item: Command): Command[] =>
    item.children.flatMap((child) => byName.get([...item.path, child].join(' ')) ?? []);
  const parent = byName.get(command.path.slice(0, -1).join(' '));
  const anchors = links.anchors();
  for (const section of [
    'usage',
    'synopsis',
    'arguments',
    'flags',
    'inherited-flags',
    'aliases',
    'examples',
    'subcommands',
    'commands',
    'related',
    'used-in-guides',
  ])
    anchors.claim(section);
  const flags = command.flags.map((flag) => flagView(flag, anchors));
  const inheritedFlags = command.inheritedFlags.map((flag) => flagView(flag, anchors));
  const args = command.arguments.map(({ description, ...argument }) => ({
    id: anchors.claim(`argument-${argument.name}`),
    ...argument,
    html: renderProse(description, 'plain'),
  }));
  const page = {
    kind: 'command' as const,
    path: command.path,
    summaryHtml: renderInline(command.summary, 'plain'),
    ...(command.deprecated ? { deprecatedHtml: renderInline(command.deprecated, 'plain') } : {}),
    usage: usageParts(command, args, context),
    html: renderProse(command.description, 'plain'),
    arguments: args,
    ...argumentCount(command),
    flags,
    inheritedFlags,
    aliases: (command.aliases ?? []).map((alias) => [...command.path.slice(0, -1), alias].join(' ')),
    ...(command.examples ? { examplesHtml: codeHtml(command.examples, 'bash') } : {}),
    ...(parent ? { parent: link(parent) } : {}),
    children: childrenOf(command).map(link),
    siblings: parent
      ? childrenOf(parent)
          .filter((item) => item !== command)
          .map(link)
      : [],
    ...(parent ? {} : { tree: childrenOf(command).map((item) => treeNode(item, childrenOf, link)) }),
  };
  return {
    ...pageBase(context, {
      url: links.command(command.path),
      title: name,
      description: plainProse(command.summary, 'plain') || `Reference of the command ${name}.`,
      toc: contents(page),
      file: command.file,
    }),
    ...page,
  };
}

function treeNode(
  command: Command,
  childrenOf: (item: Command) => Command[],
  link: (item: Command) => CommandLink,
): CommandTreeNode {
  return { ...link(command), children: childrenOf(command).map((child) => treeNode(child, childrenOf, link)) };
}

/** The sections that the page really has. */
function contents(page: Omit<CommandPage, keyof import('../../model/page.ts').PageBase>): TocEntry[] {
  const sections: [boolean, string, string][] = [
    [page.usage.length > 0, 'usage', 'Usage'],
    [page.html !== '', 'synopsis', 'Synopsis'],
    [page.tree !== undefined && page.tree.length > 0, 'commands', 'Commands'],
    [page.tree === undefined && page.children.length > 0, 'subcommands', 'Subcommands'],
    [page.examplesHtml !== undefined, 'examples', 'Examples'],
    [page.arguments.length > 0, 'arguments', 'Arguments'],
    [page.flags.length > 0, 'flags', 'Flags'],
    [page.inheritedFlags.length > 0, 'inherited-flags', 'Inherited flags'],
    [page.aliases.length > 0, 'aliases', 'Aliases'],
    [page.parent !== undefined, 'related', 'Related commands'],
  ];
  return sections.filter(([present]) => present).map(([, id, text]) => ({ id, text, depth: 2 }));
}

export function flagView(flag: Flag, anchors: PageAnchors): FlagView {
  return {
    id: anchors.claim(`flag-${flag.name}`),
    name: flag.name,
    ...(flag.shorthand ? { shorthand: flag.shorthand } : {}),
    ...(flag.type || flag.valueName ? { type: flag.type ?? flag.valueName ?? '' } : {}),
    ...(flag.default.kind === 'value' ? { default: flag.default.value } : zeroDefault(flag)),
    ...(flag.default.kind === 'unknown' ? { defaultUnknown: true as const } : {}),
    ...(flag.noValueDefault ? { noValueDefault: flag.noValueDefault } : {}),
    html: renderProse(flag.description, 'plain'),
    ...(flag.required ? { required: true as const } : {}),
    ...(flag.hidden ? { hidden: true as const } : {}),
    ...(flag.experimental ? { experimental: true as const } : {}),
    ...(flag.deprecated ? { deprecatedHtml: renderInline(flag.deprecated, 'plain') } : {}),
    ...(flag.allowedValues ? { allowedValues: flag.allowedValues } : {}),
    ...(flag.environment ? { environment: flag.environment } : {}),
  };
}

/** `false` and `0` say something; that a text or a list is empty is what a reader takes for granted. */
export function zeroDefault({ default: value, type }: Flag): { default?: string; defaultIsZero?: true } {
  const zero = value.kind === 'zero' && type !== null ? zeroOf(type) : null;
  return zero === null || zero === '' || zero === '[]' ? {} : { default: zero, defaultIsZero: true };
}

function argumentCount({ argumentCount: count }: Command): { argumentCount?: string } {
  if (!count) return {};
  const { min, max } = count;
  if (max === 0) return { argumentCount: 'Takes no arguments.' };
  if (max === null) return min === 0 ? {} : { argumentCount: `Takes at least ${number(min)}.` };
  if (min === max) return { argumentCount: `Takes exactly ${number(min)}.` };
  return { argumentCount: min === 0 ? `Takes at most ${number(max)}.` : `Takes ${min} to ${max} arguments.` };
}

function number(count: number): string {
  return count === 1 ? 'one argument' : `${count} arguments`;
}
