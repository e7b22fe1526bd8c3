import { getCompileCacheDir } from 'node:module';
import { Worker } from 'node:worker_threads';
import { InputError } from '../model/problem.ts';
import type { Json } from '../model/schema.ts';

/** Makes TypeScript types of an OpenAPI document. */
export interface ApiTypesMaker {
  /** `file` is what messages name. */
  readonly make: (document: Json, file: string) => Promise<string>;
  readonly stop: () => Promise<unknown>;
}

/**
 * Starts `openapi-typescript` in a thread of its own: loading it takes longer than everything else together, and that
 * time is spent while the sources are read.
 */
export function startApiTypes(): ApiTypesMaker {
  const worker = new Worker(new URL('./api-types-worker.ts', import.meta.url), { workerData: getCompileCacheDir() });
  return {
    make: (document, file) =>
      new Promise((resolve, reject) => {
        worker.once('error', reject);
        worker.once('message', (message: { types: string } | { error: string }) =>
          'types' in message ? resolve(message.types) : reject(untypable(file, message.error)),
        );
        worker.postMessage(withoutAddresses(document));
      }),
    stop: () => worker.terminate(),
  };
}

/**
 * The document without what leads out of it. `openapi-typescript` reads every file and fetches every address that it
 * meets, in examples and extensions too, where a `$ref` is data and no check refuses it.
 */
export function withoutAddresses(value: Json): Json {
  if (typeof value !== 'object' || value === null) return value;
  if (isList(value)) return value.map(withoutAddresses);
  const kept = Object.entries(value).filter(([key, item]) => typeof item !== 'string' || !leadsOut(key, item));
  return Object.fromEntries(
    kept.map(([key, item]) => [key, key === 'mapping' ? withoutForeign(item) : withoutAddresses(item)]),
  );
}

function isList(value: Json): value is readonly Json[] {
  return Array.isArray(value);
}

function leadsOut(key: string, value: string): boolean {
  return (key === '$ref' && !value.startsWith('#')) || key === 'externalValue';
}

/** A discriminator's mapping names schemas by pointer or by name; the types need only the pointers. */
function withoutForeign(mapping: Json): Json {
  if (typeof mapping !== 'object' || mapping === null || isList(mapping)) return withoutAddresses(mapping);
  const kept = Object.entries(mapping).filter(([, item]) => typeof item !== 'string' || item.startsWith('#'));
  return Object.fromEntries(kept.map(([name, item]) => [name, withoutAddresses(item)]));
}

function untypable(file: string, reason: string): InputError {
  return new InputError({
    severity: 'error',
    file,
    place: null,
    what: `cannot be turned into TypeScript types: ${reason.split('\n')[0] ?? ''}`,
    why: 'the examples of the API are checked against its types',
    fix: 'mend the schema named here, or fetch the document again',
  });
}
