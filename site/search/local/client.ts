import { versionSearchPath } from '../../../generator/model/versions.ts';
import { siteInfo } from '../../browser/site-info.ts';
import { href } from '../../ui/url.ts';
import { workerCalls } from '../../ui/worker-calls.ts';
import type { SearchSource } from '../sources.ts';
import type { SearchWorker } from './worker.ts';

const { version: own, section, search: settings } = siteInfo();

const call = workerCalls<SearchWorker>(
  () => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' }),
  'The search did not start',
);

const addressOf = (path: string): string => new URL(href(path), window.location.href).href;

/** Address of a version's index, or the current page's. */
function indexOf(version: string): string {
  return section === undefined || version === own ? settings.files.places : versionSearchPath(section, version);
}

/** The site's index, in a worker. */
export const local: SearchSource = {
  id: 'local',
  search(request) {
    const url = addressOf(request.index ?? indexOf(request.version ?? own));
    return call('search', url, href('/').replace(/\/$/, ''), request);
  },
  // The search itself retries and reports failures.
  prepare: () => void call('prepare', addressOf(indexOf(own))).catch(() => {}),
};
