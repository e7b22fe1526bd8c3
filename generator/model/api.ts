import type { Json, NamedSchema, Schema } from './schema.ts';

/** Where the API is reached. */
export interface ApiServer {
  /** May hold the names of variables: `https://{region}.example`. */
  readonly url: string;
  readonly description: string | null;
  readonly variables: readonly ServerVariable[];
}

/** A part of a server's address that callers choose. */
export interface ServerVariable {
  readonly name: string;
  readonly default: string;
  /** What it may be; empty: anything. */
  readonly values: readonly string[];
  readonly description: string | null;
}

/** A page outside that says more. */
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

/** An example that is kept elsewhere. */
export interface ExternalExample extends Omit<Example, 'value'> {
  readonly externalValue: string;
}

/** How a value is written, as far as the source says; otherwise as the standard does in its place. */
export interface Style {
  readonly style?: string;
  readonly explode?: boolean;
  /** Reserved characters such as `/` stand as they are. */
  readonly allowReserved?: true;
}

/** How a part of a form is sent. */
export interface Encoding extends Style {
  readonly contentType: string | null;
  /** Names of the headers that it has of its own. */
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

/** What a parameter and a header have in common. */
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

/** What may be called next with something that a response holds. */
export interface ResponseLink {
  readonly name: string;
  /** The operation by its id, or by a pointer or address. */
  readonly operation: string;
  readonly description: string | null;
  /** Values for its parameters: constants, or expressions such as `$response.body#/id`. */
  readonly parameters: Readonly<Record<string, Json>>;
  readonly body: { readonly value: Json } | null;
  /** Where the operation is called when not on the document's own servers. */
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
  /** Alternatives of security requirements: each maps a scheme to scopes. Null: the document's own apply. */
  readonly security: readonly Readonly<Record<string, readonly string[]>>[] | null;
  /** Servers of its own, or of its path; empty: the document's apply. */
  readonly servers: readonly ApiServer[];
  readonly externalDocs: ExternalDocs | null;
  /** Webhooks and callbacks are operations the tool calls, not the reader. */
  readonly origin: 'path' | 'webhook' | 'callback';
  /** Which callback of which operation it belongs to. */
  readonly callback?: { readonly name: string; readonly of: Pick<Operation, 'method' | 'path'> };
}

export interface SecurityScheme {
  readonly name: string;
  readonly type: string;
  readonly description: string | null;
  /** The scheme's other keys as the source has them. */
  readonly details: Readonly<Record<string, Json>>;
}

export interface ApiTag {
  readonly name: string;
  readonly description: string | null;
  readonly externalDocs: ExternalDocs | null;
}

/** Who offers the API, and on what terms. */
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
  /** The document as the source has it, for downloads. */
  readonly raw: Json;
  /** It as TypeScript types, where pages are made of it and it has some. */
  readonly types?: string | undefined;
}
