import { answerCalls } from '../ui/worker-calls.ts';
import type { Chosen } from './choice.ts';
import { type Comparison, compared, placesByKey, type UpgradeFiles } from './comparison.ts';
import { historyAt, loadedOnce } from './history.ts';

const placesAt = loadedOnce((text) => placesByKey(JSON.parse(text)));

const functions = {
  async compare(chosen: Chosen, files: UpgradeFiles): Promise<Comparison> {
    // Without addresses, changes have no links but are readable.
    const places = placesAt(files.places).catch(() => new Map<never, string>());
    return compared(await historyAt(files.history), await places, files.changes, chosen);
  },
};
export type CompareFunctions = typeof functions;

answerCalls(functions);
