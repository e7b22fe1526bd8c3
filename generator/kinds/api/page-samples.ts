import { exampleOf } from '../../examples/index.ts';
import { plainProse } from '../../markdown/prose.ts';
import type { ApiDocument, ApiResponse, MediaType, Operation } from '../../model/api.ts';
import type { SampleView } from '../../model/page.ts';
import type { Json } from '../../model/schema.ts';
import type { Text } from '../../model/text.ts';
import type { Resolve } from '../../schemas/keywords.ts';
import { jsonText } from '../../shared/json-text.ts';
import { referencesOf } from './references.ts';
import { isPlainText, isWithoutBody } from './request-samples/body.ts';
import { sampleLanguages } from './request-samples/index.ts';
import { sampleRequest } from './request-samples/request.ts';

/** How an operation is called, in each language that can; empty where no request can be shown. */
export function requestSamples(api: ApiDocument, operation: Operation): SampleView[] {
  const request = sampleRequest(api, operation);
  if (!request) return [];
  return sampleLanguages
    .filter(({ canProve }) => canProve || request.proofs.length === 0)
    .map(({ label, grammar, write }) => ({ label, text: code(write(request), grammar) }));
}

/** Levels of optional properties in the example of an answer. */
const depth = 3;

/** What each status answers with: examples of the source, and made ones where it has none. */
export function responseSamples(api: ApiDocument, operation: Operation): SampleView[] {
  const resolve = referencesOf(api);
  return operation.responses.flatMap((response) => {
    if (isWithoutBody(response.status)) return [];
    const texts = response.content.flatMap((media) =>
      mediaExamples(media, response, resolve).map(({ name, value }) =>
        exampleText(media, value, [name, sentType(media)].filter((part) => part !== '').join(' · ')),
      ),
    );
    return texts.length > 0 ? [{ label: response.status, text: { as: 'texts', texts } as const }] : [];
  });
}

/** The media type that is really sent. */
const sentType = (media: MediaType): string =>
  isPlainText(media) && !media.type.startsWith('text/') ? 'text/plain' : media.type;

interface Example {
  readonly name: string;
  readonly value: Json;
}

function mediaExamples(media: MediaType, response: ApiResponse, resolve: Resolve): Example[] {
  if (media.examples.length > 0)
    return media.examples.map(({ name, summary, value }) => ({ name: summary ?? name, value }));
  const isError = !/^[123]/.test(response.status);
  // A text without any rule: what an error says is known from its description, what a success says is not.
  if (isPlainText(media)) {
    const text = isError ? plainProse(response.description, 'markdown') : '';
    return text === '' ? [] : [{ name: '', value: text }];
  }
  if (!/[/+]json\b/.test(media.type) || media.schema === null) return [];
  const value = exampleOf(media.schema, { size: 'full', resolve, depth, direction: 'out' });
  return value === undefined ? [] : [{ name: '', value }];
}

/** An example as it's sent: a plain text without quotes, everything else as JSON. */
export function exampleText(media: MediaType, value: Json, title?: string): Text {
  const isText = typeof value === 'string' && (isPlainText(media) || !media.type.includes('json'));
  return isText ? code(value, 'text', title) : code(jsonText(value, 2), 'json', title);
}

function code(source: string, language: string, title?: string): Text {
  return { as: 'code', source, language, ...(title && { title }), lean: true };
}
