import { plainProse, renderInline, renderProse } from '../../markdown/prose.ts';
import type { ApiDocument, ApiResponse, MediaType, Operation, Parameter } from '../../model/api.ts';
import type {
  ApiPage,
  MediaTypeView,
  NamedSchemaView,
  OperationView,
  PageLink,
  ParameterView,
  ResponseView,
  TocEntry,
} from '../../model/page.ts';
import type { SchemaNode } from '../../model/schema.ts';
import { type EmitContext, pageBase } from '../../pages/context.ts';
import type { NamedSection } from '../../schemas/named-branch.ts';
import { type SchemaContext, schemaView } from '../../schemas/schema.ts';
import { jsonText } from '../../shared/json-text.ts';
import { operationsByTag } from './groups.ts';
import { exampleHtml, requestSamples, responseSamples } from './page-samples.ts';
import { withoutText } from './repeated-text.ts';
import { isPlainText, meantSchema } from './request-samples/body.ts';
import { type FindOperation, operationFinder, responseLinks } from './response-links.ts';
import { statusViews } from './statuses.ts';
import { usersOf } from './used-by.ts';

/** The page of the whole API. */
export function apiPage(api: ApiDocument, context: EmitContext): ApiPage {
  return new ApiPageBuilder(api, context).build();
}

class ApiPageBuilder {
  readonly #api: ApiDocument;
  readonly #context: EmitContext;
  readonly #anchors;
  readonly #schemaIds: ReadonlyMap<string, string>;
  readonly #operationIds: ReadonlyMap<Operation, string>;
  readonly #findOperation: FindOperation;
  readonly #named: ReadonlyMap<string, NamedSection>;

