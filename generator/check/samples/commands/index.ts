import type { Problem } from '../../../model/problem.ts';

import { distance, meant, unknownName } from '../../../shared/nearest.ts';
import { once } from '../../../shared/once.ts';
import type { Spot } from '../../../shared/problem.ts';
import type { Look } from '../lookup.ts';
import { readInvocation } from './invocation.ts';
import { ownNames, serverProblems } from './servers.ts';
import type { CommandIndex } from './tree.ts';

/** Calls of the documented program in fenced and inline code against its command tree. */
export function checkCommands({
  sample: { kind, text, facts, section },
  lookup: { commands, servers },
  guide,
  locate,
}: Look): Problem[] {
  const index = commands();
  if (!index) return [];
  const isInline = kind === 'inline';
  const known = servers();
  // It looks through the whole guide, so it's done once, and only where a call names a server.
  const own = once(() => ownNames(guide, index.root.name, section));
  const ofCalls = facts.calls.flatMap((call) => {
    if (call.program !== index.root.name) return [];
    const read = readInvocation(call, { index, isInline, locate });
    return known ? [...read.problems, ...serverProblems(read, known, own, locate)] : read.problems;
  });
  return isInline ? [...ofCalls, ...namedFlag(text, index, locate(0))] : ofCalls;
}

/**
 * A flag that prose names in code without its command: `--isolate-network`. Other programs have flags too, so only one
 * that is a single letter away from a flag of the tool counts as misspelt.
 */
function namedFlag(text: string, { root, nodes }: CommandIndex, spot: Spot): Problem[] {
  const [, name] = /^--([a-z][a-z0-9-]{4,60})(?:[ =].*)?$/s.exec(text) ?? [];
  if (name === undefined || nodes.some(({ flags }) => flags.has(name))) return [];
  const flags = new Set(nodes.flatMap((node) => [...node.flags.keys()]));
  const [near, other] = [...flags].filter((flag) => flag[0] === name[0] && distance(flag, name) === 1);
  // A plural may well be another program's.
  if (near === undefined || other !== undefined || near === `${name}s` || `${near}s` === name) return [];
  const of = `for any command of \`${root.name}\``;
  const remedy = meant(`--${name}`, `--${near}`);
  const why = 'whoever types it gets an error';
  return [unknownName(spot, `--${name}`, [], 'flag', { of, why, severity: 'warning', remedy })];
}
