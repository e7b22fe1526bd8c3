import type { liteClient } from 'algoliasearch/lite';

export type ClientOptions = NonNullable<Parameters<typeof liteClient>[2]>;
type Cache = NonNullable<ClientOptions['hostsCache']>;

function nameOf(host: unknown): string {
  return typeof host === 'object' && host !== null && 'url' in host ? String(host.url) : JSON.stringify(host);
}

/**
 * Where the client library notes which of its hosts are down. Its own caches (5.64) never find a note again: they look
 * for the host's address and write under the address with its state. Notes are objects with methods here, so they are
 * kept as they are.
 */
export function hostCache(): Cache {
  const notes = new Map<string, unknown>();
  return {
    async get<T>(key: object | string, make: () => Promise<T>): Promise<T> {
      // What is noted under a host is what the library noted there.
      return notes.has(nameOf(key)) ? (notes.get(nameOf(key)) as T) : make();
    },
    async set<T>(key: object | string, value: T): Promise<T> {
      notes.set(nameOf(key), value);
      return value;
    },
    async delete(key: object | string): Promise<void> {
      notes.delete(nameOf(key));
    },
    async clear(): Promise<void> {
      notes.clear();
    },
  };
}
