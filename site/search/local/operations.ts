import { begins, exact, type Grades, grade } from './grades.ts';
import type { PlaceRecord } from './places.ts';

const form = /^(?:(get|post|put|patch|delete|head|options|trace)\b\s*)?(?:https?:\/\/[^/\s]+)?(\/\S*|[\w{}-]+\/\S*)?$/i;

/** `POST /work`, `/api/v1beta/workloads/fetch/logs`, `workloads/{name}/logs`: operations whose path holds what was typed. */
export function matchOperation(query: string, places: readonly PlaceRecord[], grades: Grades): void {
  const [whole, method, path = ''] = form.exec(query) ?? [];
  const bare = method !== undefined && path === '' ? /^\w+\s+(\S+)$/.exec(query)?.[1] : undefined;
  if (whole === undefined || (method === undefined && path.length < 2)) return;
  const wanted = (bare ?? path).replace(/\?.*$/, '').split('/').filter(Boolean);
  const isWhole = path.endsWith('/') && wanted.length > 0;
  for (const place of places) {
    if (place.entity !== 'operation') continue;
    const [own = '', address = ''] = place.title.split(' ');
    if (method !== undefined && own !== method.toUpperCase()) continue;
    const steps = address.split('/').filter(Boolean);
    const left = stepsAround(steps, wanted, isWhole);
    if (left !== null)
      grade(
        grades,
        place.row,
        left.isExact ? exact - left.before - left.guesses * 20 : begins - left.before * 10 - left.after,
      );
  }
}

/** Steps of the path before and after what was typed; null when it does not hold it. The last step may be unfinished. */
function stepsAround(
  steps: readonly string[],
  wanted: readonly string[],
  isWhole: boolean,
): { before: number; after: number; guesses: number; isExact: boolean } | null {
  for (let before = 0; before + wanted.length <= steps.length; before++) {
    let isExact = true;
    let guesses = 0;
    const fits = wanted.every((step, index) => {
      const own = steps[before + index] ?? '';
      if (own.toLowerCase() === step.toLowerCase()) return true;
      // A value stands for a parameter, but a word that the path itself has is better.
      if (own.startsWith('{') && index > 0) {
        guesses += 1;
        return true;
      }
      isExact = false;
      return !isWhole && index === wanted.length - 1 && own.toLowerCase().startsWith(step.toLowerCase());
    });
    const after = steps.length - before - wanted.length;
    if (fits) return { before, after, guesses, isExact: isExact && after === 0 && wanted.length > 0 };
  }
  return null;
}
