import { zeroDefault } from '../../kinds/cli/page.ts';
import { usesHeading } from '../../link/uses.ts';
import { codeFence } from '../../markdown/escape.ts';
import { markdownInline, markdownProse, markdownText } from '../../markdown/plain-prose.ts';
import type { Command, Flag } from '../../model/command.ts';
import type { CommandLink, CommandPage, CommandTreeNode, SameLink } from '../../model/page.ts';
import { guideItems, pageLink, type TwinContext, usesText } from './context.ts';
import { blocks, code, codes, item, section } from './text.ts';

/** The page of a command as Markdown. Neighbours and counts come from the page, which has found them already. */
export function commandTwin(command: Command, page: CommandPage, context: TwinContext): string {
  const link = (entry: CommandLink, by = ''): string =>
    item(pageLink(entry, context), [], markdownText(entry.summary), by);
  const tree = (entry: CommandTreeNode, by: string): string[] => [
    link(entry, by),
    ...entry.children.flatMap((child) => tree(child, `${by}  `)),
  ];
  const name = command.path.join(' ');
  const same = new Map([...page.flags, ...page.inheritedFlags].map((flag) => [flag.name, flag.same ?? []]));
  const also = (links: readonly SameLink[]): string[] =>
    links.length > 0 ? [`  * Also: ${links.map(sameName).join(', ')}`] : [];
  const flagLines = (flag: Flag): string =>
    [flagItem(flag, usesText('cli', `${name} --${flag.name}`, context)), ...also(same.get(flag.name) ?? [])].join('\n');
  const argumentLines = (argument: Command['arguments'][number], index: number): string =>
    [argumentItem(argument), ...also(page.arguments[index]?.same ?? [])].join('\n');
  return blocks(
    markdownInline(command.summary, 'plain'),
    command.deprecated ? `**Deprecated:** ${markdownInline(command.deprecated, 'plain')}` : '',
    section(
      2,
      'Usage',
      command.usage ? codeFence(command.usage, 'text') : '',
      command.usage && command.arguments.length === 0 ? (page.argumentCount ?? '') : '',
    ),
    section(2, 'Synopsis', markdownProse(command.description, 'plain')),
    section(2, 'Commands', (page.tree ?? []).flatMap((entry) => tree(entry, '')).join('\n')),
    section(2, 'Subcommands', page.tree ? '' : page.children.map((entry) => link(entry)).join('\n')),
    section(2, 'Examples', command.examples.trim() === '' ? '' : codeFence(command.examples, 'bash')),
    command.arguments.length > 0
      ? section(2, 'Arguments', page.argumentCount ?? '', command.arguments.map(argumentLines).join('\n'))
      : '',
    section(2, 'Flags', command.flags.map(flagLines).join('\n')),
    section(2, 'Inherited flags', command.inheritedFlags.map(flagLines).join('\n')),
    section(2, 'Aliases', codes(page.aliases)),
    section(
      2,
      'Related commands',
      [...(page.parent ? [page.parent] : []), ...page.siblings].map((entry) => link(entry)).join('\n'),
    ),
    section(2, usesHeading.text, guideItems('cli', name, context)),
  );
}

/** The name of what means the same elsewhere. Links would be longer than all else that is said of a flag. */
const sameName = ({ label, surface }: SameLink): string => `${surface ? `${surface} ` : ''}${code(label)}`;

function argumentItem({ syntax, required, repeatable, description }: Command['arguments'][number]): string {
  return item(
    code(syntax),
    [required ? 'required' : 'optional', repeatable && 'repeatable'],
    markdownProse(description, 'plain'),
  );
}

function flagItem(flag: Flag, uses: string): string {
  const names = [`--${flag.name}`, ...(flag.shorthand ? [`-${flag.shorthand}`] : [])];
  const type = flag.type ?? flag.valueName;
  const marks = [
    type ? code(type) : '',
    flag.required === true && 'required',
    flag.hidden === true && 'hidden',
    flag.experimental && 'experimental',
  ];
  const value = flag.default.kind === 'value' ? flag.default.value : zeroDefault(flag).default;
  const facts: [string, string][] = [
    ['Default', value === undefined ? '' : code(value)],
    ['Value when the flag stands alone', flag.noValueDefault ? code(flag.noValueDefault) : ''],
    ['Allowed values', codes(flag.allowedValues ?? [])],
    ['Environment variable', flag.environment ? code(flag.environment) : ''],
    ['Deprecated', flag.deprecated ? markdownInline(flag.deprecated, 'plain') : ''],
  ];
  return [
    item(codes(names), marks, markdownProse(flag.description, 'plain')),
    ...facts.filter(([, value]) => value !== '').map(([label, value]) => `  * ${label}: ${value}`),
    ...(uses === '' ? [] : [`  * ${uses}`]),
  ].join('\n');
}
