/*
 * What a sample says, read without knowing what any release of the tool has. Plain data: it survives JSON.
 *
 * Texts inside a sample have offsets of their own; `lines` leads from those to lines and columns of the sample.
 */

/** Where one line of a text begins: its offset in the text, its line and column in the sample, both from 1. */
export interface TextLine {
  readonly at: number;
  readonly line: number;
  readonly column: number;
}

/** A piece of a text and the offset of its first character. */
export interface Located {
  readonly text: string;
  readonly at: number;
}

/** One word of a command line. */
export interface Word {
  /** As it was written. */
  readonly text: string;
  /** Without quotes; `unknown` of the reader where a part is not known. */
  readonly value: string;
  /** Offset in the sample. */
  readonly pos: number;
  /** How many arguments it becomes: an unquoted variable may be none or several. */
  readonly becomes: 'one' | 'many';
}

/** A call of the documented program, or of another that guides are about. */
export interface Call {
  readonly program: string;
  /** Words after the program's name. */
  readonly words: readonly Word[];
  /** Offset of the program's name in the sample. */
  readonly pos: number;
  /** The words are not all there: `xargs` adds some, or the shell could not be read to its end. */
  readonly open: boolean;
}

/** A value of JSON, YAML or a script that remembers where it stands. */
export type SampleValue =
  | SampleObject
  | { readonly kind: 'array'; readonly at: number; readonly items: readonly SampleValue[] }
  | { readonly kind: 'string'; readonly at: number; readonly text: string; readonly quoted: boolean }
  /** `digits` is the number as JavaScript writes it, whole numbers in full; `text` as the sample does. */
  | { readonly kind: 'number'; readonly at: number; readonly digits: string; readonly text: string }
  | { readonly kind: 'boolean'; readonly at: number; readonly value: boolean; readonly text: string }
  | { readonly kind: 'null'; readonly at: number }
  /** What only the reader's machine knows: a template, a variable, an expression. */
  | { readonly kind: 'unknown'; readonly at: number };

export interface SampleObject {
  readonly kind: 'object';
  readonly at: number;
  readonly entries: readonly SampleEntry[];
}

export interface SampleEntry {
  readonly name: string;
  readonly at: number;
  readonly value: SampleValue;
}

/** One document of a text in YAML or JSON. */
export interface SampleDocument {
  /** Null where it cannot be read at all. */
  readonly value: SampleValue | null;
  /** Where reading failed and why, in words that follow `it`; in JSON also comments that its form does not allow. */
  readonly errors: readonly ReadError[];
  /** Names that stand twice in one object of JSON, where only one counts. */
  readonly repeated: readonly Located[];
  /** Members of an object without its braces, as guides show what goes inside another file. */
  readonly isMembers: boolean;
}

export interface ReadError {
  readonly at: number;
  readonly message: string;
  /** A name stands twice in one object of YAML. */
  readonly isRepeated?: boolean;
}

/** A language of data that samples are read in. */
export type TextLanguage = 'yaml' | 'json';

/** A text in YAML or JSON: a fence, a heredoc, a file that a manifest carries. */
export interface SampleText {
  readonly language: TextLanguage;
  readonly text: string;
  readonly lines: readonly TextLine[];
  /** Title of the fence. */
  readonly title: string | null;
  /** The file that it is shown as, or written to. */
  readonly file: string | null;
  /** Marks such as `...` say that something is left out, so that nothing is missing. */
  readonly isPart: boolean;
  readonly documents: readonly SampleDocument[];
}

/** The body of a request: absent, not looked for, kept in a file or computed, or a text. */
export type SampleBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'unknown'; readonly at: number }
  /** Offsets in `json` count from the body's own beginning. */
  | { readonly kind: 'text'; readonly text: string; readonly at: number; readonly json: SampleDocument };

/** A request as a sample makes it. */
export interface SampleRequest {
  readonly address: Located;
  /** Null when the sample computes it. */
  readonly method: Located | null;
  /** Query parameters that do not stand in the address. */
  readonly query: readonly { readonly name: Located; readonly value: string | null }[];
  readonly body: SampleBody;
  /** The file whose content is the body; null for none, and for several. */
  readonly file: string | null;
  /** The `Content-Type` that is sent: given, or what the program puts in by itself; null when nobody knows. */
  readonly contentType: (Located & { readonly given: boolean }) | null;
  /** The request goes to a socket in the file system, so the host means nothing. */
  readonly socket: boolean;
}

/** Requests that one command, script or block makes; `name`: prose names an operation, `POST /groups`. */
export interface RequestGroup {
  readonly form: 'curl' | 'script' | 'http' | 'name';
  readonly requests: readonly SampleRequest[];
  readonly lines: readonly TextLine[];
}

/** Everything that checks and links ask of a sample. */
export interface SampleFacts {
  readonly calls: readonly Call[];
  readonly requests: readonly RequestGroup[];
  readonly texts: readonly SampleText[];
}
