import { siteInfo } from '../../browser/site-info.ts';
import { href } from '../../ui/url.ts';
import type { Results, SearchRequest } from '../results.ts';
import { createHosted, type Hosted } from './client.ts';

const settings = siteInfo().search;

let hosted: Hosted | undefined;

/** Asks the configured service. Rejects when no host of it answers. */
export async function searchHosted(request: SearchRequest): Promise<Results> {
  if (!settings.hosted) throw new Error('No hosted search is configured');
  hosted ??= createHosted(settings.hosted, { base: href('/'), origin: window.location.origin });
  return hosted.search(request);
}
