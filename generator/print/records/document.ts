import type { Block, PageDocument, Section } from '../../model/page.ts';
import type { GuidePrints } from '../guides.ts';
import { type Place, pagePlace, place, type Where, words } from './place.ts';
import { resourcePlaces, rowPlaces, schemaFields, schemaPlaces, versionPlaces } from './rows.ts';

/** A page and its places for search. */
export function documentPlaces(document: PageDocument, guide: Pick<GuidePrints, 'introOf' | 'sectionsOf'>): Place[] {
  const { entity, intro, sections, title } = document;
  const body = [...intro, ...sections.filter(({ frame }) => !frame).flatMap(({ blocks }) => blocks)].flatMap((block) =>
    block.type === 'prose' && block.look === undefined ? words(block.text, guide) : [],
  );
  return [
    pagePlace(document, {
      ...(entity && { entity: entity.type, names: entity.names, rank: entity.rank ?? 0 }),
      ...(entity?.text && { text: words(entity.text, guide) }),
      body: body.join(' ').trim(),
    }),
    ...sections.flatMap((section) => sectionPlaces(section, title, [])),
    // For a kind with a separate page.
    ...versionPlaces(sections, title, []),
    ...guide.sectionsOf(document),
  ];
}

/** Sections that are named in results inside them. */
const holders: ReadonlySet<Section['frame']> = new Set(['tag', 'document', 'operation']);

/** @param owner of places inside the section, unless it has a place */
function sectionPlaces(section: Section, owner: string, above: readonly string[], holder?: string): Place[] {
  const { frame, search, title, blocks, sections = [] } = section;
  const places = framePlaces(section, above) ?? namedPlace(section, above, holder);
  const name = search?.title ?? title;
  const isHolder = holders.has(frame);
  const inside = isHolder ? [...above, name] : above;
  const inner = frame === 'operation' ? name : owner;
  return [
    ...places,
    ...blocks.flatMap((block) => blockPlaces(block, { owner: inner, above: inside })),
    ...sections.flatMap((part) => sectionPlaces(part, inner, inside, frame === 'operation' ? name : holder)),
  ];
}

/** A section with a name. */
function namedPlace({ id, title, search }: Section, above: readonly string[], owner: string | undefined): Place[] {
  if (!search) return [];
  const { type, names, text, body, rank = 0, title: name = title } = search;
  return [
    place({ entity: type, anchor: id, title: name, above, names, text: words(text), body: words(body), rank, owner }),
  ];
}

/** The places of a section that is a schema or a kind as a whole. */
function framePlaces(section: Section, above: readonly string[]): Place[] | null {
  if (section.frame === 'resource') return resourcePlaces(section);
  return section.frame === 'named-schema' || section.frame === 'document' ? schemaPlaces(section, above) : null;
}

/** Rows and fields are places; the text of other blocks counts for their section. */
function blockPlaces(block: Block, where: Where): readonly Place[] {
  switch (block.type) {
    case 'rows':
      return rowPlaces(block, where);
    case 'schema':
      return schemaFields(block, where);
    case 'tabs':
      return block.tabs.flatMap(({ blocks }) => blocks.flatMap((inner) => blockPlaces(inner, where)));
    default:
      return [];
  }
}
