import type { CommandTree } from '../../../model/command.ts';
import type { Guide } from '../../../model/guide.ts';
import { callsOf } from '../shell/index.ts';
import { readInvocation } from './invocation.ts';
import { commandIndex } from './tree.ts';

/** The guides that call or name a command, by their routes in the order of the guides. */
export interface CommandUse {
  readonly guides: readonly string[];
  /** By long name: the guides that use a flag of the command. */
  readonly flags: ReadonlyMap<string, readonly string[]>;
}

/** For each command, by its whole name, the guides that use it; commands that none uses are left out. */
export function commandUses(guides: readonly Guide[], tree: CommandTree): ReadonlyMap<string, CommandUse> {
  const index = commandIndex(tree);
  const uses = new Map<string, { guides: Set<string>; flags: Map<string, Set<string>> }>();
  if (!index) return new Map();
  for (const { route, samples } of guides)
    for (const sample of samples) {
      // What is marked shows a mistake, or another version.
      if (sample.marker !== null) continue;
      for (const call of callsOf(sample, index.root.name)) {
        const { node, flags } = readInvocation(call, index, sample.kind === 'inline');
        if (node.command === null) continue;
        const use = uses.get(node.name) ?? { guides: new Set(), flags: new Map() };
        uses.set(node.name, use);
        use.guides.add(route);
        for (const { name } of flags) use.flags.set(name, (use.flags.get(name) ?? new Set()).add(route));
      }
    }
  return new Map(
    [...uses].map(([name, use]) => [
      name,
      { guides: [...use.guides], flags: new Map([...use.flags].map(([flag, routes]) => [flag, [...routes]])) },
    ]),
  );
}
