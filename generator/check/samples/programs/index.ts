import type { Problem } from '../../../model/problem.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import { type ReadFlags, readFlags } from '../commands/flags.ts';
import { resolvePath } from '../commands/invocation.ts';
import { type CallContext, type CommandNode, takesValue } from '../commands/tree.ts';
import type { Look } from '../lookup.ts';
import type { ProgramIndex } from './tree.ts';

/** Calls of kubectl and docker: their commands and flags by name. */
export function checkPrograms({ sample: { kind, facts }, lookup: { programs }, locate }: Look): Problem[] {
  return facts.calls.flatMap((call) => {
    const index = programs(call.program);
    return index ? readProgram(call, index, { index, isInline: kind === 'inline', locate }).problems : [];
  });
}

/** What a call of another program says, as far as its first argument where that's a command of its own. */
export function readProgram(
  call: Call,
  index: ProgramIndex,
  context: CallContext,
): Pick<ReadFlags, 'positionals' | 'used' | 'problems'> & Pick<CommandNode, 'name'> {
  const { node, rest, open, problem } = resolvePath(call.words, context);
  const { isOpen = false, runsOthers = false } = index.traits.get(node.name) ?? {};
  const nothing = { name: node.name, positionals: [], used: [], problems: [] };
  if (isOpen) return nothing;
  // A plugin adds commands of any name to the program; one that looks like a known command is likely that.
  if (open)
    return problem && (node !== index.root || problem.suggestion) ? { ...nothing, problems: [problem] } : nothing;
  const own = runsOthers ? beforeArgument(rest, node) : rest;
  const read = readFlags(own, node, context, context.isInline || call.open || own.length < rest.length);
  const { used, problems, uncertain } = read;
  return { name: node.name, used, problems, positionals: uncertain ? [] : read.positionals };
}

/** The flags before the first argument, with their values. */
function beforeArgument(words: readonly Word[], { flags, shorthands }: CommandNode): readonly Word[] {
  let at = 0;
  for (; at < words.length; at++) {
    const value = words[at]?.value ?? '';
    if (!value.startsWith('-') || value === '--') break;
    const flag = value.startsWith('--') ? flags.get(value.slice(2)) : shorthands.get(value.at(-1) ?? '');
    const isAlone = value.includes('=') || !flag || takesValue(flag) !== true;
    if (!isAlone) at++;
  }
  return words.slice(0, at);
}
