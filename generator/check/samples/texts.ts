import type { Sample } from '../../model/sample.ts';
import type { SampleText } from '../../model/sample-facts.ts';
import { linesOf } from '../../samples/value.ts';
import { type SampleProblem, toProblems } from '../../validation/problem.ts';
import { checkFiles } from './files/index.ts';
import type { Lookup } from './lookup.ts';
import { checkSent } from './requests/index.ts';
import { namedField } from './resources/field-names.ts';
import { checkResources } from './resources/index.ts';

/** Custom resources and files of the tool: a block of code that is one, and what shell code passes on or writes. */
export function checkTexts({ kind, text, facts }: Sample, lookup: Lookup, guide: readonly Sample[]): SampleProblem[] {
  const named = kind === 'inline' ? namedField(text, lookup.fields(), lookup.platform) : [];
  return [...toProblems(named, linesOf(text)), ...facts.texts.flatMap((one) => checkText(one, lookup, guide))];
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
