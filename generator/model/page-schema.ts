import type { Row } from './page-base.ts';
import type { Text } from './text.ts';

/** A format, bound or other rule as a label and a value: `Pattern`, `^[a-z]+$`. */
export interface FactView {
  readonly label: string;
  readonly value: string;
  /** The value is words to read, not code to copy. */
  readonly words?: true;
  /** What the value names: `#MCPServer.v1.spec.replicas`. */
  readonly url?: string;
}

export interface RuleView {
  /** Anchor, unique in the page. */
  readonly id: string;
  /** CEL expression. */
  readonly rule: string;
  /** What the API server says when it does not hold. */
  readonly message?: string;
  /** The message is CEL that computes it. */
  readonly computed?: true;
  readonly reason?: string;
  /** It compares with the value before, so it is checked when something changes. */
  readonly onUpdate?: true;
}

/** Schemas that apply together, or of which one is chosen. */
export interface SchemaGroupView {
  /** Anchor, unique in the page. */
  readonly id: string;
  /** `One of`, `Any of`, `If`, … */
  readonly label: string;
  /** The reader picks one: `oneOf` and `anyOf` whose members have fields or words. */
  readonly choice?: true;
  /** The members only add rules to the type of the schema itself. */
  readonly rules?: true;
  readonly members: readonly SchemaMemberView[];
}

/** One of the schemas of a group. Where the reader picks one, each has an anchor, unique in the page. */
export interface SchemaMemberView extends SchemaView {
  readonly id?: string;
}

export interface TypePart {
  readonly text: string;
  /** Where the named schema is described. */
  readonly url?: string;
}

export interface SchemaView {
  /** What tells one of several alternatives from the others: its title, its type, the value that chooses it. */
  readonly name?: string;
  /** `list of `, `server` (linked), …; none where values stand together that no object holds. */
  readonly type: readonly TypePart[];
  readonly text?: Text;
  /** Default as JSON text. */
  readonly default?: string;
  /** Allowed values as JSON text, with their names where the source has them. */
  readonly enum?: readonly { readonly value: string; readonly name?: string }[];
  readonly facts?: readonly FactView[];
  readonly examples?: readonly string[];
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  /** A rule forbids changing the value once it is set. */
  readonly immutable?: true;
  readonly rules?: readonly RuleView[];
  readonly fields?: readonly FieldView[];
  readonly groups?: readonly SchemaGroupView[];
  /** What is shown in place of the named schema that the type names: its fields alone, or its text as well. */
  readonly opened?: 'fields' | 'whole';
  /** A named schema whose fields are put in here once somebody opens them. */
  readonly named?: NamedBranchView;
}

/** What a reference leads to, for a branch that is filled when it is opened. */
export interface NamedBranchView {
  readonly name: string;
  /** Its section on the same page: `#schema-Cell`. */
  readonly url: string;
  /** What the branch holds: `4 fields of each item`. */
  readonly label: string;
}

export interface FieldView extends Row {
  /** Last step: `image`, `[]`, `*` for any other name, `/^x-/` for a pattern. */
  readonly name: string;
  /** From the root of the schema: `spec.volumes[].name`. */
  readonly path: string;
  readonly required?: true;
  readonly schema: SchemaView;
}

/** Samples made from a schema: with what is required, and with everything. */
export interface ExamplesView {
  /** What the two are called; absent: by the fields they have. */
  readonly names?: { readonly minimal: string; readonly full: string };
  readonly minimal: Text;
  readonly full: Text;
  /** What is said beneath each. */
  readonly notes: { readonly minimal: readonly Text[]; readonly full: readonly Text[] };
}
