import type { Problem } from '../../../model/problem.ts';
import type { Look } from '../lookup.ts';
import { readInvocation } from './invocation.ts';

/** Calls of the documented program in fenced and inline code against its command tree. */
export function checkCommands({ sample: { kind, facts }, lookup: { commands }, locate }: Look): Problem[] {
  const index = commands();
  if (!index) return [];
  const context = { index, isInline: kind === 'inline', locate };
  return facts.calls.flatMap((call) =>
    call.program === index.root.name ? readInvocation(call, context).problems : [],
  );
}
