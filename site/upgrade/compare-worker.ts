import type { UpgradePlaces } from '../../generator/model/page-changes.ts';
import { compared, placesByKey } from './comparison.ts';
import { failureOf, loadedOnce, loadHistory, loadText } from './history.ts';
import type { CompareAnswer, CompareRequest } from './messages.ts';

/* Compares versions away from the page, which goes on scrolling meanwhile. */

const history = loadedOnce(loadHistory);
const places = loadedOnce(async (url) => {
  const read: UpgradePlaces = JSON.parse(await loadText(url));
  return placesByKey(read);
});

async function answer({ id, from, to, ...files }: CompareRequest): Promise<CompareAnswer> {
  try {
    // Without addresses, changes lead nowhere; they can still be read.
    const [facts, known] = await Promise.all([history(files.history), places(files.places).catch(() => new Map())]);
    return { id, comparison: compared(facts, known, files.changes, [from, to]) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CompareRequest>) => {
  void answer(data).then((message) => self.postMessage(message));
});
