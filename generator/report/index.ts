import { github } from './github.ts';
import { markdown } from './markdown.ts';
import { sarif } from './sarif.ts';
import { terminal } from './terminal.ts';
import type { Report } from './tree.ts';

/** Formats a report. @param lists also list what texts only count */
export function format(
  report: Report,
  form: 'human' | 'json' | 'sarif' | 'github' | 'markdown',
  lists: boolean,
): string {
  return {
    human: () => terminal(report, lists),
    json: () => `${JSON.stringify(report.data, null, 2)}\n`,
    sarif: () => sarif(report),
    github: () => github(report, lists),
    markdown: () => markdown(report),
  }[form]();
}
