import type { Sample } from '../../model/sample.ts';
import type { SampleText } from '../../model/sample-facts.ts';
import { checkFiles } from './files/index.ts';
import { type Finding, toFindings } from './finding.ts';
import type { Lookup } from './lookup.ts';
import { checkSent } from './requests/index.ts';
import { checkResources } from './resources/index.ts';

/** Custom resources and files of the tool: a block of code that is one, and what shell code passes on or writes. */
export function checkTexts({ facts }: Sample, lookup: Lookup, guide: readonly Sample[]): Finding[] {
  return facts.texts.flatMap((text) => checkText(text, lookup, guide));
}

function checkText(text: SampleText, lookup: Lookup, guide: readonly Sample[]): Finding[] {
  const own = [
    ...toFindings(checkResources(text, lookup.facts.resources), text.lines),
    ...toFindings(checkFiles(text, lookup), text.lines),
  ];
  // The form of a file may say what its use says too.
  const sent = toFindings(checkSent(text, guide, lookup), text.lines).filter(
    (finding) => !own.some((known) => known.line === finding.line && known.what === finding.what),
  );
  return [...own, ...sent];
}
