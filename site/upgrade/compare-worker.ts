import type { UpgradePlaces } from '../../generator/model/page-changes.ts';
import { answerCalls } from '../ui/worker-calls.ts';
import { compared, placesByKey } from './comparison.ts';
import { failureOf, loadedOnce, loadHistory, loadText } from './history.ts';
import { type CompareRequest, type Comparison, reasons } from './messages.ts';

/* Compares versions away from the page, which goes on scrolling meanwhile. */

const history = loadedOnce(loadHistory);
const places = loadedOnce(async (url) => {
  const read: UpgradePlaces = JSON.parse(await loadText(url));
  return placesByKey(read);
});

const api = {
  async compare({ from, to, ...files }: CompareRequest): Promise<Comparison> {
    try {
      // Without addresses, changes lead nowhere; they can still be read.
      const [facts, known] = await Promise.all([history(files.history), places(files.places).catch(() => new Map())]);
      return compared(facts, known, files.changes, [from, to]);
    } catch (error) {
      throw new Error(reasons[failureOf(error)]);
    }
  },
};

export type CompareWorker = typeof api;
answerCalls(api);
