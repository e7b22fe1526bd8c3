import type { KindName } from '../model/kinds.ts';
import type { KindSource } from './kind.ts';

/*
 * Apart from `kinds/index.ts`: who reads one release waits for the modules of the kinds that it needs, and not for those
 * that make pages.
 */

const sources: { readonly [Name in KindName]: () => Promise<KindSource<Name>> } = {
  cli: async () => (await import('./cli/source.ts')).commandSource,
  api: async () => (await import('./api/source.ts')).apiSource,
  registry: async () => (await import('./registry/source.ts')).registrySource,
  crd: async () => (await import('./crd/source.ts')).resourceSource,
  helm: async () => (await import('./helm/source.ts')).chartSource,
};

/** What reads a kind, loaded when it's first asked for. */
export function sourceOf<Name extends KindName>(name: Name): Promise<KindSource<Name>> {
  return sources[name]();
}
