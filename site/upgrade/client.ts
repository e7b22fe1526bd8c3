import { workerCalls } from '../ui/worker-calls.ts';
import type { Review } from './check/index.ts';
import type { Reading } from './check/language.ts';
import type { Chosen } from './choice.ts';
import type { UpgradeFiles } from './comparison.ts';
import type { UpgradeFunctions } from './worker.ts';

/** Longer than any script or manifest; the YAML and JSON parsers accept no more. */
const mostCharacters = 500_000;
/** Commands take a tenth of a millisecond each, and unknown names the longest. */
const mostLines = 10_000;
/** Timeout in milliseconds. */
const patience = 10_000;

let worker: Worker | undefined;

/** Compares and checks in a worker. */
export const call = workerCalls<UpgradeFunctions>(() => {
  worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  return worker;
}, 'The comparison couldn’t start.');

/** Checks a text locally, without sending it anywhere. @throws with the reason if it can't */
export async function check(
  text: string,
  reading: Reading | null,
  chosen: Chosen,
  files: UpgradeFiles,
): Promise<Review> {
  if (text.length > mostCharacters)
    throw new Error('This is longer than 500,000 characters. Paste only the part you want checked.');
  if (text.split('\n').length > mostLines)
    throw new Error('This is longer than 10,000 lines. Paste only the part you want checked.');
  await call('prepare', chosen, files);
  const late = Promise.withResolvers<never>();
  const timer = window.setTimeout(() => {
    late.reject(new Error('Checking this takes too long. Paste a smaller part.'));
    // Treat it as failed, so that the next call starts another.
    worker?.dispatchEvent(new Event('error'));
  }, patience);
  return Promise.race([call('review', text, reading, chosen, files), late.promise]).finally(() =>
    window.clearTimeout(timer),
  );
}
