import type { Impact } from '../../changes/impact/causes.ts';
import type { DifferenceFormat } from '../../model/report.ts';
import { githubImpact } from './github.ts';
import { humanImpact } from './human.ts';
import { jsonImpact } from './json.ts';
import { markdownImpact } from './markdown.ts';

/** What of the guides a difference touches, as text. @param lists also spell out what is only counted */
export function formatImpact(impact: Impact, form: DifferenceFormat, lists: boolean): string {
  return {
    human: () => humanImpact(impact, lists),
    json: () => jsonImpact(impact),
    markdown: () => markdownImpact(impact, lists),
    github: () => githubImpact(impact, lists),
  }[form]();
}
