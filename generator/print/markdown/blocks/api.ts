import { markdownText } from '../../../markdown/plain-prose.ts';
import type { MediaTypeView, OperationView, ResponseLinkView, ResponseView } from '../../../model/page.ts';
import { marks } from '../../../model/row-words.ts';
import { type MarkdownContext, type PrintBlock, pageLink, rowItems, textOf } from '../context.ts';
import { blocks, code, codes, item, section } from '../text.ts';
import { fieldItem, lines, ownText, schemaItems, typeAndMarks } from './schema.ts';

export const access: PrintBlock<'access'> = ({ version, openapi, servers, downloads }, context) => {
  const links = downloads.map((link) => pageLink(link, context));
  return blocks(
    `Version ${code(version)}, OpenAPI ${code(openapi)}. Download: ${links.join(', ')}.`,
    servers.length > 0 ? 'Servers:' : '',
    servers.map(({ url, text }) => item(code(url), [], textOf(text, context))).join('\n'),
  );
};

export const operation: PrintBlock<'operation'> = ({ operation: view }, context, level) => {
  const { body, parameters, responses, samples, summary, text } = view;
  return blocks(
    summary ? code(`${view.method} ${view.path}`) : '',
    notes(view, context),
    textOf(text, context),
    section(level + 1, 'Parameters', parameters.map((row) => fieldItem(row, context, '', [`in ${row.in}`])).join('\n')),
    body
      ? section(
          level + 1,
          `Request body${body.required ? ` (${marks.required.inText})` : ''}`,
          textOf(body.text, context),
          rowItems(body.entity, context, '').join('\n'),
          body.content.map((media) => mediaType(media, context)),
        )
      : '',
    section(level + 1, 'Request', textOf(samples[0]?.text, context)),
    section(
      level + 1,
      'Responses',
      responses.map((view) => response(view, context, level + 2)),
    ),
  );
};

/** What is said of an operation in short. */
function notes(view: OperationView, context: MarkdownContext): string {
  const { operationId, origin, deprecated, security, servers = [], docs, entity } = view;
  return [
    ...(operationId === undefined ? [] : [`* Operation: ${code(operationId)}`]),
    ...(origin === undefined ? [] : [`* Called by the tool: ${origin}`]),
    ...(deprecated ? [`* ${marks.deprecated.label}`] : []),
    ...(security.length > 0 ? [`* Security: ${security.map((names) => codes(names) || 'none').join(' or ')}`] : []),
    ...servers.map(({ url, text }) => item('Server', [], lineOf(code(url), textOf(text, context)))),
    ...(docs ? [`* More: ${textOf(docs, context)}`] : []),
    ...rowItems(entity, context, ''),
  ].join('\n');
}

const lineOf = (...parts: readonly string[]): string => parts.filter((part) => part !== '').join(', ');

function response(
  { status, text, content, headers, links, entity }: ResponseView,
  context: MarkdownContext,
  level: number,
): string {
  return section(
    level,
    code(status),
    textOf(text, context),
    rowItems(entity, context, '').join('\n'),
    content.map((media) => mediaType(media, context)),
    headers.length > 0 ? 'Headers:' : '',
    headers.map((header) => fieldItem(header, context)).join('\n'),
    links.length > 0 ? 'What the response leads to:' : '',
    links.map((link) => responseLink(link, context)).join('\n'),
  );
}

function mediaType({ type, schema, examples }: MediaTypeView, context: MarkdownContext): string {
  return blocks(
    `${code(type)}${schema ? `: ${typeAndMarks(schema)}` : ''}`,
    ...(schema ? [ownText(schema, context), schemaItems(schema, context)] : []),
    examples.map(({ name, text }) => blocks(`Example${name ? ` ${markdownText(name)}` : ''}:`, textOf(text, context))),
  );
}

function responseLink(link: ResponseLinkView, context: MarkdownContext): string {
  const values = link.values.map(({ name, value }) => `${name === '' ? 'the body' : code(name)} = ${code(value)}`);
  const marks = [code(link.operation), link.server && `on ${code(link.server)}`, ...values];
  return item(code(link.name), marks, textOf(link.text, context));
}

/** Each status with what it means and where. */
export const statuses: PrintBlock<'statuses'> = ({ statuses: rows }, context) =>
  rows
    .map(({ status, phrase, meanings }) =>
      lines(
        item(code(status), [], phrase),
        ...meanings.map(({ text, operations }) =>
          item(codes(operations.map(({ label }) => label)), [], textOf(text, context), '  '),
        ),
      ),
    )
    .join('\n');

export const securitySchemes: PrintBlock<'security-schemes'> = ({ schemes }, context) =>
  schemes
    .map(({ name, type, text, facts, entity }) =>
      lines(
        item(code(name), [code(type)], textOf(text, context)),
        ...rowItems(entity, context, '  '),
        ...facts.map(({ label, value }) => `  * ${code(label)}: ${code(value)}`),
      ),
    )
    .join('\n');
