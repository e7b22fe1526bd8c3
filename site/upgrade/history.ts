import { changesBetween, type Difference } from '../../generator/changes/between.ts';
import { isText } from '../../generator/changes/groups.ts';
import { readHistoryFile, type ServedHistory, UnreadableHistory } from '../../generator/kinds/history.ts';
import type { Chosen } from './choice.ts';

/** Gets a file once; after a failure, the next request tries again. */
export function loadedOnce<T>(read: (text: string) => T): (url: string) => Promise<T> {
  let loaded: Promise<T> | undefined;
  return (url) => {
    loaded ??= load(url)
      .then(read)
      .catch((error: unknown) => {
        loaded = undefined;
        throw error;
      });
    return loaded;
  };
}

async function load(url: string): Promise<string> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new Error('The history of the versions could not be loaded.');
  return response.text();
}

/** The facts of all versions. */
export const historyAt = loadedOnce((text) => {
  try {
    return readHistoryFile(text);
  } catch (cause) {
    if (!(cause instanceof UnreadableHistory || cause instanceof SyntaxError)) throw cause;
    throw new Error('The history of the versions is damaged.', { cause });
  }
});

/** What changes between two versions that are on record, but for descriptions. */
export function differenceOf(history: ServedHistory, { from, to }: Chosen): Difference {
  const difference = changesBetween(history, [from, to], { moves: history.moves, file: 'The history' });
  return { ...difference, changes: difference.changes.filter((change) => !isText(change)) };
}
