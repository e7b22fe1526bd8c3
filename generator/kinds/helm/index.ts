import type { FieldView, PageDocument } from '../../model/page.ts';
import type { Kind } from '../kind.ts';
import { chartDownload, helmDocument, helmUrl } from './page.ts';
import { chartSource } from './source.ts';
import { leafValues, valuesBelow } from './walk.ts';

/** Values of the Helm chart that installs the operator. */
export const helm: Kind<'helm'> = {
  name: 'helm',
  ...chartSource,
  navigation: (_, reference) => ({ label: 'Helm values', href: helmUrl(reference) }),
  size: ({ values }) => ({ count: leafValues(values).length, noun: 'value' }),
  documents: (chart, context) => [helmDocument(chart, context)],
  coverage: ({ values }) => [{ part: 'Helm values', names: leafValues(values).map(({ path }) => path) }],
  downloads: ({ files }, folder) =>
    files.map(({ name, text }) => ({ path: chartDownload(name, folder), content: text })),
  goneUrl: ({ missing }, reference) => (missing ? helmUrl(reference) : null),
  expected: ({ values }) => [{ what: 'Helm values', inputs: [...valuesBelow(values)].length, shown: shownValues }],
};

/** How many values the section of values shows. */
function shownValues(documents: readonly PageDocument[]): number {
  const paths = (fields: readonly FieldView[]): string[] =>
    fields.flatMap(({ path, fields: inner = [] }) => [path, ...paths(inner)]);
  const sections = documents
    .filter(({ kind }) => kind === 'helm-values')
    .flatMap((document) => document.sections.filter(({ id }) => id === 'values'))
    .flatMap(({ sections: inner = [] }) => inner);
  const shown = sections.flatMap(({ entity, title, blocks }) => [
    ...(entity ? [title] : []),
    ...blocks.flatMap((block) => (block.type === 'schema' ? paths(block.schema.fields ?? []) : [])),
  ]);
  return shown.length;
}
