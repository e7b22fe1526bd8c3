import type { Block, PageDocument, Section } from '../../model/page.ts';
import type { GuidePrints } from '../guides.ts';
import * as api from './blocks/api.ts';
import * as rows from './blocks/rows.ts';
import * as schema from './blocks/schema.ts';
import { type BlockRecords, type Place, pagePlace, place, type SectionRecords, type Where } from './place.ts';
import { words } from './words.ts';

/** The blocks that hold places of their own; the text of others counts for what they stand in. */
const ofBlock: { readonly [Type in Block['type']]?: BlockRecords<Type> } = {
  rows: rows.rows,
  operation: api.operation,
  schema: schema.values,
  'security-schemes': api.securitySchemes,
  tabs: ({ tabs }, where) => tabs.flatMap(({ blocks }) => blocks.flatMap((block) => blockPlaces(block, where))),
};

const ofFrame: { readonly [Frame in NonNullable<Section['frame']>]?: SectionRecords } = {
  tag: api.tag,
  'named-schema': schema.namedSchema,
  document: schema.document,
  resource: schema.resource,
};

/** A page and every place in it that a reader may look for. */
export function documentPlaces(document: PageDocument, guide: Pick<GuidePrints, 'introOf' | 'sectionsOf'>): Place[] {
  const { entity, intro, sections, title } = document;
  const body = [...intro, ...sections.filter(({ frame }) => !frame).flatMap(({ blocks }) => blocks)].flatMap((block) =>
    block.type === 'prose' && block.look === undefined ? words(block.text, guide) : [],
  );
  return [
    pagePlace(document, {
      ...(entity && { entity: entity.type, names: entity.names }),
      ...(entity?.text && { text: words(entity.text, guide) }),
      body: body.join(' ').trim(),
    }),
    ...sections.flatMap((section) => sectionPlaces(section, title, [])),
    // Of a kind with a page of its own.
    ...schema.versionPlaces(sections, title, []),
    ...guide.sectionsOf(document),
  ];
}

function sectionPlaces(section: Section, owner: string, above: readonly string[]): Place[] {
  const own = section.frame ? (ofFrame[section.frame]?.(section, above) ?? []) : namedPlace(section, above);
  const inside = section.frame === 'tag' || section.frame === 'document' ? [...above, section.title] : above;
  return [
    ...own,
    ...section.blocks.flatMap((block) => blockPlaces(block, { owner, above: inside })),
    ...(section.sections ?? []).flatMap((part) => sectionPlaces(part, owner, inside)),
  ];
}

/** A section without a frame that has a name. */
function namedPlace({ id, title, search }: Section, above: readonly string[]): Place[] {
  if (!search) return [];
  const { type, names, text } = search;
  return [place({ entity: type, anchor: id, title, above, names, text: words(text) })];
}

function blockPlaces<Type extends Block['type']>(
  block: Extract<Block, { readonly type: Type }>,
  where: Where,
): readonly Place[] {
  const places: BlockRecords<Type> | undefined = ofBlock[block.type as Type];
  return places?.(block, where) ?? [];
}
