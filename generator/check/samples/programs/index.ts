import type { Sample } from '../../../model/sample.ts';
import type { Call, Word } from '../../../model/sample-facts.ts';
import { linesOf } from '../../../samples/value.ts';
import type { Issue, SampleProblem } from '../../../validation/problem.ts';
import { placed } from '../../../validation/problem.ts';
import { readFlags } from '../commands/flags.ts';
import { resolvePath } from '../commands/path.ts';
import { type CommandNode, takesValue } from '../commands/tree.ts';
import type { Lookup } from '../lookup.ts';
import { awaitedIssues } from './awaited.ts';
import { resourceIssues } from './resources.ts';
import type { ProgramIndex } from './tree.ts';

/** Calls of kubectl and docker: their commands and flags by name. */
export function checkPrograms({ kind, text, facts }: Sample, { programs, ...lookup }: Lookup): SampleProblem[] {
  const issues = facts.calls.flatMap((call) => {
    const index = programs(call.program);
    return index ? issuesOf(call, index, lookup, kind === 'inline') : [];
  });
  const lines = issues.length > 0 ? linesOf(text) : [];
  return issues.map((issue) => placed(issue, lines));
}

function issuesOf(
  call: Call,
  index: ProgramIndex,
  { platform, facts: { crd } }: Pick<Lookup, 'platform' | 'facts'>,
  isInline: boolean,
): Issue[] {
  const { node, rest, open, issue } = resolvePath(call.words, index, isInline);
  const { isOpen = false, runsOthers = false } = index.traits.get(node.name) ?? {};
  if (isOpen) return [];
  // A plugin adds commands of any name to the program; one that looks like a known command is likely that.
  if (open) return issue && (node !== index.root || issue.suggestion) ? [issue] : [];
  const own = runsOthers ? beforeArgument(rest, node) : rest;
  const read = readFlags(own, node, index, isInline || call.open || own.length < rest.length);
  const why = `\`${index.root.name}\` refuses flags that it doesn't know`;
  const flags = read.issues.map((found) => (found.what.includes('does not have') ? { ...found, why } : found));
  if (call.program !== 'kubectl' || !platform) return flags;
  const resources = crd ?? [];
  return [
    ...flags,
    ...(read.uncertain ? [] : resourceIssues(node.name, read.positionals, resources, platform.cluster)),
    ...awaitedIssues(call.words, resources),
  ];
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
