import type { AgentsPage, AgentsSection } from '../../generator/model/agents.ts';
import type { EntityKey } from '../../generator/model/entity.ts';
import { nearest } from '../../generator/shared/nearest.ts';
import { squash } from '../../generator/shared/search-words.ts';
import type { Input, Output } from '../tools/index.ts';
import { cleanLine, cleanText } from './clean.ts';
import type { Library, OpenVersion } from './library.ts';
import { placeOf } from './page-place.ts';
import { charactersOf, cursorAt, refuseBehind, startAt, usualTokens } from './paging.ts';
import { Refusal } from './refusal.ts';
import { addressOf } from './search.ts';

/** So many sections are named of a page that was cut. */
const mostSections = 25;

export function getPage(library: Library, given: Input<'get_page'>): Output<'get_page'> {
  const { max_tokens = usualTokens, cursor } = given;
  const { version, path, anchor } = placeOf(given, library);
  const page = version.pages.get(path) ?? unknownPage(path, version, library);
  const wanted = given.section ?? anchor;
  const section = wanted === '' ? null : sectionOf(page, wanted, version);
  const whole = section ? textOf(page, section) : page.markdown;
  const at = startAt(cursor);
  refuseBehind(at, whole.length);
  const markdown = cut(whole, at, charactersOf(max_tokens));
  const end = at + markdown.length;
  return {
    ...{ version: version.data.version, page: page.path, title: page.title },
    url: addressOf(version, version.urlOf(page.path), section?.[0] ?? ''),
    ...(page.reviewed !== undefined && { reviewed: page.reviewed }),
    ...(section && { section: cleanLine(section[1], 200) }),
    markdown: cleanText(markdown, Number.POSITIVE_INFINITY),
    ...(at === 0 && end < whole.length && { sections: namesOf(page, section) }),
    ...(end < whole.length && { nextCursor: cursorAt(end) }),
  };
}

function unknownPage(path: string, { data, pages }: OpenVersion, { documented, latest }: Library): never {
  const name = cleanLine(path, 120);
  const all = [...pages.keys()];
  const last = path.replaceAll(' ', '_');
  const near = all.find((other) => other.endsWith(`/${last}`)) ?? nearest(path, all);
  const others = data.version === latest ? '' : ` Guides are only there for ${latest}.`;
  throw new Refusal(
    `${data.version} has no page ${name}`,
    `${near === null ? 'search finds pages' : `Did you mean ${near}? search finds others`}.${documented.length > 1 ? others : ''}`,
  );
}

/** A section by its anchor or its title; of something that stands in one, that one. */
function sectionOf(page: AgentsPage, wanted: string, version: OpenVersion): AgentsSection {
  const { sections } = page;
  const name = wanted.replace(/^#/, '');
  const found =
    sections.find(([anchor]) => anchor === name && anchor !== '') ??
    sections.find(([, title]) => title === name) ??
    sections.find(([, title]) => squash(title) === squash(name) && squash(name) !== '');
  if (found) return found;
  const key = keyAt(version, page.path, name);
  const titles = sections.flatMap(([anchor]) => (anchor === '' ? [] : [anchor]));
  const near = nearest(name, titles);
  throw new Refusal(
    `${page.path} has no section ${cleanLine(name, 120)}`,
    key !== undefined
      ? `It is the place of ${cleanLine(key)}, which get_entity tells of`
      : near !== null
        ? `Did you mean ${near}?`
        : titles.length === 0
          ? 'It has no sections: leave section out'
          : `Its sections are ${titles.slice(0, mostSections).join(', ')}`,
  );
}

/** Key of the entity at a place of a page. */
function keyAt({ entities }: OpenVersion, page: string, anchor: string): EntityKey | undefined {
  for (const { key, place } of entities.values()) if (place?.page === page && place.anchor === anchor) return key;
  return undefined;
}

/** A section with all below it. */
function textOf({ markdown, sections }: AgentsPage, section: AgentsSection): string {
  const [, , level, at] = section;
  const next = sections.find((other) => other[3] > at && other[2] <= level);
  return markdown.slice(at, next?.[3]).trimEnd();
}

function namesOf({ sections }: AgentsPage, within: AgentsSection | null): string[] {
  const inside = within
    ? sections.slice(sections.indexOf(within) + 1).filter(({ 2: level }, at, rest) => {
        const end = rest.findIndex((other) => other[2] <= within[2]);
        return level > within[2] && (end < 0 || at < end);
      })
    : sections;
  return inside.flatMap(([anchor]) => (anchor === '' ? [] : [cleanLine(anchor, 120)])).slice(0, mostSections);
}

/** So much of a text as a budget allows, cut where a paragraph or at least a line ends. */
function cut(text: string, at: number, most: number): string {
  if (text.length - at <= most) return text.slice(at);
  const piece = text.slice(at, at + most);
  const end = [piece.lastIndexOf('\n\n'), piece.lastIndexOf('\n')].find((place) => place > most / 2);
  return piece.slice(0, end === undefined ? most : end + 1);
}
