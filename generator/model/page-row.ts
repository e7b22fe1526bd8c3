import type { Row, TypePart } from './page-base.ts';
import type { MarkName, RowFacts } from './row-words.ts';
import type { RecordEntity } from './search.ts';
import type { Text } from './text.ts';

export interface RuleView {
  /** Anchor, unique in the page. */
  readonly id: string;
  /** CEL expression. */
  readonly rule: string;
  /** Error message of the API server. */
  readonly message?: string;
  /** The message is CEL that computes it. */
  readonly computed?: true;
  readonly reason?: string;
  /** Path of the error, relative to the value with the rule. */
  readonly fieldPath?: string;
  /** Compares with the previous value, so it applies to updates. */
  readonly onUpdate?: true;
}

/** Schemas that apply together, or as alternatives. */
export interface SchemaGroupView {
  /** Anchor, unique in the page. */
  readonly id: string;
  /** `One of`, `Any of`, `If`, … */
  readonly label: string;
  /** Alternatives to choose from: `oneOf` and `anyOf` whose members have fields or descriptions. */
  readonly choice?: true;
  /** The members only add constraints to the schema's type. */
  readonly rules?: true;
  /** For a choice each has an anchor, unique in the page. */
  readonly members: readonly (SchemaView & { readonly id?: string })[];
}

/** Facts about a value: of a schema, an alternative, or a row. */
export interface SchemaView extends RowFacts {
  /** Distinguishes alternatives: title, type, or the discriminator's value. */
  readonly name?: string;
  /** `list of `, `server` (linked), …; empty for unknown types, and for several values that form no object. */
  readonly type: readonly TypePart[];
  readonly marks?: readonly MarkName[];
  readonly text?: Text;
  readonly rules?: readonly RuleView[];
  readonly fields?: readonly FieldView[];
  readonly groups?: readonly SchemaGroupView[];
  /** Shows the named schema inline: its fields alone, or its text as well. */
  readonly opened?: 'fields' | 'whole';
  /** A named schema whose fields are inserted when opened. */
  readonly named?: NamedBranchView;
}

/** The target of a reference, for a branch that is filled when opened. */
export interface NamedBranchView {
  readonly name: string;
  /** Its section on the same page: `#schema-Cell`. */
  readonly url: string;
  /** Label of the branch: `4 fields of each item`. */
  readonly label: string;
}

/** A flag, an argument, a parameter, a header, a field, a value of a chart. */
export interface RowView extends Row, SchemaView {
  /** `--port`, `image`; for fields also `[]`, `*` for any other name, `/^x-/` for a pattern. */
  readonly name: string;
  /** Other names: `-p`. */
  readonly aliases?: readonly string[];
  /** Its syntax, shown in place of its name: `SERVER...`. */
  readonly syntax?: string;
  /** From the root of the schema: `spec.volumes[].name`. */
  readonly path?: string;
  /** Why to avoid it. */
  readonly notice?: Text;
  /** The default is the zero value of the type; `unprinted`: and omitted in the source. */
  readonly zero?: 'printed' | 'unprinted';
  /** No default is shown because the source doesn't state it. */
  readonly defaultUnknown?: true;
}

export interface FieldView extends RowView {
  readonly path: string;
}

/** Rows of a page, each with an anchor. */
export interface RowsBlock {
  readonly type: 'rows';
  /** Aligned columns of name, type and default, or one below the other. */
  readonly look: 'table' | 'list';
  /** Type of the rows, for readers and search. */
  readonly of: RecordEntity;
  /** Id of the table for its filter; not an address. */
  readonly listId?: string;
  readonly label: string;
  readonly rows: readonly RowView[];
  /** Sort order in search, after others. */
  readonly rank?: number;
}
