import { messageOf } from '../ui/boxes.ts';
import { workerCalls } from '../ui/worker-calls.ts';
import type { Chosen } from './choice.ts';
import type { CompareWorker } from './compare-worker.ts';
import { type Comparison, reasons, type UpgradeFiles } from './messages.ts';

/** What stands in the way of a comparison; its message says which. */
export class ComparisonFailed extends Error {}

const call = workerCalls<CompareWorker>(
  () => new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' }),
  reasons.start,
);

/** What changes between two versions. @throws {ComparisonFailed} */
export function compare({ from, to }: Chosen, files: UpgradeFiles): Promise<Comparison> {
  return call('compare', { from, to, ...files }).catch((error: unknown) => {
    throw new ComparisonFailed(messageOf(error));
  });
}
