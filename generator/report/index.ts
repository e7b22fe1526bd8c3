import type { Report, ReportFormat } from '../model/report.ts';
import { github } from './github.ts';
import { human } from './human.ts';
import { json } from './json.ts';
import { sarif } from './sarif.ts';

export { summary } from './human.ts';
export { toPrinted } from './printed.ts';

/**
 * A report as text.
 *
 * @param lists also spell out, for people, what messages only count
 */
export function format(report: Report, form: ReportFormat, lists: boolean): string {
  return {
    human: () => human(report, lists),
    json: () => json(report),
    sarif: () => sarif(report),
    github: () => github(report),
  }[form]();
}
