import type { Message } from '../model/problem.ts';
import { goneTarget, linkRemedy, missingAnchor, missingFile, missingPage } from '../shared/broken-link.ts';
import { nearest } from '../shared/nearest.ts';
import { problemAt } from '../shared/problem.ts';
import { configPlace } from './config-place.ts';
import { nearestAddress } from './nearest-address.ts';
import { plannedPages } from './planned.ts';
import type { Check } from './site.ts';

/**
 * Links of the configuration to pages and files of the site. The site leaves out those that lead nowhere, which nobody
 * would notice; in another program or version than the guides' own that is to be expected.
 */
export const checkConfiguredLinks: Check = ({
  anchors,
  documents,
  served,
  resolve,
  guidesMatch,
  links,
  before,
  model,
  configText,
  ...more
}) => {
  const planned = plannedPages(more);
  return links.flatMap(({ place, url }) => {
    const [path = ''] = url.split('#');
    if (!url.startsWith('/')) return [];
    const { url: page, id, missing, isGone, to } = resolve(url, { before });
    const at = configPlace(configText, place, url);
    if (isGone) return [problemAt(at, goneTarget(url, to, model.tool.version))];
    if (missing === null || (missing === 'page' && planned.has(path))) return [];
    const why = `the site leaves the ${place === 'announcement.link' ? 'announcement' : 'link'} out`;
    const messages: Record<typeof missing, () => Message> = {
      page: () => ({ ...missingPage(url), why, do: linkRemedy(nearestAddress(path, [...anchors.keys()], documents)) }),
      file: () => ({ ...missingFile(url, nearest(path, served)), why }),
      anchor: () => {
        const near = nearest(id, anchors.get(page) ?? []);
        return { rule: 'links/anchor', ...missingAnchor(url), do: linkRemedy(near && `${path}#${near}`) };
      },
    };
    return [problemAt(at, { severity: guidesMatch ? 'warning' : 'info', ...messages[missing]() })];
  });
};
