import type { Header, MediaType, Parameter } from '../../model/api.ts';
import type { BlockOf, FactView, RowView, SchemaView } from '../../model/page.ts';
import { marksOf } from '../../model/row-words.ts';
import type { Text } from '../../model/text.ts';
import type { SchemaOwner } from '../../schemas/schema.ts';
import { textOrJson, visibleValue } from '../../shared/json-text.ts';
import { prose } from '../../shared/text.ts';
import { described, exampleName, exampleText, sentType } from './page-samples.ts';
import type { ApiScope } from './scope.ts';

/** The row of a parameter or header, with the schema of its value. */
export function valueRow(
  value: Header & Pick<Parameter, 'allowEmptyValue'>,
  place: Parameter['in'],
  own: SchemaOwner,
  wanted: string,
  { entities, view }: ApiScope,
): RowView {
  const { name, required, deprecated, description, content } = value;
  const schema = value.schema ?? content[0]?.schema ?? null;
  const row = entities.add({ type: 'parameter', ...own, wanted });
  // The parameter's text describes it.
  const { text, ...shown } = schema === null ? { type: [] } : view(schema, { ...own, parent: row.entity }, row.id);
  const facts = [...(shown.facts ?? []), ...writtenAs(value, place), ...exampleFacts(value)];
  const isSet = (mark: 'deprecated' | 'readOnly' | 'writeOnly'): boolean => shown.marks?.includes(mark) ?? false;
  return {
    ...{ ...row, ...shown, name },
    ...prose(description, 'markdown'),
    ...marksOf({ required, deprecated: deprecated || isSet('deprecated') }),
    ...(facts.length > 0 && { facts }),
  };
}

const styles = { path: 'simple', header: 'simple', query: 'form', cookie: 'form' } as const;

/** The serialisation, if it isn't the default for its location. */
function writtenAs(value: Header & Pick<Parameter, 'allowEmptyValue'>, place: Parameter['in']): FactView[] {
  const { style = styles[place], explode = style === 'form', allowReserved, allowEmptyValue, content } = value;
  return [
    ...content.map(({ type }) => ({ label: 'Written as', value: type })),
    ...(style === styles[place] ? [] : [{ label: 'Style', value: style }]),
    ...(explode === (style === 'form') ? [] : [{ label: 'Explode', value: String(explode) }]),
    ...(allowReserved ? [{ label: 'Reserved characters', value: 'not encoded', words: true } as const] : []),
    ...(allowEmptyValue ? [{ label: 'Without a value', value: 'allowed', words: true } as const] : []),
  ];
}

function exampleFacts({ examples, content }: Header): FactView[] {
  return [...examples, ...content.flatMap((media) => media.examples)].map((example) => {
    const name = exampleName(example);
    return {
      ...{
        label: name === '' ? 'Example' : `Example: ${name}`,
        value: visibleValue(textOrJson(example.value)) || '""',
      },
      ...prose(example.description, 'markdown'),
    };
  });
}

/** Bodies by media type. Their schemas don't repeat text that is `above` all of them. */
export function contentBlocks(
  content: readonly MediaType[],
  of: SchemaOwner,
  id: string,
  above: Text | undefined,
  { view }: ApiScope,
): BlockOf<'schema'>[] {
  return content.map((media) => {
    const { type, schema } = media;
    const own =
      schema === null ? { type: [] } : withoutText(view(schema, { ...of, key: `${of.key} ${type}` }, id, true), above);
    const examples = media.examples.map((example) => ({
      name: exampleName(example),
      text: described(example, exampleText(media, example.value)),
    }));
    const sent = sentType(media);
    return {
      ...{ type: 'schema', label: sent },
      ...(sent !== type && { note: `(the API document says ${type})` }),
      schema: own,
      ...(examples.length > 0 && { examples }),
    };
  });
}

function withoutText(schema: SchemaView, above: Text | undefined): SchemaView {
  const { text, ...rest } = schema;
  const isRepeated = text?.as === 'prose' && above?.as === 'prose' && text.source.trim() === above.source.trim();
  return isRepeated ? rest : schema;
}
