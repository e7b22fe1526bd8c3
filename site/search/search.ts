import { siteInfo } from '../browser/site-info.ts';
import { onExcerpts, prepareLocal, searchLocal } from './local/client.ts';
import type { Results, SearchRequest } from './results.ts';
import { combineSources, type SearchSource } from './sources.ts';

const settings = siteInfo().search;

export { onExcerpts };

const local: SearchSource = { id: 'local', search: searchLocal, prepare: prepareLocal };

/** Code of the hosted service is loaded only where one is configured. */
const hosted: readonly SearchSource[] = settings.hosted
  ? [{ id: 'hosted', search: async (request) => (await import('./hosted/source.ts')).searchHosted(request) }]
  : [];

/** The hosted service where there is one, otherwise or when it fails the site's own index. */
export const search: (request: SearchRequest) => Promise<Results> = combineSources([...hosted, local]);

/** Milliseconds: a service elsewhere is asked when the typing pauses; the site's own index with every key. */
export const pause = settings.hosted ? 400 : 0;

/** Gets the index before the first key, unless a service elsewhere is asked. */
export function prepareSearch(): void {
  if (!settings.hosted) prepareLocal();
}
