import type { PageBase, PageLink } from './page-base.ts';
import type { FactView, NamedSchemaView, SchemaView } from './page-schema.ts';

export interface MediaTypeView {
  readonly type: string;
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
  /** Names of accepted security schemes; each entry is one alternative. */
  readonly security: readonly string[];
  /** Set for operations that the tool calls: `webhook`, `callback`. */
  readonly origin?: string;
}

export interface ApiPage extends PageBase {
  readonly kind: 'api';
  readonly apiTitle: string;
  readonly apiVersion: string;
  readonly openapi: string;
  readonly html: string;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  /** Operations by tag, in the document's order of tags. */
  readonly tags: readonly {
    readonly id: string;
    readonly name: string;
    readonly html: string;
    readonly operations: readonly OperationView[];
  }[];
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
