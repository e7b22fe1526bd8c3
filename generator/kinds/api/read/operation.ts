import type {
  ApiResponse,
  ApiServer,
  Encoding,
  Example,
  ExternalDocs,
  ExternalExample,
  Header,
  MediaType,
  Operation,
  Parameter,
  RequestBody,
  ResponseLink,
  Style,
} from '../../../model/api.ts';
import { normalise } from '../../../schemas/normalise.ts';
import { deprecationIn } from '../../../shared/deprecation.ts';
import { asArray, asJson, asObject, asText, asTexts, isObject, type RawObject } from '../../../sources/raw.ts';

/** HTTP methods of operations. */
export const methods = ['get', 'put', 'post', 'delete', 'options', 'head', 'patch', 'trace'] as const;

const places = ['path', 'query', 'header', 'cookie'] as const;

/** Reads operation objects; `resolve` follows reference objects of the document. */
export class OperationReader {
  readonly #resolve: (value: unknown) => unknown;

  constructor(resolve: (value: unknown) => unknown) {
    this.#resolve = resolve;
  }

  read(raw: RawObject, pathItem: RawObject, at: Pick<Operation, 'path' | 'method' | 'origin' | 'callback'>): Operation {
    const summary = asText(raw.summary) ?? asText(pathItem.summary);
    const description = asText(raw.description) ?? asText(pathItem.description);
    return {
      ...at,
      operationId: asText(raw.operationId),
      ...{ summary, description },
      tags: asTexts(raw.tags),
      deprecated: isDeprecated(raw, summary, description),
      parameters: this.#parameters(pathItem.parameters, raw.parameters),
      requestBody: this.#body(raw.requestBody),
      responses: Object.entries(asObject(raw.responses))
        .filter(([status]) => !status.startsWith('x-'))
        .map(([status, response]) => this.#response(status, asObject(this.#resolve(response)))),
      security: Array.isArray(raw.security) ? readSecurity(raw.security) : null,
      servers: [readServers(raw.servers), readServers(pathItem.servers)].find((servers) => servers.length > 0) ?? [],
      externalDocs: readExternalDocs(raw.externalDocs),
    };
  }

  /** Path parameters apply to each operation, unless overridden by name and location. */
  #parameters(shared: unknown, specific: unknown): Parameter[] {
    const byKey = new Map<string, Parameter>();
    for (const raw of [...asArray(shared), ...asArray(specific)]) {
      const parameter = this.#parameter(asObject(this.#resolve(raw)));
      byKey.set(`${parameter.in} ${parameter.name}`, parameter);
    }
    return [...byKey.values()];
  }

  #parameter(raw: RawObject): Parameter {
    return {
      ...this.#header(asText(raw.name) ?? '', raw),
      in: places.find((place) => place === raw.in) ?? 'query',
      ...(raw.allowEmptyValue === true && { allowEmptyValue: true }),
    };
  }

  #header(name: string, raw: RawObject): Header {
    return {
      name,
      required: raw.required === true,
      deprecated: isDeprecated(raw, asText(raw.description)),
      description: asText(raw.description) ?? asText(asObject(raw.schema).description),
      schema: raw.schema === undefined ? null : normalise(raw.schema),
      content: this.#content(raw.content),
      ...this.#examples(raw),
      ...readStyle(raw),
    };
  }

  #body(raw: unknown): RequestBody | null {
    const body = this.#resolve(raw);
    if (!isObject(body)) return null;
    return {
      required: body.required === true,
      description: asText(body.description),
      content: this.#content(body.content),
    };
  }

  #response(status: string, raw: RawObject): ApiResponse {
    const headers = Object.entries(asObject(raw.headers)).map(([name, header]) =>
      this.#header(name, asObject(this.#resolve(header))),
    );
    return {
      status,
      description: asText(raw.description),
      content: this.#content(raw.content),
      headers,
      links: Object.entries(asObject(raw.links)).map(([name, link]) => readLink(name, asObject(this.#resolve(link)))),
    };
  }

  #content(raw: unknown): MediaType[] {
    return Object.entries(asObject(raw)).map(([type, media]) => {
      const value = asObject(media);
      const encoding = Object.entries(asObject(value.encoding)).map(([part, how]) => [
        part,
        readEncoding(asObject(how)),
      ]);
      return {
        type,
        schema: value.schema === undefined ? null : normalise(value.schema),
        ...this.#examples(value),
        ...(encoding.length > 0 && { encoding: Object.fromEntries(encoding) }),
      };
    });
  }

  /** External examples are separate, since their content is unavailable. */
  #examples(raw: RawObject): Pick<MediaType, 'examples' | 'externalExamples'> {
    const examples: Example[] = [];
    const externalExamples: ExternalExample[] = [];
    if ('example' in raw) examples.push({ name: '', summary: null, description: null, value: asJson(raw.example) });
    for (const [name, example] of Object.entries(asObject(raw.examples))) {
      const read = asObject(this.#resolve(example));
      const externalValue = asText(read.externalValue);
      const about = { name, summary: asText(read.summary), description: asText(read.description) };
      if ('value' in read) examples.push({ ...about, value: asJson(read.value) });
      else if (externalValue !== null) externalExamples.push({ ...about, externalValue });
    }
    return { examples, ...(externalExamples.length > 0 && { externalExamples }) };
  }
}

/** By its keyword, or by its texts. */
function isDeprecated({ deprecated }: RawObject, ...texts: readonly (string | null)[]): boolean {
  return deprecated === true || texts.some((text) => deprecationIn(text) !== null);
}

function readStyle(raw: RawObject): Style {
  return {
    ...(typeof raw.style === 'string' && { style: raw.style }),
    ...(typeof raw.explode === 'boolean' && { explode: raw.explode }),
    ...(raw.allowReserved === true && { allowReserved: true }),
  };
}

function readEncoding(raw: RawObject): Encoding {
  return { contentType: asText(raw.contentType), headers: Object.keys(asObject(raw.headers)), ...readStyle(raw) };
}

/** The alternatives of a security requirement: scopes by scheme name. */
export function readSecurity(raw: unknown): Readonly<Record<string, readonly string[]>>[] {
  return asArray(raw).map((entry) =>
    Object.fromEntries(Object.entries(asObject(entry)).map(([name, scopes]) => [name, asTexts(scopes)])),
  );
}

export function readServers(raw: unknown): ApiServer[] {
  return asArray(raw).map((server) => ({
    url: asText(asObject(server).url) ?? '/',
    description: asText(asObject(server).description),
    variables: Object.entries(asObject(asObject(server).variables)).map(([name, raw]) => {
      const variable = asObject(raw);
      return {
        name,
        default: asText(variable.default) ?? '',
        values: asArray(variable.enum).flatMap((value) => asText(value) ?? []),
        description: asText(variable.description),
      };
    }),
  }));
}

/** Null without an address. */
export function readExternalDocs(raw: unknown): ExternalDocs | null {
  const { url, description } = asObject(raw);
  const address = asText(url)?.trim() ?? '';
  return address === '' ? null : { url: address, description: asText(description) };
}

function readLink(name: string, raw: RawObject): ResponseLink {
  return {
    name,
    operation: asText(raw.operationId) ?? asText(raw.operationRef) ?? '',
    description: asText(raw.description),
    parameters: Object.fromEntries(
      Object.entries(asObject(raw.parameters)).map(([key, value]) => [key, asJson(value)]),
    ),
    body: 'requestBody' in raw ? { value: asJson(raw.requestBody) } : null,
    server: asText(asObject(raw.server).url),
  };
}
