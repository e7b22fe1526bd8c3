import type { Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import type { SampleText } from '../../model/sample-facts.ts';
import type { Locate } from '../../samples/value.ts';
import { pointOf } from '../../shared/problem.ts';
import { checkFiles } from './files/index.ts';
import type { Look, Lookup } from './lookup.ts';
import { checkSent } from './requests/index.ts';
import { checkResources } from './resources/index.ts';

/** Custom resources and files of the tool: a block of code that is one, and what shell code passes on or writes. */
export function checkTexts({ sample: { facts }, lookup, guide, locate }: Look): Problem[] {
  return facts.texts.flatMap((one) => checkText(one, lookup, guide, (offset) => locate(offset, one.lines)));
}

function checkText(text: SampleText, lookup: Lookup, guide: readonly Sample[], locate: Locate): Problem[] {
  const own = [...checkResources(text, lookup.facts.crd ?? [], locate), ...checkFiles(text, lookup, locate)];
  // The form of a file may say what its use says too.
  const known = new Set(own.map(({ at, what }) => `${pointOf(at).line} ${what}`));
  const sent = checkSent(text, guide, lookup, locate);
  return [...own, ...sent.filter(({ at, what }) => !known.has(`${pointOf(at).line} ${what}`))];
}
