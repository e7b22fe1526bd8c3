import type { RecordedVersion } from '../../../generator/model/facts.ts';
import { answerCalls } from '../../ui/worker-calls.ts';
import type { Chosen } from '../choice.ts';
import type { UpgradeFiles } from '../comparison.ts';
import { differenceOf, historyAt } from '../history.ts';
import { type Review, review } from './index.ts';
import type { Reading } from './language.ts';
import { type VersionPair, versionPair, versionSide } from './pair.ts';

let prepared: { readonly name: string; readonly pair: VersionPair } | undefined;

async function pairOf(chosen: Chosen, { history, changes }: UpgradeFiles): Promise<VersionPair> {
  const name = `${chosen.from} ${chosen.to}`;
  if (prepared?.name === name) return prepared.pair;
  const facts = await historyAt(history);
  const difference = differenceOf(facts, chosen);
  const side = (one: RecordedVersion) => versionSide(one, facts);
  const pair = versionPair(difference.before, difference.after, difference.changes, changes, side);
  prepared = { name, pair };
  return pair;
}

const functions = {
  /** Preloads everything but the text. */
  async prepare(chosen: Chosen, files: UpgradeFiles): Promise<void> {
    await pairOf(chosen, files);
  },

  /** @param reading null: detect the format */
  async review(text: string, reading: Reading | null, chosen: Chosen, files: UpgradeFiles): Promise<Review> {
    return review(text, await pairOf(chosen, files), reading);
  },
};
export type CheckFunctions = typeof functions;

answerCalls(functions);
