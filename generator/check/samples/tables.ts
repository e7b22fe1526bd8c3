import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../guides/report.ts';
import { checkValueTable } from '../../kinds/helm/tables.ts';
import type { Place, Problem } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import { namesInProse } from '../names/guides.ts';
import { byReview, type GuideCheckInput } from '../site.ts';
import { type Lookup, reviewLookup } from './lookup.ts';

/** Tables and sentences of guides that name what the documented version has. What is in a fragment is told once. */
export const checkTables = (input: GuideCheckInput): Problem[] =>
  byReview(input).flatMap(([review, guides]) => {
    const lookup = reviewLookup(review, input.platform);
    const found = guides.flatMap(({ tree, file, samples }) => tableFindings(tree, `guides/${file}`, lookup, samples));
    const once = new Map(found.map((problem) => [JSON.stringify(problem), problem]));
    return [...once.values()].map((problem) => ({
      ...problem,
      ...(!review.guidesMatch && { severity: 'warning' as const }),
    }));
  });

/** What is wrong in the tables and sentences of a text. `guide`: its samples. */
export function tableFindings(tree: Nodes, file: string, lookup: Lookup, guide: readonly Sample[]): Problem[] {
  const { helm: charts } = lookup.facts;
  const found = namesInProse(tree, file, lookup, guide);
  const placed = (node: Nodes): Place => placeOf(node, file);
  visit(tree, 'table', (table) => {
    for (const chart of charts ?? []) found.push(...checkValueTable(table, chart, guide, placed));
  });
  return found;
}
