import type { Sample } from '../../model/sample.ts';
import type { SampleText } from '../../model/sample-facts.ts';
import { type SampleProblem, toProblems } from '../../validation/problem.ts';
import { checkFiles } from './files/index.ts';
import type { Lookup } from './lookup.ts';
import { checkSent } from './requests/index.ts';
import { checkResources } from './resources/index.ts';

/** Custom resources and files of the tool: a block of code that is one, and what shell code passes on or writes. */
export function checkTexts({ facts }: Sample, lookup: Lookup, guide: readonly Sample[]): SampleProblem[] {
  return facts.texts.flatMap((text) => checkText(text, lookup, guide));
}

function checkText(text: SampleText, lookup: Lookup, guide: readonly Sample[]): SampleProblem[] {
  const own = [
    ...toProblems(checkResources(text, lookup.facts.crd ?? []), text.lines),
    ...toProblems(checkFiles(text, lookup), text.lines),
  ];
  // The form of a file may say what its use says too.
  const sent = toProblems(checkSent(text, guide, lookup), text.lines).filter(
    (finding) => !own.some((known) => known.line === finding.line && known.what === finding.what),
  );
  return [...own, ...sent];
}
