import { exampleOf } from '../../examples/index.ts';
import { plainProse } from '../../markdown/prose.ts';
import { codeSpan, serialiseText } from '../../markdown/serialise.ts';
import type { ApiDocument, ApiResponse, Example, ExternalExample, MediaType, Operation } from '../../model/api.ts';
import type { BlockOf, Section } from '../../model/page.ts';
import type { Json } from '../../model/schema.ts';
import type { Text } from '../../model/text.ts';
import type { Resolve } from '../../schemas/keywords.ts';
import { partId } from '../../shared/ids.ts';
import { jsonText } from '../../shared/json-text.ts';
import { prose } from '../../shared/text.ts';
import { referencesOf } from './references.ts';
import { isPlainText, isWithoutBody } from './request-samples/body.ts';
import { sampleLanguages } from './request-samples/index.ts';
import { mediaOf, sampleRequest } from './request-samples/request.ts';

type Tabs = BlockOf<'tabs'>;
/** The section of an operation. */
type Shown = Pick<Section, 'id' | 'title'>;

const tab = (label: string, text: Text): Tabs['tabs'][number] => ({ label, blocks: [{ type: 'prose', text }] });

/** Samples of a request in each language: with the first example of its body, or a complete one. */
export function requestTabs(api: ApiDocument, operation: Operation, { id, title }: Shown): Tabs[] {
  const { examples = [] } = mediaOf(operation) ?? {};
  const [first] = examples;
  const fullest = examples.toSorted((a, b) => settingsOf(b) - settingsOf(a))[0];
  const bodies = new Set([first, fullest]);
  return [...bodies].flatMap((body, at): Tabs[] => {
    const request = sampleRequest(api, operation, body);
    if (!request) return [];
    const called = bodies.size > 1 && body ? `: ${exampleName(body)}` : '';
    const languages = sampleLanguages.filter(({ canProve }) => canProve || request.proofs.length === 0);
    const tabs = languages.map(({ label, grammar, write }) => tab(label, sampleCode(write(request), grammar)));
    const about = `Language of the request: ${title}${called}`;
    const name = partId('call', at > 0 ? `${id}~${at + 1}` : id);
    return [{ type: 'tabs', name, title: `Request${called}`, about, group: 'language', tabs }];
  });
}

const settingsOf = ({ value }: Example): number => Object.keys(Object(value)).length;

/** Levels of optional properties in an example response. */
const depth = 3;

/** Example responses by status: those of the source, or else generated ones. */
export function responseTabs(api: ApiDocument, operation: Operation, { id, title }: Shown): Tabs[] {
  const resolve = referencesOf(api);
  const tabs = operation.responses.flatMap((response) => {
    if (isWithoutBody(response.status)) return [];
    const texts = response.content.flatMap((media) => [
      ...mediaExamples(media, response, resolve).map((example) =>
        described(
          example,
          exampleText(media, example.value, [exampleName(example), sentType(media)].filter((part) => part).join(' · ')),
        ),
      ),
      ...(media.externalExamples ?? []).map((example) => described(example, elsewhere(example, exampleName(example)))),
    ]);
    return texts.length > 0 ? [tab(response.status, { as: 'texts', texts })] : [];
  });
  const about = `Status of the response: ${title}`;
  return tabs.length > 0
    ? [{ type: 'tabs', name: partId('answer', id), title: 'Response', about, of: 'statuses', tabs }]
    : [];
}

/** The media type actually sent. */
export const sentType = (media: MediaType): string =>
  isPlainText(media) && !media.type.startsWith('text/') ? 'text/plain' : media.type;

/** Name of an example: its summary, or else its key. */
export const exampleName = ({ name, summary }: Pick<Example, 'name' | 'summary'>): string =>
  summary === null ? name : plainProse(summary, 'markdown');

/** An example with its description. */
export function described({ description }: Pick<Example, 'description'>, example: Text): Text {
  const { text } = prose(description, 'markdown');
  return text ? { as: 'texts', texts: [text, example] } : example;
}

/** Link to an external example; only web addresses become links. */
export function elsewhere({ externalValue: url }: ExternalExample, name = 'See'): Text {
  const address = /^https?:/i.test(url) ? `<${url}>` : codeSpan(url);
  return { as: 'prose', source: `${serialiseText(name)} ${address}`, mode: 'markdown' };
}

function mediaExamples(media: MediaType, response: ApiResponse, resolve: Resolve): readonly Example[] {
  const made = (value: Json): Example[] => [{ name: '', summary: null, description: null, value }];
  if (media.examples.length + (media.externalExamples?.length ?? 0) > 0) return media.examples;
  const isError = !/^[123]/.test(response.status);
  // Unconstrained plain text: an error's description is its text, a success's isn't.
  if (isPlainText(media)) {
    const text = isError ? plainProse(response.description, 'markdown') : '';
    return text === '' ? [] : made(text);
  }
  if (!/[/+]json\b/.test(media.type) || media.schema === null) return [];
  const value = exampleOf(media.schema, { size: 'full', resolve, depth, direction: 'out' });
  return value === undefined ? [] : made(value);
}

/** An example as sent: plain text without quotes, everything else as JSON. */
export function exampleText(media: MediaType, value: Json, title?: string): Text {
  const isText = typeof value === 'string' && (isPlainText(media) || !media.type.includes('json'));
  return isText ? sampleCode(value, 'text', title) : sampleCode(jsonText(value, 2), 'json', title);
}

function sampleCode(source: string, language: string, title?: string): Text {
  return { as: 'code', source, language, ...(title && { title }), lean: true };
}
