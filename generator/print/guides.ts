import type { LinkedSite } from '../link/index.ts';
import { resolveCodeLinks } from '../markdown/code-links.ts';
import { serialise } from '../markdown/serialise.ts';
import { entityUrl } from '../model/entity.ts';
import type { KindName } from '../model/kinds.ts';
import { guideUrl } from '../pages/guide.ts';
import { place } from './records/place.ts';
import { sections } from './records/text.ts';
import type { GuideRecords } from './records/words.ts';

/** The bodies of guides, printed. */
export interface GuidePrints {
  readonly html: (route: string) => string;
  readonly markdown: (route: string, address: (url: string) => string) => string;
  readonly ids: (route: string) => readonly string[];
}

export function printGuides(
  { model, entities, documents, site }: LinkedSite,
  { baseUrl }: { baseUrl: string },
): GuidePrints {
  const guides = new Map(model.guides.map((guide) => [guide.route, guide]));
  const urls = new Set(documents.map(({ url }) => url));
  const isLost = (url: string): boolean => {
    const [path = ''] = url.split(/[?#]/);
    return !urls.has(path.replace(/\/$/, '') || '/') && !/\.[a-z0-9]+$/i.test(path);
  };
  const linkTag = /<a\b[^>]*\shref="(\/[^"]*)"[^>]*>(.*?)<\/a>/gs;
  const html = (route: string): string =>
    resolveCodeLinks(guides.get(route)?.html ?? '', (key) => {
      const at = key.indexOf(' ');
      const entity = entities.byName(key.slice(0, at) as KindName, key.slice(at + 1));
      return entity ? baseUrl + entityUrl(entity).slice(1) : null;
    }).replace(linkTag, (whole, href: string, text) =>
      !href.startsWith(baseUrl) || !isLost(`/${href.slice(baseUrl.length)}`) ? whole : text,
    );
  return {
    html,
    ids: (route) => [...html(route).matchAll(/ id="([^"]+)"/g)].map((match) => match[1] ?? ''),
    markdown: (route, address) => {
      const guide = guides.get(route);
      if (!guide) return '';
      const own = address(guideUrl(site.section, route));
      return serialise(guide.plain, {
        link: (url) =>
          url.startsWith('#') ? own + url : !url.startsWith('/') ? url : isLost(url) ? null : address(url),
        image: (url) => new URL(url, own).href,
      });
    },
  };
}

/** What the search reads of guides. */
export function guideRecords({ html }: GuidePrints): GuideRecords {
  return {
    introOf: (route) => sections(html(route)).intro,
    sectionsOf: ({ kind, intro }) =>
      intro.flatMap((block) =>
        kind === 'guide' && block.type === 'prose' && block.text.as === 'guide'
          ? sections(html(block.text.route)).sections.map(({ id, title, above, text }) =>
              place({ entity: 'section', anchor: id, title, above, text, body: text }),
            )
          : [],
      ),
  };
}
