import type { Problem } from '../model/problem.ts';
import { inFile, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/** Two pages at one address, also where a file system does not tell upper from lower case. */
export const checkUrls: Check = ({ pages }) => {
  const seen = new Map<string, string>();
  return pages.flatMap((page): Problem[] => {
    const key = page.url.toLowerCase();
    const first = seen.get(key);
    const file = page.source?.path ?? page.url;
    if (first === undefined) {
      seen.set(key, file);
      return [];
    }
    const remedy = page.kind === 'guide' ? 'rename the guide' : 'rename one of the two in its source';
    return [
      problemAt(inFile(file), {
        what: `becomes ${page.url}, which ${first} becomes too`,
        why: 'one page would overwrite the other',
        do: remedy,
      }),
    ];
  });
};
