import type { PageLink, Row, SchemaView, Section } from '../model/page.ts';

/** The section of a schema with a name: what refers to it, and what it says. */
export function namedSection(
  { id, entity }: Row,
  title: string,
  usedBy: readonly PageLink[],
  schema: SchemaView,
): Section {
  return {
    ...{ id, entity, title, level: 3, frame: 'named-schema' },
    blocks: [
      ...(usedBy.length > 0 ? [{ type: 'links', look: 'used-by', label: 'Used by', links: usedBy } as const] : []),
      { type: 'schema', schema, id },
    ],
  };
}
