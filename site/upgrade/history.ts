import { changesBetween, type Difference } from '../../generator/changes/between.ts';
import { isText } from '../../generator/changes/groups.ts';
import { readHistoryFile, type ServedHistory, UnreadableHistory } from '../../generator/kinds/history.ts';
import { loadOnce } from '../ui/load-once.ts';
import type { Chosen } from './choice.ts';

/** The text of a file, which may be packed. */
export async function textAt(url: string): Promise<string> {
  const response = await fetch(url).catch(() => null);
  if (!response?.ok) throw new Error('The history of the versions could not be loaded.');
  const body = await response.blob();
  const [first, second] = new Uint8Array(await body.slice(0, 2).arrayBuffer());
  // Some hosts unpack what ends in .gz before they send it.
  if (first !== 0x1f || second !== 0x8b) return body.text();
  return new Response(body.stream().pipeThrough(new DecompressionStream('gzip'))).text();
}

/** The facts of all versions. */
export const historyAt = loadOnce(async (url) => {
  const text = await textAt(url);
  try {
    return readHistoryFile(text);
  } catch (cause) {
    if (!(cause instanceof UnreadableHistory || cause instanceof SyntaxError)) throw cause;
    throw new Error('The history of the versions is damaged.', { cause });
  }
});

/** Changes between two recorded versions, without descriptions. */
export function differenceOf(history: ServedHistory, { from, to }: Chosen): Difference {
  const difference = changesBetween(history, [from, to], { moves: history.moves, file: 'The history' });
  return { ...difference, changes: difference.changes.filter((change) => !isText(change)) };
}
