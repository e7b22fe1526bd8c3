import type { PageLink, SameLink } from './page-base.ts';

/** A format, bound or other rule as a label and a value: `Pattern`, `^[a-z]+$`. */
export interface FactView {
  readonly label: string;
  readonly value: string;
}

export interface RuleView {
  /** CEL expression. */
  readonly rule: string;
  /** What the API server says when it does not hold. */
  readonly message?: string;
  readonly reason?: string;
}

export interface TypePart {
  readonly text: string;
  /** Where the named schema is described. */
  readonly url?: string;
}

export interface SchemaView {
  /** `array of `, `server` (linked), … */
  readonly type: readonly TypePart[];
  readonly html?: string;
  /** Default as JSON text. */
  readonly default?: string;
  /** Allowed values as JSON text, with their names where the source has them. */
  readonly enum?: readonly { readonly value: string; readonly name?: string }[];
  readonly facts?: readonly FactView[];
  readonly examples?: readonly string[];
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly rules?: readonly RuleView[];
  readonly fields?: readonly FieldView[];
  /** `One of`, `Any of`, `If`, … and their members. */
  readonly groups?: readonly { readonly label: string; readonly members: readonly SchemaView[] }[];
}

export interface FieldView {
  /** Anchor, unique in the page. */
  readonly id: string;
  /** Last step: `image`, `[]`, `*` for any other name, `/^x-/` for a pattern. */
  readonly name: string;
  /** From the root of the schema: `spec.volumes[].name`. */
  readonly path: string;
  readonly required?: true;
  readonly schema: SchemaView;
  /** What means the same on other pages. */
  readonly same?: readonly SameLink[];
}

export interface NamedSchemaView {
  readonly id: string;
  readonly name: string;
  readonly schema: SchemaView;
  /** Operations and schemas that refer to it. */
  readonly usedBy: readonly PageLink[];
}
