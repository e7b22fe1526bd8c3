import type { Nodes } from 'mdast';
import { visit } from 'unist-util-visit';
import { placeOf } from '../../guides/report.ts';
import { fromChecks } from '../../kinds/sample-checks.ts';
import type { Guide } from '../../model/guide.ts';
import type { Place, Problem } from '../../model/problem.ts';
import { placeText } from '../../shared/problem.ts';
import { byReview, type GuideCheckInput, type Review } from '../site.ts';

/** Tables of guides that list something of the documented version, those of fragments once. */
export const checkTables = (input: GuideCheckInput): Problem[] =>
  byReview(input).flatMap(([review, guides]) => tablesOf(guides, review));

function tablesOf(guides: readonly Guide[], { tool, guidesMatch }: Review): Problem[] {
  const seen = new Set<string>();
  const found: Problem[] = [];
  for (const { tree, file, samples } of guides)
    visit(tree, 'table', (table) => {
      const at = placeOf(table, `guides/${file}`);
      const place = `${at.file} ${placeText(at)}`;
      if (seen.has(place)) return;
      seen.add(place);
      const placed = (node: Nodes): Place => placeOf(node, at.file);
      for (const problem of fromChecks(tool.kinds, (kind, own) => kind.checkTable(table, own, samples, placed)))
        found.push({ ...problem, ...(!guidesMatch && { severity: 'warning' }) });
    });
  return found;
}
