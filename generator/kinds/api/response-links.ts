import type { ResponseLink } from '../../model/api.ts';
import { entityUrl } from '../../model/entity.ts';
import type { PageLink, ResponseLinkView } from '../../model/page.ts';
import { textOrJson } from '../../shared/json-text.ts';
import { inline } from '../../shared/text.ts';
import { pointerStep } from '../../sources/raw.ts';
import type { ApiScope } from './scope.ts';

/** The section of the operation that a link leads to, where the page has it. */
export type FindOperation = (target: string) => PageLink | undefined;

/** Finds an operation by the two ways in which a link names one. */
export function operationFinder({ url, operations: rows }: Pick<ApiScope, 'url' | 'operations'>): FindOperation {
  const byName = new Map(
    [...rows].flatMap(([{ path, method, operationId }, { id, name, page }]) => {
      const found = { label: name, url: page === url ? `#${id}` : entityUrl({ page, anchor: id }) };
      const pointer = `#/paths/${pointerStep(path)}/${method}`;
      return [...(operationId ? [[operationId, found] as const] : []), [pointer, found] as const];
    }),
  );
  return (target) => byName.get(target);
}

/** What can be called next with something that a response holds. */
export function responseLink(link: ResponseLink, find: FindOperation): ResponseLinkView {
  const { name, operation, parameters, body, server, description } = link;
  const target = find(operation);
  return {
    ...{ name, operation },
    ...(target && { target }),
    ...(server && { server }),
    values: [
      ...Object.entries(parameters).map(([key, value]) => ({ name: key, value: textOrJson(value) })),
      ...(body ? [{ name: '', value: textOrJson(body.value) }] : []),
    ],
    ...inline(description, 'markdown'),
  };
}
