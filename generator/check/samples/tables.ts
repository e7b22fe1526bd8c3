import { visit } from 'unist-util-visit';
import { placeOf } from '../../guides/report.ts';
import { fromKinds } from '../../kinds/portable.ts';
import type { Problem } from '../../model/problem.ts';
import { placeText, problemAt } from '../../shared/problem.ts';
import type { GuideCheckInput } from '../site.ts';

/** Tables of guides that list something of the documented version, those of fragments once. */
export const checkTables = ({ model, guidesMatch }: GuideCheckInput): Problem[] => {
  const seen = new Set<string>();
  const found: Problem[] = [];
  for (const { tree, file, samples } of model.guides)
    visit(tree, 'table', (table) => {
      const at = placeOf(table, `guides/${file}`);
      const place = `${at.file} ${placeText(at)}`;
      if (seen.has(place)) return;
      seen.add(place);
      for (const { node, ...message } of fromKinds(model.tool.kinds, (kind, own) =>
        kind.checkTable?.(table, own, samples),
      ))
        found.push(problemAt(placeOf(node, at.file), { ...message, ...(!guidesMatch && { severity: 'warning' }) }));
    });
  return found;
};
