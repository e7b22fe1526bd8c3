import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../guides/report.ts';
import { checkValueTable } from '../../kinds/helm/tables.ts';
import type { Facts } from '../../model/kinds.ts';
import type { Place, Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import { byReview, type GuideCheckInput } from '../site.ts';

/** Tables of guides that list something of the documented version. What is in a fragment is told once. */
export const checkTables = (input: GuideCheckInput): Problem[] =>
  byReview(input).flatMap(([{ tool, guidesMatch }, guides]) => {
    const found = guides.flatMap(({ tree, file, samples }) =>
      tableFindings(tree, `guides/${file}`, tool.kinds, samples),
    );
    const once = new Map(found.map((problem) => [JSON.stringify(problem), problem]));
    return [...once.values()].map((problem) => ({ ...problem, ...(!guidesMatch && { severity: 'warning' as const }) }));
  });

/** What is wrong in the tables of a text. `guide`: its samples. */
export function tableFindings(tree: Nodes, file: string, { helm }: Facts, guide: readonly Sample[]): Problem[] {
  const found: Problem[] = [];
  const placed = (node: Nodes): Place => placeOf(node, file);
  visit(tree, 'table', (table) => {
    if (helm) found.push(...checkValueTable(table, helm, guide, placed));
  });
  return found;
}
