import { operationsByTag } from '../../kinds/api/groups.ts';
import { curl } from '../../kinds/api/request-samples/curl.ts';
import { sampleRequest } from '../../kinds/api/request-samples/request.ts';
import { explainedStatuses } from '../../kinds/api/statuses.ts';
import { codeFence } from '../../markdown/escape.ts';
import { markdownInline, markdownProse, markdownText } from '../../markdown/plain-prose.ts';
import type { ApiDocument, ApiResponse, MediaType, Operation, Parameter, ResponseLink } from '../../model/api.ts';
import type { Json } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';
import { type TwinContext, usesText } from './context.ts';
import { namedSchemas, schemaItem, schemaTwin, typeOf } from './schema.ts';
import { blocks, code, codes, item, section } from './text.ts';

const mode = 'markdown';

/** The page of the API as Markdown. */
export function apiTwin(api: ApiDocument, context: TwinContext): string {
  const download = (name: string): string => context.address(`/downloads/openapi.${name}`);
  return blocks(
    `Version ${code(api.version)}, OpenAPI ${code(api.openapi)}. The document itself: [YAML](${download('yaml')}), [JSON](${download('json')}).`,
    markdownProse(api.description, mode),
    section(
      2,
      'Servers',
      api.servers.map(({ url, description }) => item(code(url), [], markdownInline(description, mode))).join('\n'),
    ),
    operationsByTag(api).map(({ name, description, operations }) =>
      blocks(
        `## ${markdownText(name)}`,
        markdownProse(description, mode),
        operations.map((operation) => operationTwin(operation, api, context)),
      ),
    ),
    section(2, 'Status codes', statusTwin(api)),
    section(
      2,
      'Schemas',
      namedSchemas(api.schemas, mode, 3, (name) => usesText('api', name, context)),
    ),
    section(2, 'Security schemes', api.securitySchemes.map(securityScheme).join('\n')),
  );
}

function operationTwin(operation: Operation, api: ApiDocument, context: TwinContext): string {
  const { requestBody: body } = operation;
  const security = (operation.security ?? api.security).map((names) => codes(Object.keys(names)) || 'none');
  const title = markdownInline(operation.summary, mode);
  const name = `${operation.method.toUpperCase()} ${operation.path}`;
  const address = code(name);
  const uses = usesText('api', name, context);
  const notes = [
    ...(operation.operationId ? [`* Operation: ${code(operation.operationId)}`] : []),
    ...(operation.origin === 'path' ? [] : [`* Called by the tool: ${operation.origin}`]),
    ...(operation.deprecated ? ['* Deprecated'] : []),
    ...(security.length > 0 ? [`* Security: ${security.join(' or ')}`] : []),
    ...(uses === '' ? [] : [`* ${uses}`]),
  ];
  const request = sampleRequest(api, operation);
  return section(
    3,
    title || address,
    title ? address : '',
    notes.join('\n'),
    markdownProse(operation.description, mode),
    section(4, 'Parameters', operation.parameters.map(parameter).join('\n')),
    body
      ? section(
          4,
          `Request body${body.required ? ' (required)' : ''}`,
          markdownProse(body.description, mode),
          content(body.content, body.description),
        )
      : '',
    section(4, 'Request', request ? codeFence(curl.write(request), 'bash') : ''),
    section(4, 'Responses', operation.responses.map(response)),
  );
}

/** Each status with what it means and where, as the page has it. */
function statusTwin({ operations }: ApiDocument): string {
  const answers = operations.flatMap(({ method, path, responses }) =>
    responses.map((answer) => ({ ...answer, of: `${method.toUpperCase()} ${path}` })),
  );
  return explainedStatuses(answers.map(({ status }) => status))
    .map(({ status, phrase }) => {
      const meanings = Map.groupBy(
        answers.filter((answer) => answer.status === status),
        ({ description }) => markdownInline(description, mode),
      );
      const lines = [...meanings].map(([text, where]) => item(codes(where.map(({ of }) => of)), [], text, '  '));
      return [item(code(status), [], phrase), ...lines].join('\n');
    })
    .join('\n');
}

function parameter({ name, in: place, required, deprecated, description, schema, content: media }: Parameter): string {
  const marks = [`in ${place}`, required && 'required', deprecated && 'deprecated'];
  return schemaItem(code(name), schema ?? media[0]?.schema ?? null, description, marks, mode);
}

function response({ status, description, content: media, headers, links }: ApiResponse): string {
  return section(
    5,
    code(status),
    markdownProse(description, mode),
    content(media, description),
    headers.length > 0 ? 'Headers:' : '',
    headers.map((header) => schemaItem(code(header.name), header.schema, header.description, [], mode)).join('\n'),
    links.length > 0 ? 'What the response leads to:' : '',
    links.map(link).join('\n'),
  );
}

/** Bodies with their schemas, whose text is left out where it stands above already. */
function content(media: readonly MediaType[], above: string | null): string[] {
  return media.map(({ type, schema, examples }) =>
    blocks(
      `${code(type)}${schema ? `: ${typeOf(schema)}` : ''}`,
      schema
        ? blocks(schema.description === above ? '' : markdownProse(schema.description, mode), schemaTwin(schema, mode))
        : '',
      examples.map((example) =>
        blocks(
          `Example${example.summary || example.name ? ` ${markdownText(example.summary ?? example.name)}` : ''}:`,
          exampleOf(type, example.value),
        ),
      ),
    ),
  );
}

function exampleOf(type: string, value: Json): string {
  return typeof value === 'string' && !type.includes('json')
    ? codeFence(value, 'text')
    : codeFence(jsonText(value, 2), 'json');
}

function link({ name, operation, description, parameters, body, server }: ResponseLink): string {
  const values = [
    ...Object.entries(parameters).map(([key, value]) => `${code(key)} = ${code(valueText(value))}`),
    ...(body ? [`the body = ${code(valueText(body.value))}`] : []),
  ];
  const marks = [code(operation), server ? `on ${code(server)}` : '', ...values];
  return item(code(name), marks, markdownInline(description, mode));
}

function valueText(value: Json): string {
  return typeof value === 'string' ? value : jsonText(value);
}

function securityScheme({ name, type, description, details }: ApiDocument['securitySchemes'][number]): string {
  return [
    item(code(name), [code(type)], markdownProse(description, mode)),
    ...Object.entries(details).map(([label, value]) => `  * ${code(label)}: ${code(valueText(value))}`),
  ].join('\n');
}
