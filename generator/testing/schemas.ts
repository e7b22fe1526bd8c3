import type { KindContext } from '../kinds/kind.ts';
import { EntityRegistry } from '../link/entities.ts';
import type { Entity } from '../model/entity.ts';
import type { KindName } from '../model/kinds.ts';
import type { Block, PageDocument, SchemaView, Section } from '../model/page.ts';
import { schema } from '../print/markdown/blocks/schema.ts';
import type { MarkdownContext } from '../print/markdown/context.ts';
import { documentMarkdown } from '../print/markdown/document.ts';
import { normalise } from '../schemas/normalise.ts';
import { type SchemaContext, schemaView } from '../schemas/schema.ts';
import { toolOf } from './models.ts';

/** A schema as pages have it, with the entities that it adds to the page of the kind `Cell`. */
export function viewOf(
  raw: object,
  more: Partial<SchemaContext> = {},
): { readonly view: SchemaView; readonly entities: readonly Entity[] } {
  const registry = new EntityRegistry();
  const entities = registry.page('crd', '/cell');
  const owner = { key: 'Cell/v1', name: 'Cell', parent: 'crd:Cell/v1' };
  const view = schemaView(
    normalise(raw),
    { mode: 'markdown', entities, owner, urlOf: () => undefined, ...more },
    'cell',
  );
  return { view, entities: registry.all };
}

/** Entities, a line each: the address, the name, the key, and the key of what it belongs to. */
export const entityLines = (entities: readonly Entity[]): string =>
  entities.map(({ key, name, parent, page, anchor }) => `${page}#${anchor} ${name} (${key}) in ${parent}\n`).join('');

/** What makes the pages of a kind, for a site without guides. */
export function kindContextOf(kind: KindName, registry: EntityRegistry): KindContext {
  return {
    downloads: '/downloads',
    reference: '/hive/reference',
    base: ({ url, title, description, files }) => ({
      ...{ url, title, description, breadcrumbs: [], toc: [], version: 'v1', files },
    }),
    entities: (url) => registry.page(kind, url),
    usesOf: () => [],
    tool: toolOf(),
    introduction: () => undefined,
  };
}

/** What Markdown is printed with on a site without guides. */
const markdownContext: MarkdownContext = {
  ...{ usesOf: () => [], equivalentsOf: () => [], ageOf: () => undefined, guide: () => '' },
  address: (url) => url,
};

/** A page of a site without guides, as Markdown. */
export function markdownOf(page: PageDocument): string {
  return documentMarkdown(page, markdownContext);
}

/** A schema on such a page, as Markdown. */
export function viewMarkdown(view: SchemaView): string {
  return schema({ type: 'schema', schema: view }, markdownContext, 3);
}

/** Every block of a type, in the order of the page. */
export function blocksOf<Type extends Block['type']>(
  { intro, sections }: Pick<PageDocument, 'intro' | 'sections'>,
  type: Type,
): Extract<Block, { readonly type: Type }>[] {
  const inside = (section: Section): readonly Block[] => [
    ...section.blocks,
    ...(section.sections ?? []).flatMap(inside),
  ];
  return [...intro, ...sections.flatMap(inside)].filter(
    (block): block is Extract<Block, { readonly type: Type }> => block.type === type,
  );
}

/** The first block of a type; throws where there is none. */
export function blockOf<Type extends Block['type']>(
  { blocks }: Pick<Section, 'blocks'>,
  type: Type,
): Extract<Block, { readonly type: Type }> {
  const found = blocks.find((block): block is Extract<Block, { readonly type: Type }> => block.type === type);
  if (!found) throw new Error(`there is no block ${type}`);
  return found;
}
