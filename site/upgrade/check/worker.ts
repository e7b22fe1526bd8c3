import { changesBetween } from '../../../generator/changes/between.ts';
import { isText } from '../../../generator/changes/sections.ts';
import { failureOf, loadedOnce, loadHistory } from '../history.ts';
import { review, versionPair, versionSide } from './index.ts';

import type { CheckAnswer, CheckRequest } from './messages.ts';
import type { VersionPair } from './pair.ts';

/* Looks through pasted text. Whoever asks ends this worker where that takes too long. */

const history = loadedOnce(loadHistory);
let known: { readonly name: string; readonly pair: VersionPair } | undefined;

async function pairOf({ from, to, history: url, changes }: CheckRequest): Promise<VersionPair> {
  const name = `${from} ${to}`;
  if (known?.name === name) return known.pair;
  const facts = await history(url);
  const difference = changesBetween(facts, [from, to], { moves: facts.moves, file: 'The history' });
  const shown = difference.changes.filter((change) => !isText(change));
  const pair = versionPair(difference.before, difference.after, shown, changes, (one) => versionSide(one, facts));
  known = { name, pair };
  return pair;
}

function post(message: CheckAnswer): void {
  self.postMessage(message);
}

async function answer(request: CheckRequest): Promise<CheckAnswer> {
  const { id, text, reading } = request;
  try {
    const pair = await pairOf(request);
    post({ id, begun: true });
    return { id, review: review(text, pair, reading) };
  } catch (error) {
    return { id, failure: failureOf(error) };
  }
}

self.addEventListener('message', ({ data }: MessageEvent<CheckRequest>) => {
  void answer(data).then(post);
});
