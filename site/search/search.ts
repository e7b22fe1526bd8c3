import { siteInfo } from '../browser/site-info.ts';
import { href } from '../ui/url.ts';
import { prepareLocal, searchLocal } from './local/client.ts';
import type { Results, SearchRequest } from './results.ts';
import { combineSources, type SearchSource } from './sources.ts';

const { hosted: settings } = siteInfo().search;

const local: SearchSource = { id: 'local', search: searchLocal, prepare: prepareLocal };

/** Code of the hosted service is loaded only where one is configured. */
const hosted = settings && {
  id: 'hosted',
  search: async (request: SearchRequest): Promise<Results> => {
    const { createHosted } = await import('./hosted/client.ts');
    service ??= createHosted(settings, { base: href('/'), origin: window.location.origin });
    return service(request);
  },
};
let service: SearchSource['search'] | undefined;

/** The hosted service where there is one, otherwise or when it fails the site's own index. */
export const search = combineSources(hosted ? [hosted, local] : [local]);

/** What the search waits for where that takes long. */
export const waiting = hosted ? 'Searching…' : 'Loading the search index…';

/** Milliseconds: a service elsewhere is asked when the typing pauses; the site's own index with every key. */
export const pause = hosted ? 400 : 0;

/** Gets the index before the first key, unless a service elsewhere is asked. */
export function prepareSearch(): void {
  if (!hosted) prepareLocal();
}
