import type { Row, TypePart } from './page-base.ts';
import type { MarkName, RowFacts } from './row-words.ts';
import type { RecordEntity } from './search.ts';
import type { Text } from './text.ts';

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
  /** Where the API server reports it, from the value that the rule belongs to. */
  readonly fieldPath?: string;
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

/** Words, linked where they name something. */
/** What is said of a value: of a schema by itself, of one of several alternatives, of a row. */
export interface SchemaView extends RowFacts {
  /** What tells one of several alternatives from the others: its title, its type, the value that chooses it. */
  readonly name?: string;
  /** `list of `, `server` (linked), …; none where values stand together that no object holds, or nobody says. */
  readonly type: readonly TypePart[];
  readonly marks?: readonly MarkName[];
  readonly text?: Text;
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

/** A flag, an argument, a parameter, a header, a field, a value of a chart. */
export interface RowView extends Row, SchemaView {
  /** `--port`, `image`; of fields also `[]`, `*` for any other name, `/^x-/` for a pattern. */
  readonly name: string;
  /** What it's called as well: `-p`. */
  readonly aliases?: readonly string[];
  /** What it looks like where it's used, shown in place of its name: `SERVER...`. */
  readonly syntax?: string;
  /** From the root of the schema: `spec.volumes[].name`. */
  readonly path?: string;
  /** Why it's better not used. */
  readonly notice?: Text;
  /** The default is the zero value of the type; `unprinted`: and so the source leaves it out. */
  readonly zero?: 'printed' | 'unprinted';
  /** Why no default is shown: the source cannot tell. */
  readonly defaultUnknown?: true;
}

export interface FieldView extends RowView {
  readonly path: string;
}

/** Rows of a page, each with an anchor. */
export interface RowsBlock {
  readonly type: 'rows';
  /** Lined up by name, type and default, or one below the other. */
  readonly look: 'table' | 'list';
  /** What a row is, for readers and for the search. */
  readonly of: RecordEntity;
  /** Id of the table, by which a filter finds it; no address. */
  readonly listId?: string;
  readonly label: string;
  readonly rows: readonly RowView[];
  /** They come after others in the search: they're looked for elsewhere. */
  readonly rank?: number;
}
