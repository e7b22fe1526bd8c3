import type { Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { plainGuide, renderGuide, withAgeNotes } from '../guides/index.ts';
import type { LinkedSite } from '../link/index.ts';
import { serialise } from '../markdown/serialise.ts';
import { textSections } from '../markdown/visible-text.ts';
import { entityUrl } from '../model/entity.ts';
import type { Guide, GuideParts } from '../model/guide.ts';
import type { GuideAge } from '../model/guide-age.ts';
import type { PageDocument } from '../model/page.ts';
import { guideUrl } from '../pages/guide.ts';
import { linkTarget } from '../shared/link-target.ts';
import { type Place, place } from './records/place.ts';

/** The bodies of guides, by their routes. */
export interface GuidePrints {
  readonly html: (route: string) => string;
  /** @param address adds scheme and host to the address of a page */
  readonly markdown: (route: string, address: (url: string) => string) => string;
  /** Ids of headings and of whatever else links may lead to. */
  readonly ids: (route: string) => readonly string[];
  /** Text before the first heading. */
  readonly introOf: (route: string) => string;
  /** What the search finds of the guide that's the whole of a page. */
  readonly sectionsOf: (document: PageDocument) => readonly Place[];
}

/** What a guide shows of the version that it was reviewed for. */
export interface GuideReview extends GuideParts {
  /** Whether an address that the site doesn't have is one of that version, whose pages it leads on to. */
  readonly had: (url: string) => boolean;
}

/**
 * Renders guides once every address is known.
 *
 * @param ageOf what has changed since a guide was reviewed; null: nobody knows of anything
 */
export function printGuides(
  site: LinkedSite,
  reviewOf: (guide: Guide) => GuideReview,
  basePath: string,
  ageOf: (guide: Guide) => GuideAge | null = () => null,
): GuidePrints {
  const { model, entities } = site;
  const urls = new Set(site.documents.map(({ url }) => url));
  const known = { has: (url: string) => urls.has(url), files: site.served };
  const exists = (url: string): boolean => linkTarget(url, known).missing === null;
  const shared = {
    ...{ basePath, uses: model.uses },
    addressOf: ({ kind, name }: { readonly kind: Parameters<typeof entities.byName>[0]; readonly name: string }) => {
      const entity = entities.byName(kind, name);
      return entity ? basePath + entityUrl(entity).slice(1) : null;
    },
  };
  const guides = new Map(model.guides.map((guide) => [guide.route, guide]));
  const leadsTo = (review: GuideReview, url: string): string | null => {
    if (exists(url)) return site.leadOn(url);
    return review.had(url) ? url : null;
  };
  const trees = new Map(model.guides.map((guide) => [guide.route, withAgeNotes(guide.tree, ageOf(guide))]));
  const bodies = new Map(
    model.guides.map((guide) => {
      const review = reviewOf(guide);
      const guideSite = { ...review, ...shared, leadsTo: (url: string) => leadsTo(review, url) };
      return [guide.route, renderGuide(trees.get(guide.route) ?? guide.tree, guideSite)];
    }),
  );
  const body = (route: string): Root => bodies.get(route) ?? { type: 'root', children: [] };
  return {
    html: (route) => toHtml(body(route)),
    ids: (route) => idsIn(body(route)),
    introOf: (route) => textSections(body(route)).intro,
    sectionsOf: ({ kind, intro: [block] }) => {
      if (kind !== 'guide' || block?.type !== 'prose' || block.text.as !== 'guide') return [];
      return textSections(body(block.text.route)).sections.map(({ id, ...section }) =>
        place({ entity: 'section', anchor: id, ...section, body: section.text }),
      );
    },
    markdown: (route, address) => {
      const guide = guides.get(route);
      if (!guide) return '';
      const review = reviewOf(guide);
      const own = address(guideUrl(site.site.section, route));
      const link = (url: string): string | null => {
        if (url.startsWith('#')) return own + url;
        if (!url.startsWith('/')) return url;
        const to = leadsTo(review, url);
        return to === null ? null : address(to);
      };
      return serialise(plainGuide(trees.get(route) ?? guide.tree, review, link, (url) => new URL(url, own).href));
    },
  };
}

function idsIn(node: Nodes): string[] {
  const own = node.type === 'element' && typeof node.properties.id === 'string' ? [node.properties.id] : [];
  return 'children' in node ? [...own, ...node.children.flatMap(idsIn)] : own;
}

/** Guides exist once, at the root. */
export const noGuides: GuidePrints = {
  html: () => '',
  markdown: () => '',
  ids: () => [],
  introOf: () => '',
  sectionsOf: () => [],
};
