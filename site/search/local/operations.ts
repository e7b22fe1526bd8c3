import { begins, exact, type Grades, grade, type Match } from './grades.ts';
import type { PlaceRecord } from './places.ts';

const form =
  /^(?:(get|post|put|patch|delete|head|options|trace)\b\s*)?(?:https?:\/\/[^/\s]+)?(\/\S*|[\w{}-]+\/\S*|[\w-]+\.json)?$/i;

/** `POST /work`, `/api/v1beta/workloads/fetch/logs`, `workloads/{name}/logs`, `openapi.json`: operations whose path holds what was typed. */
export function operationMatcher(places: readonly PlaceRecord[]): Match {
  const operations = places.flatMap(({ entity, title, row }): Operation[] => {
    const [method = '', address = ''] = title.split(' ');
    return entity === 'operation' ? [{ row, method, steps: address.split('/').filter(Boolean) }] : [];
  });
  return (query, grades) => matchOperation(query, operations, grades);
}

interface Operation {
  readonly row: number;
  readonly method: string;
  /** Of its path. */
  readonly steps: readonly string[];
}

function matchOperation(query: string, operations: readonly Operation[], grades: Grades): void {
  const [whole, method, path = ''] = form.exec(withoutProgram(query)) ?? [];
  const bare = method !== undefined && path === '' ? /^\w+\s+(\S+)$/.exec(query)?.[1] : undefined;
  if (whole === undefined || (method === undefined && path.length < 2)) return;
  const steps = (bare ?? path).replace(/\?.*$/, '').split('/').filter(Boolean);
  const wanted = { steps, isWhole: path.endsWith('/') && steps.length > 0 };
  if (matchPaths(wanted, method?.toUpperCase(), 0, operations, grades) || method === undefined) return;
  // No operation of that method has the path: those of other methods.
  if (steps.length > 0) matchPaths(wanted, undefined, 150, operations, grades);
}

/** `curl -X POST localhost:8080/workloads` as `POST /workloads`. */
function withoutProgram(query: string): string {
  const isCall = /^curl\b/i.test(query);
  const method = isCall ? /(?:-X|--request)[\s=]*(\w+)/.exec(query)?.[1] : undefined;
  const address = isCall ? query.split(/\s+/).find((word, at) => at > 0 && /[./]/.test(word)) : query;
  const path = (address ?? '').replace(/^["']|["']$/g, '').replace(/^(?:https?:\/\/)?[\w.-]+:\d+(?=\/)/i, '');
  return method === undefined ? path : `${method} ${path}`;
}

interface Wanted {
  readonly steps: readonly string[];
  readonly isWhole: boolean;
}

/** Grades the operations that fit; false when none does. */
function matchPaths(
  { steps: wanted, isWhole }: Wanted,
  method: string | undefined,
  less: number,
  operations: readonly Operation[],
  grades: Grades,
): boolean {
  let isFound = false;
  for (const { row, method: own, steps } of operations) {
    if (method !== undefined && own !== method) continue;
    const left = stepsAround(steps, wanted, isWhole);
    if (left === null) continue;
    isFound = true;
    const value = left.isExact
      ? exact - left.before - left.guesses * 20
      : begins - left.before * 10 - left.after - left.guesses * 20;
    grade(grades, row, value - less);
  }
  return isFound;
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
      // A value stands for a parameter and one version for another, but a word that the path itself has is better.
      const isVersion = /^v\d/.test(own) && /^v\d[\w.-]*$/i.test(step);
      if (isVersion || (own.startsWith('{') && index > 0)) {
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
