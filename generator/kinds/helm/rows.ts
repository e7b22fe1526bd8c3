import type { EntityKey, PageEntities } from '../../model/entity.ts';
import type { HelmChange, HelmChart, HelmValue } from '../../model/helm.ts';
import type { FactView, FieldView, SchemaView } from '../../model/page.ts';
import { marksOf, rowFacts } from '../../model/row-words.ts';
import type { Text } from '../../model/text.ts';
import { isNothing, keywordsOf } from '../../schemas/keywords.ts';
import { enumView } from '../../schemas/schema.ts';
import { factViews } from '../../schemas/schema-facts.ts';
import { deprecationIn } from '../../shared/deprecation.ts';
import { jsonText, visibleJson } from '../../shared/json-text.ts';
import { prose } from '../../shared/text.ts';
import { yamlText } from '../../shared/yaml-text.ts';
import type { KindContext } from '../kind.ts';
import { kindOf } from './accepted.ts';
import { findValue, nameIn, pathText, readPath } from './walk.ts';

/** The page under construction for a chart, with the ids of its values by path. */
export interface ValuesPage {
  readonly chart: HelmChart;
  readonly entities: PageEntities;
  readonly ids: Map<string, string>;
  readonly context: KindContext;
}

/** A list or object with a longer default is shown as a YAML block. */
const longestDefault = 60;

/** The preferred id of a chart's value or file. */
export function rowId({ name, prefix }: HelmChart, part: string): string {
  return prefix === undefined ? part : `${name}.${part}`;
}

/** A value as a row, with rows for its children. */
export function valueRow(value: HelmValue, parent: EntityKey | null, page: ValuesPage): FieldView {
  const { path, steps, children } = value;
  const name = nameIn(page.chart, path);
  const wanted = rowId(page.chart, path);
  const row = page.entities.add({ type: 'value', key: name, name, ...(parent && { parent }), wanted });
  if (!page.ids.has(path)) page.ids.set(path, row.id);
  const fields = children.map((child) => valueRow(child, row.entity, page));
  return {
    ...row,
    ...valueView(value),
    name: pathText(steps.slice(-1)),
    path,
    ...(fields.length > 0 && { fields }),
  };
}

/** The description of a value without its children. */
export function valueView(value: HelmValue): SchemaView {
  const { type, description, schema, example, children, nestsAs, isRequired } = value;
  const facts: FactView[] = [
    ...defaultFacts(value),
    ...(nestsAs === null ? [] : [nestFact(nestsAs)]),
    ...(schema !== null && !isNothing(schema) ? factViews(schema) : []),
  ];
  const said = keywordsOf(schema);
  // Children show their defaults.
  const { long, short } = children.length > 0 ? {} : defaultOf(value);
  const { text } = prose(description, 'markdown');
  const texts: Text[] = [...(text ? [text] : []), ...(long ?? [])];
  const [only] = texts;
  return {
    type: [{ text: type }],
    ...(only && { text: texts.length > 1 ? { as: 'texts', texts } : only }),
    ...(short !== undefined && { default: short }),
    ...enumView(said),
    ...(facts.length > 0 && { facts }),
    ...(example && { examples: [jsonText(example.value)] }),
    ...marksOf({ required: isRequired, deprecated: said.deprecated || deprecationIn(description) }),
  };
}

/** A recursive schema is listed once. */
function nestFact(path: string): FactView {
  if (path === '') return { label: 'Holds', value: 'what the whole file holds', words: true };
  return { label: 'Holds the same as', value: path };
}

type Default = Pick<HelmValue, 'default' | 'defaultText'>;

function defaultOf({ default: held, defaultText }: Default): {
  readonly short?: string;
  readonly long?: readonly Text[];
} {
  if (!held || defaultText !== null) return {};
  const short = jsonText(held.value);
  if (typeof held.value !== 'object' || short.length <= longestDefault) return { short };
  const code = yamlText(held.value).trimEnd();
  return {
    long: [
      { as: 'prose', source: `${rowFacts.default.label}:`, mode: 'plain' },
      { as: 'code', source: code, language: 'yaml' },
    ],
  };
}

function defaultFacts({ default: held, defaultText }: Default): FactView[] {
  if (held && defaultText === null) return [];
  const { label } = rowFacts.default;
  if (defaultText === null) return [{ label, value: 'not set', words: true }];
  return [{ label, value: '', text: { as: 'inline', source: defaultText, mode: 'markdown' } }];
}

/** A change by another values file, in the form of a default. */
export function changeRow(
  { path, value, default: held, isKnown }: HelmChange,
  file: string,
  { chart, entities, ids }: ValuesPage,
): FieldView {
  const known = findValue(chart, readPath(path) ?? []);
  const name = nameIn(chart, `${file}: ${path}`);
  const id = ids.get(path);
  const facts: FactView[] = [
    value === null
      ? { label: 'In this file', value: 'null, which removes the default', words: true }
      : { label: 'In this file', value: jsonText(value) },
    ...(isKnown ? [] : [{ label: 'Chart', value: 'knows no such value', words: true } as const]),
    ...(id === undefined ? [] : [{ label: 'Described at', value: path, url: `#${id}` }]),
  ];
  return {
    ...entities.add({ type: 'value', key: name, name, wanted: rowId(chart, `${file}.${path}`) }),
    ...{ name: path, path },
    type: [{ text: known?.type ?? kindOf(value) }],
    ...(held && { default: visibleJson(held.value) }),
    facts: [...(held ? [] : [{ label: rowFacts.default.label, value: 'not set', words: true } as const]), ...facts],
  };
}
