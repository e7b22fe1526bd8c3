import type { Nodes, Root } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { plainGuide, renderGuide, withAgeNotes } from '../guides/index.ts';
import type { LinkedSite } from '../link/index.ts';
import { serialise } from '../markdown/serialise.ts';
import { textSections } from '../markdown/visible-text.ts';
import { type Entity, entityUrl } from '../model/entity.ts';
import type { Guide, GuideParts } from '../model/guide.ts';
import type { GuideAge } from '../model/guide-age.ts';
import type { FormerPages } from '../model/link.ts';
import type { PageDocument } from '../model/page.ts';
import { guideUrl } from '../pages/guide.ts';
import { once } from '../shared/once.ts';
import { type Place, place } from './records/place.ts';

/** The bodies of guides, by route. */
export interface GuidePrints {
  readonly html: (route: string) => string;
  /** @param address adds scheme and host to the address of a page */
  readonly markdown: (route: string, address: (url: string) => string) => string;
  /** Ids of headings and other link targets. */
  readonly ids: (route: string) => readonly string[];
  /** Text before the first heading. */
  readonly introOf: (route: string) => string;
  /** Search places of a guide that is a whole page. */
  readonly sectionsOf: (document: PageDocument) => readonly Place[];
}

/** Content of a guide for the version that it was reviewed for. */
interface GuideReview extends GuideParts {
  /** The pages of that version, if it isn't the documented one. */
  readonly before: () => readonly FormerPages[];
}

/** The body of a guide, with lazily derived data. */
interface Body {
  readonly html: () => string;
  readonly ids: () => readonly string[];
  readonly text: () => ReturnType<typeof textSections>;
}

/**
 * Renders guides once every address is known.
 *
 * @param ageOf changes since a guide was reviewed; null: none known
 */
export function printGuides(
  site: LinkedSite,
  reviewOf: (guide: Guide) => GuideReview,
  basePath: string,
  ageOf: (guide: Guide) => GuideAge | null,
): GuidePrints {
  const { model, entities } = site;
  const addressOf = ({ kind, name }: Pick<Entity, 'kind' | 'name'>) => {
    const entity = entities.byName(kind, name);
    return entity ? basePath + entityUrl(entity).slice(1) : null;
  };
  const guides = new Map(model.guides.map((guide) => [guide.route, guide]));
  const leadsTo = ({ route }: Guide, { before }: GuideReview) => {
    const page = guideUrl(site.site.section, route);
    return (url: string): string | null => site.resolve(url, { page, before }).to;
  };
  const ages = new Map(model.guides.map((guide) => [guide.route, ageOf(guide)]));
  const treeOf = (guide: Guide): Guide['tree'] => withAgeNotes(guide.tree, ages.get(guide.route) ?? null);
  const bodies = new Map(
    model.guides.map((guide) => {
      const review = reviewOf(guide);
      const { server, asset, program, clients } = review;
      const given = { server, asset, program, clients, basePath, addressOf, leadsTo: leadsTo(guide, review) };
      return [guide.route, bodyOf(renderGuide(treeOf(guide), { ...given, uses: model.uses }))];
    }),
  );
  const body = (route: string): Body => bodies.get(route) ?? noBody;
  return {
    html: (route) => body(route).html(),
    ids: (route) => body(route).ids(),
    introOf: (route) => body(route).text().intro,
    sectionsOf: ({ kind, intro: [block] }) => {
      if (kind !== 'guide' || block?.type !== 'prose' || block.text.as !== 'guide') return [];
      const { sections } = body(block.text.route).text();
      return sections.map(({ id, title, above, text, lead }) =>
        place({ entity: 'section', anchor: id, title, above, text: lead, body: text }),
      );
    },
    markdown: (route, address) => {
      const guide = guides.get(route);
      if (!guide) return '';
      const review = reviewOf(guide);
      const self = address(guideUrl(site.site.section, route));
      const link = (url: string): string | null => {
        const to = /^[#/]/.test(url) ? leadsTo(guide, review)(url) : url;
        if (to?.startsWith('#')) return self + to;
        return to?.startsWith('/') ? address(to) : to;
      };
      return serialise(plainGuide(treeOf(guide), review, link, (url) => new URL(url, self).href));
    },
  };
}

function bodyOf(root: Root): Body {
  return { html: once(() => toHtml(root)), ids: once(() => idsIn(root)), text: once(() => textSections(root)) };
}

const noBody = bodyOf({ type: 'root', children: [] });

function idsIn(node: Nodes): string[] {
  const ids = node.type === 'element' && typeof node.properties.id === 'string' ? [node.properties.id] : [];
  return 'children' in node ? [...ids, ...node.children.flatMap(idsIn)] : ids;
}
