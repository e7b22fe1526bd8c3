import type { Sample } from '../../../model/sample.ts';
import { linesOf } from '../../../samples/value.ts';
import { once } from '../../../shared/once.ts';
import { placed, type SampleProblem } from '../../../validation/problem.ts';
import type { Lookup } from '../lookup.ts';
import { readInvocation } from './invocation.ts';
import { namedFlag } from './named-flags.ts';
import { ownNames, serverIssues } from './servers.ts';

/** Calls of the documented program in fenced and inline code against its command tree. */
export function checkCommands(
  { kind, text, facts, section }: Sample,
  { commands, servers }: Lookup,
  guide: readonly Sample[],
): SampleProblem[] {
  const index = commands();
  if (!index) return [];
  const isInline = kind === 'inline';
  const calls = facts.calls.filter(({ program }) => program === index.root.name);
  if (calls.length === 0 && !isInline) return [];
  const known = servers();
  // It looks through the whole guide, so it's done once, and only where a call names a server.
  const own = once(() => ownNames(guide, index.root.name, section));
  const issues = calls.flatMap((call) => {
    const read = readInvocation(call, index, isInline);
    return known ? [...read.issues, ...serverIssues(read, known, own)] : read.issues;
  });
  const lines = linesOf(text);
  return [...issues, ...(isInline ? namedFlag(text, index) : [])].map((issue) => placed(issue, lines));
}
