import type { Element } from 'hast';
import { toHtml } from 'hast-util-to-html';
import { h } from 'hastscript';
import { plainProse } from '../../markdown/prose.ts';
import type { Operation, ResponseLink } from '../../model/api.ts';
import type { Json } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';

/** Anchor and name of the operation that a link leads to, where the page has it. */
export type FindOperation = (target: string) => { readonly id: string; readonly label: string } | undefined;

/** What the responses of an operation say can be called next, as HTML; '' for nothing. */
export function responseLinks({ responses }: Operation, find: FindOperation): string {
  const items = responses.flatMap(({ status, links }) => links.map((link) => item(status, link, find)));
  return items.length > 0 ? toHtml([h('p', 'What responses lead to:'), h('ul', items)]) : '';
}

/** Finds an operation by the two ways in which a link names one. */
export function operationFinder(ids: ReadonlyMap<Operation, string>): FindOperation {
  const byName = new Map(
    [...ids].flatMap(([operation, id]) => {
      const found = { id, label: `${operation.method.toUpperCase()} ${operation.path}` };
      const path = operation.path.replaceAll('~', '~0').replaceAll('/', '~1');
      const pointer = [`#/paths/${path}/${operation.method}`, found] as const;
      return operation.operationId ? [[operation.operationId, found] as const, pointer] : [pointer];
    }),
  );
  return (target) => byName.get(target);
}

function item(status: string, link: ResponseLink, find: FindOperation): Element {
  const target = find(link.operation);
  const description = plainProse(link.description, 'markdown');
  const values = [
    ...Object.entries(link.parameters).map(([name, value]) => [h('code', name), ' = ', h('code', valueText(value))]),
    ...(link.body ? [['the body = ', h('code', valueText(link.body.value))]] : []),
  ];
  return h('li', [
    h('code', status),
    ', ',
    h('code', link.name),
    ': ',
    target ? h('a', { href: `#${target.id}` }, target.label) : h('code', link.operation),
    ...(link.server ? [' on ', h('code', link.server)] : []),
    ...values.flatMap((value, index) => [index === 0 ? ' with ' : ', ', ...value]),
    ...(description ? [`. ${description}`] : []),
  ]);
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}
