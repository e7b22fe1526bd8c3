import { siteInfo } from '../browser/site-info.ts';
import { href } from '../ui/url.ts';
import { local } from './local/client.ts';
import { type SearchSource, withFallback } from './sources.ts';

const { hosted: settings } = siteInfo().search;

/** The hosted client is only loaded if configured. */
const hosted: SearchSource | undefined = settings && {
  id: 'hosted',
  search: async (request) => {
    const { createHosted } = await import('./hosted/client.ts');
    service ??= createHosted(settings, { base: href('/'), origin: window.location.origin });
    return service(request);
  },
};
let service: SearchSource['search'] | undefined;

/** The hosted service if configured, with the local index as fallback; otherwise the local index. */
export const search = hosted ? withFallback(hosted, local) : local.search;

/** Text while the search is slow. */
export const waiting = hosted ? 'Searching…' : 'Loading the search index…';

/** Milliseconds: the hosted service is queried when typing pauses; the local index with every key. */
export const pause = hosted ? 400 : 0;

/** Preloads the local index, unless there is a hosted service. */
export function prepareSearch(): void {
  if (!hosted) local.prepare?.();
}
