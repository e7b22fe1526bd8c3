import { Worker } from 'node:worker_threads';
import type { Json } from '../model/schema.ts';

/** Makes TypeScript types of an OpenAPI document. */
export interface ApiTypesMaker {
  readonly make: (document: Json) => Promise<string>;
  readonly stop: () => Promise<unknown>;
}

/**
 * Starts `openapi-typescript` in a thread of its own: loading it takes longer than everything else together, and that
 * time is spent while the sources are read.
 */
export function startApiTypes(): ApiTypesMaker {
  const worker = new Worker(new URL('./api-types-worker.ts', import.meta.url));
  return {
    make: (document) =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (message: { types: string } | { error: string }) =>
          'types' in message ? resolve(message.types) : reject(new Error(message.error)),
        );
        worker.postMessage(document);
      }),
    stop: () => worker.terminate(),
  };
}
