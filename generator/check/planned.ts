import { inFile, problemAt } from '../shared/problem.ts';
import type { Check, CheckInput } from './site.ts';

/** Guides that the site shall have and does not yet: how many, and a list of them by folder. */
export const checkPlanned: Check = ({ model, plannedGuides }) => {
  const routes = new Set(model.guides.map((guide) => guide.route));
  const missing = plannedGuides.filter((route) => !routes.has(route)).map((route) => route || 'index');
  if (missing.length === 0) return [];
  return [
    problemAt(inFile('guides'), {
      rule: 'guides/planned',
      severity: 'info',
      what: `${missing.length} of ${plannedGuides.length} planned guides are not written`,
      list: byFolder(missing),
      why: 'their routes show the not-found page, and no menu lists them',
      do: 'write them, or take them out of `plannedGuides` in docs.config.ts; `make check` lists them',
    }),
  ];
};

/** Addresses of the planned guides. What leads to one that isn't written yet isn't wrong. */
export function plannedPages({ plannedGuides, section }: Pick<CheckInput, 'plannedGuides' | 'section'>): Set<string> {
  return new Set(plannedGuides.map((route) => (route === '' ? `/${section}` : `/${section}/${route}`)));
}

/** Longest line of a list: what fits most terminals. */
const width = 100;

/** The routes, those of a folder together and no line too long to read. */
function byFolder(routes: readonly string[]): string[] {
  const folders = Map.groupBy(routes, (route) => route.split('/')[0] ?? route);
  const top = [...folders.values()].filter((group) => group.length === 1).flat();
  const groups = [top, ...[...folders.values()].filter((group) => group.length > 1)];
  return groups.flatMap((group) => wrap(group));
}

function wrap(words: readonly string[]): string[] {
  const lines: string[] = [];
  for (const word of words) {
    const last = lines.at(-1);
    if (last !== undefined && last.length + 2 + word.length < width) lines[lines.length - 1] = `${last}, ${word}`;
    else lines.push(word);
  }
  return lines;
}
