import type { Chosen } from './choice.ts';
import type { CompareAnswer, Comparison, UpgradeFiles } from './messages.ts';

/** What stands in the way of a comparison; its message says which. */
export class ComparisonFailed extends Error {}

interface Running {
  readonly worker: Worker;
  readonly waiting: Map<number, PromiseWithResolvers<Comparison>>;
}

let running: Running | undefined;
let count = 0;

export const reasons = {
  load: 'The history of the versions could not be loaded.',
  damaged: 'The history of the versions is damaged.',
  start: 'The comparison did not start.',
} as const;

/** Starts the worker; it stays for as long as the tab shows pages of this site. */
function start(): Running {
  const worker = new Worker(new URL('./compare-worker.ts', import.meta.url), { type: 'module' });
  const waiting: Running['waiting'] = new Map();
  worker.addEventListener('message', ({ data }: MessageEvent<CompareAnswer>) => {
    const asked = waiting.get(data.id);
    waiting.delete(data.id);
    if ('comparison' in data) asked?.resolve(data.comparison);
    else asked?.reject(new ComparisonFailed(reasons[data.failure]));
  });
  worker.addEventListener('error', () => {
    worker.terminate();
    running = undefined;
    for (const asked of waiting.values()) asked.reject(new ComparisonFailed(reasons.start));
  });
  return { worker, waiting };
}

/** What changes between two versions. @throws {ComparisonFailed} */
export function compare({ from, to }: Chosen, files: UpgradeFiles): Promise<Comparison> {
  running ??= start();
  count += 1;
  const asked = Promise.withResolvers<Comparison>();
  running.waiting.set(count, asked);
  running.worker.postMessage({ id: count, from, to, ...files });
  return asked.promise;
}
