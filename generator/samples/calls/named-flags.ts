import { distance } from '../../shared/nearest.ts';
import type { Placed } from './path.ts';
import type { CommandIndex } from './tree.ts';

const known = new WeakMap<CommandIndex, ReadonlySet<string>>();

/**
 * A flag that prose names in code without its command: `--isolate-network`. Other programs have flags too, so only one
 * that is a single letter away from a flag of the tool counts as misspelt.
 */
export function namedFlag(text: string, index: CommandIndex): Placed[] {
  const [, name = ''] = /^--([a-z][a-z0-9-]{4,60})(?:[ =].*)?$/s.exec(text) ?? [];
  if (name === '') return [];
  const flags = known.get(index) ?? new Set(index.nodes.flatMap(({ flags: own }) => [...own.keys()]));
  known.set(index, flags);
  if (flags.has(name)) return [];
  const near = [...flags].filter((flag) => flag[0] === name[0] && distance(flag, name) === 1);
  // A plural may well be another program's.
  if (near.length !== 1 || near[0] === `${name}s` || `${near[0]}s` === name) return [];
  return [
    {
      severity: 'warning',
      pos: 0,
      what: `names \`--${name}\`, a flag that no command of \`${index.root.name}\` has`,
      why: 'whoever types it gets an error',
      do: `did you mean \`--${near[0]}\`?`,
    },
  ];
}
