import type { SampleCheck, SampleProblem } from '../check.ts';
import { callsOf } from '../shell/index.ts';
import { placesOf } from '../values/value.ts';
import { readInvocation } from './invocation.ts';
import { namedFlag } from './named-flags.ts';
import { commandIndex } from './tree.ts';

/** Calls of the documented program in fenced and inline code against its command tree. */
export const checkCommands: SampleCheck = (sample, { commands }) => {
  const index = commands && commandIndex(commands);
  if (!index) return [];
  const place = placesOf(sample.text);
  const isInline = sample.kind === 'inline';
  const named = isInline ? namedFlag(sample.text, index) : [];
  return callsOf(sample, index.root.name)
    .flatMap((call) => readInvocation(call, index, isInline).findings)
    .concat(named)
    .map(({ pos, ...finding }): SampleProblem => ({ ...place(pos), ...finding }));
};
