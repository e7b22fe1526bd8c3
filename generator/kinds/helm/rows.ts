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
function valueView(value: HelmValue): SchemaView {
  const { type, description, schema, example, nestsAs, isRequired } = value;
  const { short, texts: long = [], facts: unset = [] } = defaultView(value);
  const facts: FactView[] = [
    ...unset,
    ...(nestsAs === undefined ? [] : [nestFact(nestsAs)]),
    ...(schema !== undefined && !isNothing(schema) ? factViews(schema) : []),
  ];
  const keywords = keywordsOf(schema);
  const { text } = prose(description, 'markdown');
  const texts: Text[] = [...(text ? [text] : []), ...long];
  const [only] = texts;
  return {
    type: [{ text: type }],
    ...(only && { text: texts.length > 1 ? { as: 'texts', texts } : only }),
    ...(short !== undefined && { default: short }),
    ...enumView(keywords),
    ...(facts.length > 0 && { facts }),
    ...(example !== undefined && { examples: [jsonText(example)] }),
    ...marksOf({ required: isRequired, deprecated: keywords.deprecated || deprecationIn(description) }),
  };
}

/** A recursive schema is listed once. */
function nestFact(path: string): FactView {
  if (path === '') return { label: 'Holds', value: 'what the whole file holds', words: true };
  return { label: 'Holds the same as', value: path };
}

const { label } = rowFacts.default;
const notSet: FactView = { label, value: 'not set', words: true };

interface DefaultView {
  readonly short?: string;
  readonly texts?: readonly Text[];
  readonly facts?: readonly FactView[];
}

/** A default on one line, as YAML, or in the author's words. */
function defaultView({ default: held, defaultText, children }: HelmValue): DefaultView {
  if (defaultText !== undefined)
    return { facts: [{ label, value: '', text: { as: 'inline', source: defaultText, mode: 'markdown' } }] };
  if (held === undefined) return { facts: [notSet] };
  // Children show their defaults.
  if (children.length > 0) return {};
  const short = jsonText(held);
  if (typeof held !== 'object' || short.length <= longestDefault) return { short };
  return {
    texts: [
      { as: 'prose', source: `${label}:`, mode: 'plain' },
      { as: 'code', source: yamlText(held).trimEnd(), language: 'yaml' },
    ],
  };
}

/** A change by another values file, in the form of a default. */
export function changeRow(
  { path, value, isKnown }: HelmChange,
  file: string,
  { chart, entities, ids }: ValuesPage,
): FieldView {
  const { type = kindOf(value), default: held } = findValue(chart, readPath(path) ?? []) ?? {};
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
    type: [{ text: type }],
    ...(held !== undefined && { default: visibleJson(held) }),
    facts: [...(held === undefined ? [notSet] : []), ...facts],
  };
}
