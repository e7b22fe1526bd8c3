import type { Json, NamedSchema, Schema } from './schema.ts';

/** A server of the API. */
export interface ApiServer {
  /** May contain variables: `https://{region}.example`. */
  readonly url: string;
  readonly description: string | null;
  readonly variables: readonly ServerVariable[];
}

/** A variable in a server's address. */
export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  /** Allowed values; empty: any. */
  readonly values: readonly string[];
  readonly description: string | null;
}

/** A link to external documentation. */
export interface ExternalDocs {
  readonly url: string;
  readonly description: string | null;
}

/** A named example; a single `example` has the name ''. */
export interface Example {
  readonly name: string;
  readonly summary: string | null;
  readonly description: string | null;
  readonly value: Json;
}

/** An example at another address. */
export interface ExternalExample extends Omit<Example, 'value'> {
  readonly externalValue: string;
}

/** Serialisation style, where the source gives one; otherwise the standard's default applies. */
export interface Style {
  readonly style?: string;
  readonly explode?: boolean;
  /** Reserved characters such as `/` are not escaped. */
  readonly allowReserved?: true;
}

/** The encoding of a form part. */
export interface Encoding extends Style {
  readonly contentType: string | null;
  /** Names of its additional headers. */
  readonly headers: readonly string[];
}

export interface MediaType {
  /** `application/json`. */
  readonly type: string;
  readonly schema: Schema | null;
  readonly examples: readonly Example[];
  readonly externalExamples?: readonly ExternalExample[];
  /** By the names of the parts. */
  readonly encoding?: Readonly<Record<string, Encoding>>;
}

/** Common part of parameters and headers. */
export interface Header extends Style {
  readonly name: string;
  readonly required: boolean;
  readonly deprecated: boolean;
  readonly description: string | null;
  readonly schema: Schema | null;
  readonly content: readonly MediaType[];
  readonly examples: readonly Example[];
  readonly externalExamples?: readonly ExternalExample[];
}

export interface Parameter extends Header {
  readonly in: 'path' | 'query' | 'header' | 'cookie';
  readonly allowEmptyValue?: true;
}

export interface RequestBody {
  readonly required: boolean;
  readonly description: string | null;
  readonly content: readonly MediaType[];
}

/** A follow-up operation that uses data of a response. */
export interface ResponseLink {
  readonly name: string;
  /** The operation's id, pointer or address. */
  readonly operation: string;
  readonly description: string | null;
  /** Values for its parameters: constants, or expressions such as `$response.body#/id`. */
  readonly parameters: Readonly<Record<string, Json>>;
  readonly body: { readonly value: Json } | null;
  /** Server of the operation, if not one of the document's. */
  readonly server: string | null;
}

export interface ApiResponse {
  /** `200`, `4XX`, `default`. */
  readonly status: string;
  readonly description: string | null;
  readonly content: readonly MediaType[];
  readonly headers: readonly Header[];
  readonly links: readonly ResponseLink[];
}

export interface Operation {
  /** Lower case: `get`. */
  readonly method: string;
  /** `/api/v1beta/workloads/{name}`. */
  readonly path: string;
  /** `operationId` of the source. */
  readonly operationId: string | null;
  readonly summary: string | null;
  readonly description: string | null;
  readonly tags: readonly string[];
  readonly deprecated: boolean;
  readonly parameters: readonly Parameter[];
  readonly requestBody: RequestBody | null;
  readonly responses: readonly ApiResponse[];
  /** Alternatives of security requirements: each maps a scheme to scopes. Null: the document's apply. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[] | null;
  /** Servers of the operation or its path; empty: the document's apply. */
  readonly servers: readonly ApiServer[];
  readonly externalDocs: ExternalDocs | null;
  /** Webhooks and callbacks are operations the tool calls, not the reader. */
  readonly origin: 'path' | 'webhook' | 'callback';
  /** The callback, and the operation that declares it. */
  readonly callback?: { readonly name: string; readonly of: Pick<Operation, 'method' | 'path'> };
}

export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  /** The scheme's other keys as in the source. */
  readonly details: Readonly<Record<string, Json>>;
}

export interface ApiTag {
  readonly name: string;
  readonly description: string | null;
  readonly externalDocs: ExternalDocs | null;
}

/** Provider and terms of the API. */
export interface ApiInfo {
  readonly summary: string | null;
  readonly termsOfService: string | null;
  readonly contact: { readonly name: string | null; readonly url: string | null; readonly email: string | null };
  readonly license: { readonly name: string | null; readonly url: string | null };
}

export interface ApiDocument {
  /** `3.1.0`. */
  readonly openapi: string;
  readonly title: string;
  readonly version: string;
  readonly description: string | null;
  readonly info?: ApiInfo;
  readonly externalDocs: ExternalDocs | null;
  readonly servers: readonly ApiServer[];
  readonly tags: readonly ApiTag[];
  readonly security: readonly Readonly<Record<string, readonly string[]>>[];
  readonly operations: readonly Operation[];
  readonly schemas: readonly NamedSchema[];
  readonly securitySchemes: readonly SecurityScheme[];
  readonly file: string;
  /** The original document, for downloads. */
  readonly raw: Json;
  /** TypeScript types of it, if pages need them and it has any. */
  readonly types?: string | undefined;
}
