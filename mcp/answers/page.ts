import type { AgentsPage, AgentsSection } from '../../generator/model/agents.ts';
import { compareVersions, isVersion } from '../../generator/model/version.ts';
import { withoutInvisible } from '../../generator/shared/invisible.ts';
import { nearest } from '../../generator/shared/nearest.ts';
import { squash } from '../../generator/shared/search-words.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine } from './clean.ts';
import type { Library, OpenVersion } from './library.ts';
import { charactersPerToken, cursorAt, Refusal, startAt, usualTokens } from './paging.ts';

/** Most sections to list for a cut page. */
const mostSections = 25;

export function getPage(library: Library, given: Input<'get_page'>): Output<'get_page'> {
  const { max_tokens = usualTokens, cursor } = given;
  const { version, path, anchor } = placeOf(given, library);
  const page = version.pages.get(path) ?? unknownPage(path, version, library);
  const wanted = given.section ?? anchor;
  const section = wanted === '' ? null : sectionOf(page, wanted, version);
  const whole = section ? textOf(page, section) : page.markdown;
  const at = startAt(cursor, whole.length);
  const markdown = cut(whole, at, max_tokens * charactersPerToken);
  const end = at + markdown.length;
  return {
    ...{ version: version.data.version, page: page.path, title: page.title },
    url: version.addressOf(page.path, section?.[0] ?? ''),
    ...(page.reviewed !== undefined && { reviewed: page.reviewed }),
    ...(section && { section: cleanLine(section[1], 200) }),
    markdown,
    ...(at === 0 && end < whole.length && { sections: namesOf(page, section) }),
    ...(end < whole.length && { nextCursor: cursorAt(end) }),
  };
}

/** A page as a resource. */
export interface PageResource {
  readonly path: string;
  readonly title: string;
  readonly description: string;
}

/** The pages of the latest version; other versions have the same kind of address. */
export function listPages(library: Library): PageResource[] {
  return [...library.open(undefined).pages.values()].map(({ path, title, description }) => ({
    ...{ path, title: cleanLine(title, 200), description: cleanLine(description, 300) },
  }));
}

/** A page as Markdown, or the list of all. @throws {Refusal} if it doesn't exist */
export function readResource(
  library: Library,
  { version: name, path }: { readonly version: string; readonly path: string },
): string {
  const { data, pages } = library.open(name);
  if (path === 'llms.txt') return withoutInvisible(data.llms);
  const page = pages.get(path);
  if (page) return withoutInvisible(`# ${page.title}\n\n${page.markdown}\n`);
  throw new Refusal(`${data.version} has no page ${cleanLine(path, 120)}`, 'llms.txt of the version lists its pages');
}

/**
 * Resolves a page: by path, address on the site, with or without `.md`, or resource address. Addresses of older
 * versions contain the version.
 *
 * @throws {Refusal} if that isn't the requested version
 */
function placeOf(
  given: { readonly page: string; readonly version?: string | undefined },
  library: Library,
): { readonly version: OpenVersion; readonly path: string; readonly anchor: string } {
  const [before = '', anchor = ''] = given.page.trim().split('#');
  const { address, start, version: latest } = library.open(library.latest).data;
  const root = start.replace(`/${latest}`, '');
  const site = address.replace(/^https?:/, '');
  const local = before.replace(/^https?:(?=\/\/)/, '').replace(/^thv-docs:\/\/(?:latest(?=\/))?/, '');
  const below = local.startsWith(site) ? local.slice(site.length) : local;
  const path = (`${below}/`.startsWith(`${root}/`) ? below.slice(root.length) : below)
    .replace(/\?.*$/, '')
    .replace(/\.(?:md|html)$/, '')
    .replaceAll(/^\/+|\/+$/g, '');
  const [first = '', ...rest] = path.split('/');
  const named = isVersion(first) ? first : undefined;
  const version = library.open(given.version ?? named);
  if (named !== undefined && compareVersions(named, version.data.version) !== 0)
    throw new Refusal(
      `This is an address of ${named}, and you asked for ${version.data.version}`,
      'Leave out `version`, or the version in the address',
    );
  return { version, path: (named === undefined ? path : rest.join('/')) || 'index', anchor: decoded(anchor) };
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}

function unknownPage(path: string, { data, pages }: OpenVersion, { documented, latest }: Library): never {
  const last = path.replaceAll(' ', '_');
  const near = [...pages.keys()].find((other) => other.endsWith(`/${last}`)) ?? nearest(path, pages.keys());
  const guides = data.version === latest || documented.length === 1 ? '' : ` Only ${latest} has guides.`;
  throw new Refusal(
    `${data.version} has no page ${cleanLine(path, 120)}`,
    `${near === null ? 'search finds pages' : `Did you mean ${near}? search finds others`}.${guides}`,
  );
}

/** A section by anchor or title; for an entity inside a section, that section. */
function sectionOf({ path, sections }: AgentsPage, wanted: string, { entities }: OpenVersion): AgentsSection {
  const name = wanted.replace(/^#/, '');
  const found =
    sections.find(([anchor]) => anchor === name && anchor !== '') ??
    sections.find(([, title]) => title === name) ??
    sections.find(([, title]) => squash(title) === squash(name) && squash(name) !== '');
  if (found) return found;
  const entity = [...entities.values()].find(({ place }) => place?.page === path && place.anchor === name);
  const anchors = anchorsOf(sections);
  const near = nearest(name, anchors);
  throw new Refusal(
    `${path} has no section ${cleanLine(name, 120)}`,
    entity !== undefined
      ? `It is the anchor of ${cleanLine(entity.key)}; use get_entity for it`
      : near !== null
        ? `Did you mean ${near}?`
        : anchors.length === 0
          ? 'It has no sections: leave section out'
          : `Its sections are ${anchors.slice(0, mostSections).join(', ')}`,
  );
}

function anchorsOf(sections: readonly AgentsSection[]): string[] {
  return sections.flatMap(([anchor]) => (anchor === '' ? [] : [anchor]));
}

/** The first heading after a section that isn't below it. */
function nextOf({ sections }: AgentsPage, [, , level, at]: AgentsSection): AgentsSection | undefined {
  return sections.find((other) => other[3] > at && other[2] <= level);
}

/** A section with its subsections. */
function textOf(page: AgentsPage, section: AgentsSection): string {
  return page.markdown.slice(section[3], nextOf(page, section)?.[3]).trimEnd();
}

function namesOf(page: AgentsPage, within: AgentsSection | null): string[] {
  const { sections } = page;
  const next = within ? nextOf(page, within) : undefined;
  const inside = sections.slice(within ? sections.indexOf(within) + 1 : 0, next && sections.indexOf(next));
  return anchorsOf(inside)
    .slice(0, mostSections)
    .map((anchor) => cleanLine(anchor, 120));
}

/** A part of a text within a budget, cut at the end of a paragraph or at least a line. */
function cut(text: string, at: number, most: number): string {
  if (text.length - at <= most) return text.slice(at);
  const piece = text.slice(at, at + most);
  const end = [piece.lastIndexOf('\n\n'), piece.lastIndexOf('\n')].find((place) => place > most / 2);
  return piece.slice(0, end === undefined ? most : end + 1);
}
