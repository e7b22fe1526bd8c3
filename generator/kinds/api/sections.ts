import type { Operation } from '../../model/api.ts';
import type { Block, ListedLink, PageLink, Section } from '../../model/page.ts';
import type { NamedSchema } from '../../model/schema.ts';
import { namedSection } from '../../schemas/named-section.ts';
import { descriptionBlocks } from './external-docs.ts';
import type { OperationGroup } from './groups.ts';
import { schemaKey } from './keys.ts';
import { operationSection, operationTitle } from './operation.ts';
import type { ApiScope, SectionId } from './scope.ts';
import type { SchemaUser } from './used-by.ts';

/** A section of what there may be none of. */
export function section(
  items: readonly unknown[],
  id: SectionId,
  title: string,
  rest: Omit<Section, 'id' | 'title' | 'level'>,
): Section[] {
  return items.length > 0 ? [{ id, title, level: 2, ...rest }] : [];
}

/** What stands above the operations of a tag. */
export function tagBlocks({ description, externalDocs, others }: OperationGroup, scope: ApiScope): Block[] {
  const links = operationLinks(others, scope);
  return [
    ...descriptionBlocks(description, externalDocs),
    ...(links.length > 0 ? [{ type: 'links', look: 'operation-links', links } as const] : []),
  ];
}

/** Links to operations that are described elsewhere. */
export function operationLinks(operations: readonly Operation[], scope: ApiScope): ListedLink[] {
  return operations.flatMap((operation): ListedLink[] => {
    const row = scope.operations.get(operation);
    if (!row) return [];
    const { method, path, deprecated } = operation;
    return [
      {
        ...{ label: operationTitle(operation), url: row.url, method: method.toUpperCase(), path },
        ...(deprecated && { deprecated }),
      },
    ];
  });
}

/** Operations in full, a section each. */
export function operationSections(operations: readonly Operation[], scope: ApiScope): Section[] {
  return operations.flatMap((operation): Section[] => {
    const row = scope.operations.get(operation);
    return row ? [operationSection(operation, row, scope)] : [];
  });
}

/** Named schemas in full, a section each. */
export function schemaSections(
  named: readonly NamedSchema[],
  users: ReadonlyMap<string, readonly SchemaUser[]>,
  { operations, schemas, view }: ApiScope,
): Section[] {
  return named.flatMap(({ name, pointer, schema }): Section[] => {
    const row = schemas.get(pointer);
    if (!row) return [];
    const { id, entity } = row;
    const links = (users.get(pointer) ?? []).flatMap((user): PageLink[] => {
      const target = user.kind === 'operation' ? operations.get(user.operation) : schemas.get(user.pointer);
      return target ? [{ label: user.label, url: target.url }] : [];
    });
    const own = view(schema, { key: schemaKey(name), name, parent: entity }, id);
    return [namedSection(row, name, links, own)];
  });
}
