import type { PageLink, Row } from './page-base.ts';
import type { RowView, SchemaView } from './page-row.ts';
import type { FactView } from './row-words.ts';
import type { Text } from './text.ts';

export interface MediaTypeView {
  /** As the document declares it. */
  readonly type: string;
  /** What is really sent, where the document says something else. */
  readonly sentAs?: string;
  readonly schema?: SchemaView;
  /** Those of the source. On the page, samples stand in for all but those of a request with several. */
  readonly examples: readonly { readonly name: string; readonly text: Text }[];
}

export interface ParameterView extends RowView {
  readonly in: string;
}

export interface ResponseLinkView {
  readonly name: string;
  /** The operation as the source names it. */
  readonly operation: string;
  /** Its section, where the page has it. */
  readonly target?: PageLink;
  readonly server?: string;
  /** Names of parameters with their values; '' is the body. */
  readonly values: readonly { readonly name: string; readonly value: string }[];
  readonly text?: Text;
}

export interface ResponseView extends Row {
  readonly status: string;
  readonly text?: Text;
  readonly content: readonly MediaTypeView[];
  readonly headers: readonly RowView[];
  /** What may be called next with something that it holds. */
  readonly links: readonly ResponseLinkView[];
}

/** The other pages of an API that needs several. */
export interface ApiRelatedView {
  readonly index: PageLink;
  readonly groups: readonly { readonly title: string; readonly links: readonly PageLink[] }[];
}

/** A request in a language, or what a status answers with. */
export interface SampleView {
  readonly label: string;
  readonly text: Text;
}

/** A status of the API: what it means, and which operations answer with it. */
export interface StatusView extends Row {
  readonly status: string;
  /** Its name in HTTP; empty for one that is nobody's standard. */
  readonly phrase: string;
  readonly meanings: readonly { readonly text?: Text; readonly operations: readonly PageLink[] }[];
}

export interface BodyView extends Row {
  readonly required: boolean;
  readonly text?: Text;
  readonly content: readonly MediaTypeView[];
}

export interface SecuritySchemeView extends Row {
  readonly name: string;
  readonly type: string;
  readonly facts: readonly FactView[];
  readonly text?: Text;
}

export interface ServerView {
  readonly url: string;
  readonly text?: Text;
}

export interface OperationView extends Row {
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly title: string;
  /** One line as the source writes it; absent where `title` is made from method and path. */
  readonly summary?: Text;
  readonly text?: Text;
  readonly deprecated?: true;
  readonly operationId?: string;
  readonly parameters: readonly ParameterView[];
  readonly body?: BodyView;
  readonly responses: readonly ResponseView[];
  /** How it is called; empty for what the tool itself calls. */
  readonly samples: readonly SampleView[];
  /** Examples of what each status answers with, its label. */
  readonly answers: readonly SampleView[];
  /** Accepted security schemes: alternatives, each with the names of those that hold together; none: no need. */
  readonly security: readonly (readonly string[])[];
  /** Where it's reached, if not where the others are. */
  readonly servers?: readonly ServerView[];
  /** A page outside that says more. */
  readonly docs?: Text;
  /** Set for operations that the tool calls: `webhook`, `callback`. */
  readonly origin?: string;
}

/** Parts of the page of the API. */
export type ApiBlock =
  | {
      readonly type: 'access';
      readonly version: string;
      readonly openapi: string;
      readonly servers: readonly ServerView[];
      readonly downloads: readonly PageLink[];
    }
  | { readonly type: 'operation'; readonly operation: OperationView }
  | { readonly type: 'statuses'; readonly statuses: readonly StatusView[] }
  | { readonly type: 'security-schemes'; readonly schemes: readonly SecuritySchemeView[] };
