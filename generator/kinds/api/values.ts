import type { Encoding, Header, MediaType, Parameter, Style } from '../../model/api.ts';
import type { BlockOf, FactView, RowView, SchemaView } from '../../model/page.ts';
import { marksOf } from '../../model/row-words.ts';
import type { Text } from '../../model/text.ts';
import type { SchemaOwner } from '../../schemas/schema.ts';
import { textOrJson, visibleValue } from '../../shared/json-text.ts';
import { prose } from '../../shared/text.ts';
import { described, elsewhere, exampleName, exampleText, sentType } from './page-samples.ts';
import type { ApiScope } from './scope.ts';

/** The row of a parameter or header, with the schema of its value. */
export function valueRow(
  value: Header & Pick<Parameter, 'allowEmptyValue'>,
  place: Parameter['in'],
  owner: SchemaOwner,
  wanted: string,
  { entities, view }: ApiScope,
): RowView {
  const { name, required, deprecated, description, content } = value;
  const schema = value.schema ?? content[0]?.schema ?? null;
  const row = entities.add({ type: 'parameter', ...owner, wanted });
  // The parameter's text describes it.
  const { text, ...shown } = schema === null ? { type: [] } : view(schema, { ...owner, parent: row.entity }, row.id);
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
    ...styleFacts({
      ...(style !== styles[place] && { style }),
      ...(explode !== (style === 'form') && { explode }),
      ...(allowReserved && { allowReserved }),
    }),
    ...(allowEmptyValue ? [{ label: 'Without a value', value: 'allowed', words: true } as const] : []),
  ];
}

/** Facts about the serialisation. */
function styleFacts({ style, explode, allowReserved }: Style): FactView[] {
  return [
    ...(style === undefined ? [] : [{ label: 'Style', value: style }]),
    ...(explode === undefined ? [] : [{ label: 'Explode', value: String(explode) }]),
    ...(allowReserved ? [{ label: 'Reserved characters', value: 'not encoded', words: true } as const] : []),
  ];
}

function exampleFacts({ examples, content, externalExamples = [] }: Header): FactView[] {
  const values = [...examples, ...content.flatMap((media) => media.examples)];
  const others = [...externalExamples, ...content.flatMap((media) => media.externalExamples ?? [])];
  const label = (name: string): string => (name === '' ? 'Example' : `Example: ${name}`);
  return [
    ...values.map((example) => ({
      ...{ label: label(exampleName(example)), value: visibleValue(textOrJson(example.value)) || '""' },
      ...prose(example.description, 'markdown'),
    })),
    ...others.map((example) => ({ label: label(exampleName(example)), value: '', text: elsewhere(example) })),
  ];
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
    const { type, schema, encoding = {} } = media;
    const shown =
      schema === null ? { type: [] } : withoutText(view(schema, { ...of, key: `${of.key} ${type}` }, id, true), above);
    const facts = [...(shown.facts ?? []), ...Object.entries(encoding).map(encodingFact)];
    const examples = examplesOf(media);
    const sent = sentType(media);
    return {
      ...{ type: 'schema', label: sent },
      ...(sent !== type && { note: `(the API document says ${type})` }),
      schema: { ...shown, ...(facts.length > 0 && { facts }) },
      ...(examples.length > 0 && { examples }),
    };
  });
}

function withoutText(schema: SchemaView, above: Text | undefined): SchemaView {
  const { text, ...rest } = schema;
  const isRepeated = text?.as === 'prose' && above?.as === 'prose' && text.source.trim() === above.source.trim();
  return isRepeated ? rest : schema;
}

/** The encoding of a form part. */
function encodingFact([part, encoding]: readonly [string, Encoding]): FactView {
  const parts = [
    ...(encoding.contentType === null ? [] : [`as ${encoding.contentType}`]),
    ...styleFacts(encoding).map(({ label, value }) => `${label.toLowerCase()}: ${value}`),
    ...(encoding.headers.length > 0 ? [`with ${encoding.headers.join(', ')}`] : []),
  ];
  return { label: `Part ${part}`, value: parts.join('; ') || 'as the standard says', words: true };
}

function examplesOf(media: MediaType): { readonly name: string; readonly text: Text }[] {
  const { examples, externalExamples = [] } = media;
  return [
    ...examples.map((example) => ({
      name: exampleName(example),
      text: described(example, exampleText(media, example.value)),
    })),
    ...externalExamples.map((example) => ({
      name: exampleName(example),
      text: described(example, elsewhere(example)),
    })),
  ];
}
