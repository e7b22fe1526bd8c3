import type { Encoding, MediaType } from '../../model/api.ts';
import type { BlockOf, FactView, SchemaView } from '../../model/page.ts';
import type { Text } from '../../model/text.ts';
import type { SchemaOwner } from '../../schemas/schema.ts';
import { described, elsewhere, exampleName, exampleText, sentType } from './page-samples.ts';
import type { ApiScope } from './scope.ts';
import { styleFacts } from './values.ts';

/** Bodies by media type. Their schemas don't say again what stands `above` all of them. */
export function contentBlocks(
  content: readonly MediaType[],
  of: SchemaOwner,
  id: string,
  above: Text | undefined,
  { view }: ApiScope,
): BlockOf<'schema'>[] {
  return content.map((media) => {
    const { type, schema, encoding = {} } = media;
    const own =
      schema === null ? { type: [] } : withoutText(view(schema, { ...of, key: `${of.key} ${type}` }, id, true), above);
    const facts = [...(own.facts ?? []), ...Object.entries(encoding).map(encodingFact)];
    const examples = examplesOf(media);
    const sent = sentType(media);
    return {
      ...{ type: 'schema', label: sent },
      ...(sent !== type && { note: `declared as ${type}` }),
      schema: { ...own, ...(facts.length > 0 && { facts }) },
      ...(examples.length > 0 && { examples }),
    };
  });
}

function withoutText(schema: SchemaView, above: Text | undefined): SchemaView {
  const { text, ...rest } = schema;
  const isRepeated = text?.as === 'prose' && above?.as === 'prose' && text.source.trim() === above.source.trim();
  return isRepeated ? rest : schema;
}

/** How a part of a form is sent. */
function encodingFact([part, encoding]: readonly [string, Encoding]): FactView {
  const said = [
    ...(encoding.contentType === null ? [] : [`as ${encoding.contentType}`]),
    ...styleFacts(encoding).map(({ label, value }) => `${label.toLowerCase()}: ${value}`),
    ...(encoding.headers.length > 0 ? [`with ${encoding.headers.join(', ')}`] : []),
  ];
  return { label: `Part ${part}`, value: said.join('; ') || 'as the standard says', words: true };
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
