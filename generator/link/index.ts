import { descriptors } from '../kinds/index.ts';
import type { DescribedValue, KindContext } from '../kinds/kind.ts';
import type { GoneThing } from '../model/ages.ts';
import type { EntityKey } from '../model/entity.ts';
import { type Guide, isIntroduction } from '../model/guide.ts';
import { ofKinds } from '../model/kinds.ts';
import type { FormerPages, Resolve, ResolverOf } from '../model/link.ts';
import type { OutputFile } from '../model/output.ts';
import type { AgeView, Document, EquivalentLink, NavItem, PageDocument, RowLinks } from '../model/page.ts';
import type { Redirect } from '../model/redirects.ts';
import type { SiteModel, ToolVersion } from '../model/site.ts';
import { changeFeeds, changesPath, upgradePath, type VersionScope } from '../model/versions.ts';
import { gonePages } from '../pages/changes/gone.ts';
import { changePages } from '../pages/changes/index.ts';
import { upgradeParts } from '../pages/changes/upgrade.ts';
import { guideDocument, guideUrl } from '../pages/guide.ts';
import { homePage } from '../pages/home.ts';
import { searchPage, systemPages } from '../pages/system.ts';
import { versionIndex } from '../pages/version-index.ts';
import { pageAges, rowAges } from './ages.ts';
import { anchorRegistry } from './anchors.ts';
import { contentsOf } from './contents.ts';
import { EntityRegistry } from './entities.ts';
import { equivalentLinks } from './equivalents.ts';
import { servedFiles } from './files.ts';
import { pageBases } from './page-base.ts';
import { redirectsOf } from './redirects.ts';
import { resolverOf } from './resolve.ts';
import { buildSidebar, hrefsOf, type SidebarEntry, versionSidebar } from './sidebar.ts';
import { firstPlaces, guideUses } from './uses.ts';

export interface LinkOptions {
  readonly title: string;
  readonly tagline: string;
  /** The top segment of all documentation: `toolhive`. */
  readonly section: string;
  readonly sidebar: readonly SidebarEntry[];
  /** Old addresses of pages other than guides, with their targets. Default: none. */
  readonly redirects?: Readonly<Record<string, string>>;
  /** Text of the configuration file. Default: unavailable, and messages have no line. */
  readonly configText?: string | undefined;
  /** The version of this site, if it is one of several; absent: the root. */
  readonly scope?: VersionScope | undefined;
  /** Versions that the configuration may have been written for. Default: only this one. */
  readonly before?: (() => readonly FormerPages[]) | undefined;
}

/** All pages as documents, with everything addressable. */
export interface LinkedSite {
  readonly model: SiteModel;
  readonly site: Pick<LinkOptions, 'title' | 'tagline' | 'section' | 'scope'> & SitePlace;
  readonly documents: readonly Document[];
  readonly entities: EntityRegistry;
  readonly sidebar: readonly NavItem[];
  /** Downloads of sources; paths are addresses on the site. */
  readonly downloads: readonly OutputFile[];
  /** Data that pages load on demand; paths are addresses on the site. */
  readonly data: readonly OutputFile[];
  /** Addresses of link targets besides pages. */
  readonly served: ReadonlySet<string>;
  /** Old addresses. */
  readonly redirects: readonly Redirect[];
  /** Resolves links before guides are printed, whose ids are still unknown. */
  readonly resolve: Resolve;
  /** Makes the final resolver, given all ids. */
  readonly resolverOf: ResolverOf;
  readonly usesOf: (entity: EntityKey) => ReturnType<ReturnType<typeof guideUses>>;
  readonly equivalentsOf: (entity: EntityKey) => readonly EquivalentLink[];
  /** Maps a row to the entity it documents, where they differ; empty for a site without ages and equivalents. */
  readonly described: ReadonlyMap<EntityKey, readonly DescribedValue[]>;
  /** Links of the row of an entity. */
  readonly linksOf: (entity: EntityKey) => RowLinks;
  /** The age of an entity's row; undefined if there is nothing to show. */
  readonly ageOf: (entity: EntityKey) => AgeView | undefined;
}

/** Addresses of a site; a version's are below those of the root. */
export interface SitePlace {
  /** Start of the documentation: `/toolhive`, `/toolhive/v0.3.2`. */
  readonly start: string;
  /** Prefix of file paths: '', `/toolhive/v0.3.2`. */
  readonly files: string;
}

