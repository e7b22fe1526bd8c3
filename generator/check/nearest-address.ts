import type { PageDocument } from '../model/document.ts';
import { nearest } from '../shared/nearest.ts';

/**
 * The page that an address which has none was likely meant for; null where that's not clear: one that has its last part
 * as another name, one elsewhere with the same last part, or one whose parts are each nearly the same.
 */
export function nearestAddress(
  path: string,
  pages: readonly string[],
  documents: readonly Pick<PageDocument, 'url' | 'entity'>[],
): string | null {
  const steps = stepsOf(path);
  const last = steps.at(-1) ?? '';
  const aliased = documents.find(({ entity }) => entity?.names.some((name) => name.replaceAll(' ', '_') === last));
  if (aliased) return aliased.url;
  const [moved, other] = pages.filter((page) => last !== '' && stepsOf(page).at(-1) === last);
  if (moved !== undefined && other === undefined) return moved;
  return nearest(
    path,
    pages.filter((page) => isLike(steps, stepsOf(page))),
  );
}

function isLike(steps: readonly string[], others: readonly string[]): boolean {
  return (
    steps.length === others.length && steps.every((step, at) => step === others[at] || isNear(step, others[at] ?? ''))
  );
}

/** Of `hive_secret_set`, each word has to be near: what they have in common says nothing. */
function isNear(step: string, other: string): boolean {
  const [words, others] = [step.split('_'), other.split('_')];
  return (
    words.length === others.length &&
    words.every((word, at) => word === others[at] || nearest(word, [others[at] ?? '']) !== null)
  );
}

function stepsOf(path: string): string[] {
  return path.split('/').filter((step) => step !== '');
}
