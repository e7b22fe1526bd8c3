import type { Block, PageDocument, Section } from '../../model/page.ts';
import type { GuidePrints } from '../guides.ts';
import * as rows from './blocks/rows.ts';
import * as schema from './blocks/schema.ts';
import { type BlockRecords, type Place, pagePlace, place, type SectionRecords, type Where } from './place.ts';
import { words } from './words.ts';

/** Blocks with separate places; the text of others counts for their section. */
const ofBlock: { readonly [Type in Block['type']]?: BlockRecords<Type> } = {
  rows: rows.rows,
  schema: schema.values,
  tabs: ({ tabs }, where) => tabs.flatMap(({ blocks }) => blocks.flatMap((block) => blockPlaces(block, where))),
};

const ofFrame: { readonly [Frame in NonNullable<Section['frame']>]?: SectionRecords } = {
  'named-schema': schema.namedSchema,
  document: schema.document,
  resource: schema.resource,
};

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
    ...schema.versionPlaces(sections, title, []),
    ...guide.sectionsOf(document),
  ];
}

/** Sections that are named in results inside them. */
const holders: ReadonlySet<Section['frame']> = new Set(['tag', 'document', 'operation']);

/** @param owner of places inside the section, unless it has a place */
function sectionPlaces(section: Section, owner: string, above: readonly string[], holder?: string): Place[] {
  const { frame, search, title, blocks, sections = [] } = section;
  const own = (frame && ofFrame[frame]?.(section, above)) ?? namedPlace(section, above, holder);
  const name = search?.title ?? title;
  const isHolder = holders.has(frame);
  const inside = isHolder ? [...above, name] : above;
  const inner = frame === 'operation' ? name : owner;
  return [
    ...own,
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

function blockPlaces<Type extends Block['type']>(
  block: Extract<Block, { readonly type: Type }>,
  where: Where,
): readonly Place[] {
  const places: BlockRecords<Type> | undefined = ofBlock[block.type as Type];
  return places?.(block, where) ?? [];
}