/** Assigns all addresses of the site and their order, and makes the documents of its pages. */
export function linkSite(model: SiteModel, options: LinkOptions): LinkedSite {
  const { section, title, tagline, scope } = options;
  const { tool } = model;
  const place: SitePlace = scope ? { start: scope.path, files: scope.path } : { start: `/${section}`, files: '' };
  const reference = `${place.start}/reference`;
  const folder = `${place.files}/downloads`;
  const urlOf = (guide: Guide): string => guideUrl(section, guide.route);
  const listed = model.guides.filter((guide) => !isIntroduction(guide));
  const navigation = ofKinds(tool.kinds, (kind, model) => descriptors[kind].navigation(model, reference) ?? []);
  const downloads = ofKinds(tool.kinds, (kind, model) => descriptors[kind].downloads?.(model, folder) ?? []);
  const ofGuides = model.guides.flatMap(({ downloads: paths }) => paths).map((path) => `/${section}/${path}`);
  const feeds = model.changes ? Object.values(changeFeeds(section)) : [];
  const served = servedFiles(downloads, place.files, [...feeds, ...ofGuides]);
  const last = changesItem(model, section);
  const urls = new Set(['/', '/search', '/theme-preview', ...listed.map(urlOf), ...hrefsOf([...navigation, ...last])]);
  const gone = scope ? new Map<GoneThing, string>() : goneAddresses(model, reference, urls);
  const sidebarTo = (leadsTo: (url: string) => string | null): NavItem[] =>
    scope
      ? versionSidebar(options.sidebar, scope, navigation)
      : buildSidebar(model.guides, options.sidebar, { navigation, last, urlOf, leadsTo });
  // Preliminary, for the reading order: other configured links need the documents.
  const pages = sidebarTo((url) => (urls.has(url) ? url : null));
  const uses = guideUses(model, urlOf, pages);
  const entities = new EntityRegistry();
  const bases = pageBases(model, pages);
  const introductions = new Map(model.guides.filter(isIntroduction).map((guide) => [urlOf(guide), guide]));
  const contextOf = (name: Parameters<typeof uses>[0]): KindContext => ({
    reference,
    downloads: folder,
    base: bases,
    entities: (url) => entities.page(name, url),
    usesOf: (of) => uses(name, of),
    tool,
    introduction: (url) => {
      const guide = introductions.get(url);
      return guide && { ...guide.frontMatter, text: { as: 'guide', route: guide.route } };
    },
  });
  const unaged = ofKinds(tool.kinds, (kind, model) => descriptors[kind].documents(model, contextOf(kind)));
  const described = model.ages || tool.equivalents.length > 0 ? describedIn(tool, entities) : new Map();
  const ages = model.ages && rowAges({ ages: model.ages, entities, described, section });
  const ofReference = (ages ? unaged.map(pageAges(ages, entities)) : unaged).map(withContents);
  const site = { title, tagline, section, ...(scope && { scope }), ...place };
  const docs = { label: 'Docs', url: place.start };
  const begin = urls.has(docs.url) ? docs : { label: title, url: '/' };
  const goneByKey = new Map([...gone].map(([{ key }, url]) => [key, url]));
  const goneUrl = (entity: EntityKey) => goneByKey.get(entity);
  const changesContext = { section, title, base: bases, entities, goneUrl };
  const upgrade = scope ? null : upgradeParts(model, changesContext);
  const ofChanges = scope
    ? []
    : [
        ...changePages(model.changes ?? [], { ...changesContext, hasUpgrade: upgrade !== null }),
        ...(upgrade?.pages ?? []),
        ...gonePages(gone, { section, base: bases, entities, start: begin }),
      ];
  const home = homePage({
    ...{ model, site, sidebar: pages, entities, base: bases },
    urlOf: (route) => guideUrl(section, route),
  });
  const documents = scope
    ? [versionIndex(tool, scope, bases, reference), ...ofReference]
    : [
        home,
        ...ofReference,
        ...ofChanges.map(withContents),
        ...listed.map((guide) => guideDocument(guide, urlOf(guide), bases)),
        searchPage({ base: bases, entities, home }),
        ...systemPages(bases),
      ];
  const equivalents = equivalentLinks(tool.equivalents, entities);
  const usesOf: LinkedSite['usesOf'] = (key) => {
    const entity = entities.byKey(key);
    return entity ? uses(entity.kind, entity.name) : [];
  };
  const equivalentsOf = (key: EntityKey): readonly EquivalentLink[] => equivalents.get(key) ?? [];
  const linksOf = (key: EntityKey): RowLinks => {
    const [equivalents, guides] = [equivalentsOf(key), firstPlaces(usesOf(key))];
    return { ...(equivalents.length > 0 && { equivalents }), ...(guides.length > 0 && { uses: guides }) };
  };
  const ageOf: LinkedSite['ageOf'] = (key) => ages?.(key);
  const redirects = redirectsOf(options.redirects ?? {}, model.guides, urlOf, options.configText);
  const there = { documents, served, entities, redirects };
  const resolvers = resolverOf({ ...there, gone: new Set(gone.values()), start: place.start });
  const resolve = resolvers(anchorRegistry(documents, () => []));
  const sidebar = sidebarTo((url) => (url.startsWith('/') ? resolve(url, { before: options.before }).to : url));
  const made = { model, site, ...there, sidebar, downloads, ageOf, data: upgrade?.files ?? [] };
  return { ...made, described, resolve, resolverOf: resolvers, usesOf, equivalentsOf, linksOf };
}

/**
 * Cached: an API with recursive schemas has many of these. A component's field gets another name at its use, since names
 * of components change.
 */
function describedIn(
  { kinds }: ToolVersion,
  entities: EntityRegistry,
): ReadonlyMap<EntityKey, readonly DescribedValue[]> {
  const found = new Map(ofKinds(kinds, (kind, model) => [...(descriptors[kind].described?.(model) ?? [])]));
  for (const [key, values] of found) {
    const row = entities.byKey(key);
    if (row?.type === 'field') for (const { name } of values) entities.alias(name, row);
  }
  return found;
}

function withContents(document: PageDocument): PageDocument {
  return document.toc.length > 0 ? document : { ...document, toc: contentsOf(document) };
}

/**
 * Removed entities with a page about that, and its address, unless another page has it.
 *
 * @param taken addresses of other pages
 */
function goneAddresses({ ages }: SiteModel, reference: string, taken: ReadonlySet<string>): Map<GoneThing, string> {
  return new Map(
    ages?.gone.flatMap((thing) => {
      const url = descriptors[thing.kind].goneUrl(thing, reference);
      return url === null || taken.has(url) ? [] : [[thing, url] as const];
    }),
  );
}

/** Sidebar entries for changes. */
function changesItem({ changes = [], historyFile }: SiteModel, section: string): NavItem[] {
  if (changes.length === 0) return [];
  const item = { label: 'Changes', href: changesPath(section) };
  return historyFile === undefined ? [item] : [item, { label: 'Upgrade', href: upgradePath(section) }];
}
