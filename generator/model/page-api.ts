import type { PageBase, PageLink } from './page-base.ts';
import type { FactView, NamedSchemaView, SchemaView } from './page-schema.ts';

export interface MediaTypeView {
  /** As the document declares it. */
  readonly type: string;
  /** What is really sent, where the document says something else. */
  readonly sentAs?: string;
  readonly schema?: SchemaView;
  readonly examples: readonly { readonly name: string; readonly html: string }[];
}

export interface ParameterView {
  readonly id: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly deprecated?: true;
  readonly html: string;
  readonly schema?: SchemaView;
}

export interface ResponseView {
  readonly id: string;
  readonly status: string;
  readonly html: string;
  readonly content: readonly MediaTypeView[];
  readonly headers: readonly ParameterView[];
}

/** A request in one language. */
export interface SampleView {
  readonly label: string;
  readonly html: string;
}

/** Examples of what one status answers with. */
export interface ResponseSampleView {
  readonly status: string;
  readonly html: string;
}

/** A status of the API: what it means, and which operations answer with it. */
export interface StatusView {
  readonly id: string;
  readonly status: string;
  /** Its name in HTTP; empty for one that is nobody's standard. */
  readonly phrase: string;
  readonly meanings: readonly { readonly html: string; readonly operations: readonly PageLink[] }[];
}

export interface OperationView {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly deprecated?: true;
  readonly operationId?: string;
  readonly parameters: readonly ParameterView[];
  readonly body?: {
    readonly id: string;
    readonly required: boolean;
    readonly html: string;
    readonly content: readonly MediaTypeView[];
  };
  readonly responses: readonly ResponseView[];
  /** How it is called; empty for what the tool itself calls. */
  readonly samples: readonly SampleView[];
  readonly answers: readonly ResponseSampleView[];
  /** Names of accepted security schemes; each entry is one alternative. */
  readonly security: readonly string[];
  /** Set for operations that the tool calls: `webhook`, `callback`. */
  readonly origin?: string;
  /** Guides whose code calls or names it, each with the first place. */
  readonly uses?: readonly PageLink[];
}

export interface ApiPage extends PageBase {
  readonly kind: 'api';
  readonly apiTitle: string;
  readonly apiVersion: string;
  readonly openapi: string;
  readonly html: string;
  readonly servers: readonly { readonly url: string; readonly html: string }[];
  /** Operations by tag, in the document's order of tags. */
  readonly tags: readonly {
    readonly id: string;
    readonly name: string;
    readonly html: string;
    readonly operations: readonly OperationView[];
  }[];
  /** Every status but the ordinary ones. */
  readonly statuses: readonly StatusView[];
  readonly schemas: readonly NamedSchemaView[];
  readonly securitySchemes: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly html: string;
    readonly facts: readonly FactView[];
  }[];
  /** Files with the document itself. */
  readonly downloads: readonly PageLink[];
}
