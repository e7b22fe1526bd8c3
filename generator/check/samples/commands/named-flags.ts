import { distance } from '../../../shared/nearest.ts';
import { meant } from '../../../shared/suggestion.ts';
import { type Issue, warning } from '../../../validation/problem.ts';
import type { CommandIndex } from './tree.ts';

/**
 * A flag that prose names in code without its command: `--isolate-network`. Other programs have flags too, so only one
 * that is a single letter away from a flag of the tool counts as misspelt.
 */
export function namedFlag(text: string, { root, nodes }: CommandIndex): Issue[] {
  const [, name] = /^--([a-z][a-z0-9-]{4,60})(?:[ =].*)?$/s.exec(text) ?? [];
  if (name === undefined || nodes.some(({ flags }) => flags.has(name))) return [];
  const flags = new Set(nodes.flatMap((node) => [...node.flags.keys()]));
  const [near, other] = [...flags].filter((flag) => flag[0] === name[0] && distance(flag, name) === 1);
  // A plural may well be another program's.
  if (near === undefined || other !== undefined || near === `${name}s` || `${near}s` === name) return [];
  return [
    warning(
      0,
      `names \`--${name}\`, a flag that no command of \`${root.name}\` has`,
      'whoever types it gets an error',
      meant(`--${name}`, `--${near}`),
    ),
  ];
}
