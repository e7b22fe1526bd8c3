import { loadOnce } from '../ui/load-once.ts';
import { answerCalls } from '../ui/worker-calls.ts';
import type { Review } from './check/index.ts';
import type { Reading } from './check/language.ts';
import type { VersionPair } from './check/pair.ts';
import type { Chosen } from './choice.ts';
import { type Comparison, compared, placesByKey, type UpgradeFiles } from './comparison.ts';
import { differenceOf, historyAt, textAt } from './history.ts';

const placesAt = loadOnce(async (url) => placesByKey(JSON.parse(await textAt(url))));

let prepared: { readonly name: string; readonly pair: VersionPair } | undefined;

async function pairOf(chosen: Chosen, { history, changes }: UpgradeFiles): Promise<VersionPair> {
  const name = `${chosen.from} ${chosen.to}`;
  if (prepared?.name === name) return prepared.pair;
  const [facts, { versionPair }] = await Promise.all([historyAt(history), import('./check/pair.ts')]);
  const difference = differenceOf(facts, chosen);
  const pair = versionPair(difference.before, difference.after, difference.changes, changes, facts);
  prepared = { name, pair };
  return pair;
}

const functions = {
  async compare(chosen: Chosen, files: UpgradeFiles): Promise<Comparison> {
    // Without addresses, changes have no links but are readable.
    const places = placesAt(files.places).catch(() => new Map<never, string>());
    return compared(await historyAt(files.history), await places, files.changes, chosen);
  },

  /** Loads all that a review needs but the text. */
  async prepare(chosen: Chosen, files: UpgradeFiles): Promise<void> {
    await pairOf(chosen, files);
  },

  /** @param reading null: detect the format */
  async review(text: string, reading: Reading | null, chosen: Chosen, files: UpgradeFiles): Promise<Review> {
    const { review } = await import('./check/index.ts');
    return review(text, await pairOf(chosen, files), reading);
  },
};
export type UpgradeFunctions = typeof functions;

answerCalls(functions);