  constructor(api: ApiDocument, context: EmitContext) {
    this.#api = api;
    this.#context = context;
    this.#anchors = context.links.anchors();
    for (const section of ['schemas', 'security', 'servers', 'downloads', 'statuses']) this.#anchors.claim(section);
    // Operations and schemas get their ids first, so that nothing inside a page can take them.
    this.#operationIds = new Map(
      api.operations.map((operation) => [operation, this.#anchors.claim(operationAnchor(operation))]),
    );
    this.#findOperation = operationFinder(this.#operationIds);
    this.#schemaIds = new Map(
      api.schemas.map((schema) => [schema.pointer, this.#anchors.claim(`schema-${schema.name}`)]),
    );
    this.#named = new Map(
      api.schemas.map(({ name, pointer, schema }) => [
        pointer,
        { name, url: `#${this.#schemaIds.get(pointer)}`, schema },
      ]),
    );
  }

  build(): ApiPage {
    const { links } = this.#context;
    const tags = this.#tags();
    const statuses = statusViews(tags, links.api, (wanted) => this.#anchors.claim(wanted));
    const schemas = this.#schemas();
    const toc: TocEntry[] = [
      ...tags.flatMap((tag): TocEntry[] => [{ id: tag.id, text: tag.name, depth: 2 }, ...tag.operations.map(tocEntry)]),
      ...(statuses.length ? [{ id: 'statuses', text: 'Status codes', depth: 2 }] : []),
      ...(schemas.length ? [{ id: 'schemas', text: 'Schemas', depth: 2 }] : []),
      ...(this.#api.securitySchemes.length ? [{ id: 'security', text: 'Security schemes', depth: 2 }] : []),
    ];
    return {
      ...pageBase(this.#context, {
        url: links.api,
        title: this.#api.title,
        description: `Every operation and schema of the ${this.#api.title}, version ${this.#api.version}: parameters, bodies, responses and types.`,
        toc,
        file: this.#api.file,
      }),
      kind: 'api',
      apiTitle: this.#api.title,
      apiVersion: this.#api.version,
      openapi: this.#api.openapi,
      html: renderProse(this.#api.description, 'markdown'),
      servers: this.#api.servers.map(({ url, description }) => ({
        url,
        html: renderInline(description, 'markdown'),
      })),
      tags,
      statuses,
      schemas,
      securitySchemes: this.#api.securitySchemes.map((scheme) => ({
        id: this.#anchors.claim(`security-${scheme.name}`),
        name: scheme.name,
        type: scheme.type,
        html: renderProse(scheme.description, 'markdown'),
        facts: Object.entries(scheme.details).map(([label, value]) => ({
          label,
          value: typeof value === 'string' ? value : jsonText(value),
        })),
      })),
      downloads: [
        { label: 'OpenAPI (YAML)', url: '/downloads/openapi.yaml' },
        { label: 'OpenAPI (JSON)', url: '/downloads/openapi.json' },
      ],
    };
  }

  #tags(): ApiPage['tags'] {
    return operationsByTag(this.#api).map(({ name, description, operations }) => ({
      id: this.#anchors.claim(`tag-${name}`),
      name,
      html: renderProse(description, 'markdown'),
      operations: operations.map((operation) => this.#operation(operation)),
    }));
  }

  #operation(operation: Operation): OperationView {
    const id = this.#operationIds.get(operation) ?? operationAnchor(operation);
    const body = operation.requestBody;
    return {
      id,
      method: operation.method.toUpperCase(),
      path: operation.path,
      title: plainProse(operation.summary, 'markdown') || `${operation.method.toUpperCase()} ${operation.path}`,
      html: renderProse(operation.description, 'markdown') + responseLinks(operation, this.#findOperation),
      ...(operation.deprecated ? { deprecated: true as const } : {}),
      ...(operation.operationId ? { operationId: operation.operationId } : {}),
      parameters: operation.parameters.map((parameter) => this.#parameter(parameter, id)),
      ...(body
        ? {
            body: {
              id: this.#anchors.claim(`${id}.body`),
              required: body.required,
              html: renderProse(body.description, 'markdown'),
              content: withoutText(
                renderProse(body.description, 'markdown'),
                this.#content(body.content, `${id}.body`, true),
              ),
            },
          }
        : {}),
      responses: operation.responses.map((response) => this.#response(response, id)),
      samples: requestSamples(this.#api, operation),
      answers: responseSamples(this.#api, operation),
      security: (operation.security ?? this.#api.security).map(
        (alternative) => Object.keys(alternative).join(' and ') || 'none',
      ),
      ...(operation.origin !== 'path' ? { origin: operation.origin } : {}),
    };
  }

  #parameter(parameter: Parameter, operationId: string): ParameterView {
    const id = this.#anchors.claim(`${operationId}.${parameter.in}.${parameter.name}`);
    const schema = parameter.schema ?? parameter.content[0]?.schema ?? null;
    return {
      id,
      name: parameter.name,
      in: parameter.in,
      required: parameter.required,
      ...(parameter.deprecated ? { deprecated: true as const } : {}),
      html: renderProse(parameter.description, 'markdown'),
      ...(schema ? { schema: schemaView(schema, this.#schemaContext(false), id) } : {}),
    };
  }

  #response(response: ApiResponse, operationId: string): ResponseView {
    const id = this.#anchors.claim(`${operationId}.${response.status}`);
    return {
      id,
      status: response.status,
      html: renderProse(response.description, 'markdown'),
      content: withoutText(renderProse(response.description, 'markdown'), this.#content(response.content, id, false)),
      headers: response.headers.map((header): ParameterView => {
        const headerId = this.#anchors.claim(`${id}.header.${header.name}`);
        return {
          id: headerId,
          name: header.name,
          in: 'header',
          required: false,
          html: renderProse(header.description, 'markdown'),
          ...(header.schema ? { schema: schemaView(header.schema, this.#schemaContext(false), headerId) } : {}),
        };
      }),
    };
  }

  /** Examples of answers stand with the samples, and so does the only one of a request. */
  #content(content: readonly MediaType[], id: string, isRequest: boolean): MediaTypeView[] {
    return content.map((media) => ({
      type: media.type,
      ...(isPlainText(media) && !media.type.startsWith('text/') ? { sentAs: 'text/plain' } : {}),
      ...(media.schema
        ? { schema: schemaView(isRequest ? meantSchema(media.schema) : media.schema, this.#schemaContext(true), id) }
        : {}),
      examples: (isRequest && media.examples.length > 1 ? media.examples : []).map((example) => ({
        name: example.summary ?? example.name,
        html: exampleHtml(media, example.value),
      })),
    }));
  }

  #schemas(): NamedSchemaView[] {
    const { links } = this.#context;
    const users = usersOf(this.#api);
    return this.#api.schemas.map(({ name, pointer, schema }) => {
      const id = this.#schemaIds.get(pointer) ?? '';
      return {
        id,
        name,
        schema: schemaView(schema, this.#schemaContext(false), id),
        usedBy: (users.get(pointer) ?? []).map((user): PageLink => {
          const target =
            user.kind === 'operation' ? this.#operationIds.get(user.operation) : this.#schemaIds.get(user.pointer);
          return { label: user.label, url: `${links.api}#${target ?? ''}` };
        }),
      };
    });
  }

  #schemaContext(expands: boolean): SchemaContext {
    const byPointer = new Map<string, SchemaNode>(this.#api.schemas.map((schema) => [schema.pointer, schema.schema]));
    const context: SchemaContext = {
      mode: 'markdown',
      anchors: this.#anchors,
      urlOf: (target) =>
        this.#schemaIds.has(target) ? `${this.#context.links.api}#${this.#schemaIds.get(target)}` : undefined,
      named: (target) => this.#named.get(target),
    };
    return expands ? { ...context, expand: (target) => byPointer.get(target) } : context;
  }
}

function operationAnchor({ method, path, origin }: Operation): string {
  const slug = path
    .replace(/[{}]/g, '')
    .replace(/[^A-Za-z0-9_.-]+/g, '-')
    .replace(/^-|-$/g, '');
  return [...(origin === 'path' ? [] : [origin]), method, slug].filter((part) => part !== '').join('-');
}

/** An operation without a summary is called by method and path, which need no method beside them. */
function tocEntry({ id, title, method, path }: OperationView): TocEntry {
  return { id, text: title, depth: 3, ...(title === `${method} ${path}` ? {} : { method }) };
}
