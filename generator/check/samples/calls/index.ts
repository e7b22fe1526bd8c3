import type { SampleCheck } from '../check.ts';
import type { Finding } from '../finding.ts';
import { callsOf } from '../shell/index.ts';
import { placesOf } from '../values/value.ts';
import { readInvocation } from './invocation.ts';
import { commandIndex } from './tree.ts';

/** Calls of the documented program in fenced and inline code against its command tree. */
export const checkCommands: SampleCheck = (sample, { commands }) => {
  const index = commands && commandIndex(commands);
  if (!index) return [];
  const place = placesOf(sample.text);
  return callsOf(sample, index.root.name)
    .flatMap((call) => readInvocation(call, index, sample.kind === 'inline').findings)
    .map(({ pos, ...finding }): Finding => ({ ...place(pos), ...finding }));
};
