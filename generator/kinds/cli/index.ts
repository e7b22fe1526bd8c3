import type { Command } from '../../model/command.ts';
import type { NavItem } from '../../model/page.ts';
import type { Kind } from '../kind.ts';
import { commandUrl, flagName } from './keys.ts';
import { commandDocuments } from './page.ts';
import { ingestCommandFiles, ingestHelp } from './read/index.ts';

/** Commands of the program, from cobra's Markdown or YAML. */
export const cli = {
  places: {
    cli: {
      folders: ['docs/cli', 'cli'],
      dedicated: ['docs/cli'],
      file: /^(?!README|index|_).*\.(md|ya?ml)$/i,
      text: /^### Options$|^### SEE ALSO$|^(synopsis|inherited_options|see_also):/m,
      upstream: (name) => `docs/cli/${name.replace(/\.ya?ml$/, '.md')}`,
    },
  },
  read: (files, { warn, program }) => {
    if (program) return ingestHelp(program.name, program.readHelp, { skip: program.skip, warn });
    return files.length > 0 ? ingestCommandFiles(files, warn) : null;
  },
  navigation: ({ commands }, reference) => {
    const [root] = commands;
    return root ? commandItem(root, commands, reference) : null;
  },
  documents: ({ commands }, context) => commandDocuments(commands, context),
  coverage: ({ commands }) => [
    { part: 'commands', names: commands.map(({ path }) => path.join(' ')) },
    // Inherited flags count where they are declared.
    {
      part: 'flags',
      names: commands.flatMap(({ path, flags }) => flags.map(({ name }) => flagName(path.join(' '), name))),
    },
  ],
  goneUrl: ({ type, name }, reference) => (type === 'command' ? commandUrl(reference, name.split(' ')) : null),
} satisfies Kind<'cli'>;

/** The command tree in the sidebar. Below a group, labels omit the group's words. */
function commandItem(root: Command, all: readonly Command[], reference: string): NavItem {
  const byName = new Map(all.map((command) => [command.path.join(' '), command]));
  const build = (command: Command, names: { label: string; title?: string }): NavItem => {
    const items = command.children.flatMap((child) => {
      const title = [...command.path, child].join(' ');
      const found = byName.get(title);
      return found ? [build(found, command === root ? { label: title } : { label: child, title })] : [];
    });
    return { ...names, href: commandUrl(reference, command.path), ...(items.length > 0 && { items }) };
  };
  return build(root, { label: 'CLI commands' });
}
