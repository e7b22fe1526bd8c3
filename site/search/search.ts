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

/** Milliseconds without another letter; texts of results that are gone again at once would be got for nothing. */
const textPause = 120;

/** Results with better lines, where there are any and the reader still asks for them. */
export async function withTexts(
  request: SearchRequest,
  { lacksTexts }: Results,
  isCurrent: () => boolean,
): Promise<Results | null> {
  if (!lacksTexts) return null;
  await new Promise((resolve) => setTimeout(resolve, textPause));
  if (!isCurrent()) return null;
  const better = await searchLocal({ ...request, withTexts: true });
  return isCurrent() ? better : null;
}

/** Gets the index before the first key, unless a service elsewhere is asked. */
export function prepareSearch(): void {
  if (!hosted) prepareLocal();
}
