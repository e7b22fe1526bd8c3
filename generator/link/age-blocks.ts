import type { Entities, EntityKey } from '../model/entity.ts';
import type { AgeView, Block, PageDocument, Section } from '../model/page.ts';
import type { RowAges } from './ages.ts';

/** What a page, or a large part of one, is about. */
const heads: ReadonlySet<string> = new Set(['command', 'resource']);

type AgeOf = (key: EntityKey) => AgeView | undefined;

/**
 * Puts the ages of what a page is about, and of what its sections are about, into the page. Rows get theirs when they're
 * printed.
 */
export function pageAges(ages: RowAges, entities: Entities): (document: PageDocument) => PageDocument {
  const ageOf: AgeOf = (key) => (heads.has(entities.byKey(key)?.type ?? '') ? ages.ofHead(key) : ages.of(key));
  const pages = new Map(entities.all.flatMap(({ key, page, anchor }) => (anchor === '' ? [[page, key] as const] : [])));
  return (document) => {
    const own = pages.get(document.url);
    return {
      ...document,
      intro: [...document.intro, ...blocksOf(own === undefined ? undefined : ageOf(own))],
      sections: document.sections.map((section) => withAges(section, ageOf)),
    };
  };
}

/** A field with a section of its own is a row all the same. */
function withAges(section: Section, ageOf: AgeOf): Section {
  const { entity, frame, blocks, sections } = section;
  const age = entity === undefined || frame === 'resource-part' ? undefined : ageOf(entity);
  return {
    ...section,
    blocks: [...blocksOf(age), ...blocks],
    ...(sections && { sections: sections.map((inner) => withAges(inner, ageOf)) }),
  };
}

function blocksOf(age: AgeView | undefined): Block[] {
  return age ? [{ type: 'age', age }] : [];
}
