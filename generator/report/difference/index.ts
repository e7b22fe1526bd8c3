import type { Difference } from '../../changes/between.ts';
import type { DifferenceFormat } from '../../model/report.ts';
import { githubDifference } from './github.ts';
import { humanDifference } from './human.ts';
import { jsonDifference } from './json.ts';
import { markdownDifference } from './markdown.ts';

/** What changed between two versions, as text. @param lists also spell out what is only counted */
export function formatDifference(difference: Difference, form: DifferenceFormat, lists: boolean): string {
  return {
    human: () => humanDifference(difference, lists),
    json: () => jsonDifference(difference),
    markdown: () => markdownDifference(difference, lists),
    github: () => githubDifference(difference, lists),
  }[form]();
}
