/*
 * The content of a sample, parsed independently of any release. Plain data that survives JSON.
 *
 * Texts inside a sample have separate offsets; `lines` maps them to lines and columns of the sample.
 */

/** Start of a text's line: its offset in the text, its line and column in the sample, both from 1. */
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
  /** As written. */
  readonly text: string;
  /** Without quotes; unknown parts are the reader's `unknown`. */
  readonly value: string;
  /** Offset in the sample. */
  readonly pos: number;
  /** Number of resulting arguments: an unquoted variable may be none or several. */
  readonly becomes: 'one' | 'many';
}

/** A call of the documented program, or of another in guides. */
export interface Call {
  readonly program: string;
  /** Words after the program's name. */
  readonly words: readonly Word[];
  /** Offset of the program's name in the sample. */
  readonly pos: number;
  /** Words are missing: `xargs` adds some, or the shell could not be parsed to its end. */
  readonly open: boolean;
}

/** A value of JSON, YAML or a script with its position. */
export type SampleValue =
  | SampleObject
  | { readonly kind: 'array'; readonly at: number; readonly items: readonly SampleValue[] }
  | { readonly kind: 'string'; readonly at: number; readonly text: string; readonly quoted: boolean }
  /** `digits` is the number as in JavaScript, whole numbers in full; `text` as in the sample. */
  | { readonly kind: 'number'; readonly at: number; readonly digits: string; readonly text: string }
  | { readonly kind: 'boolean'; readonly at: number; readonly value: boolean; readonly text: string }
  | { readonly kind: 'null'; readonly at: number }
  /** A value only available at run time: a template, a variable, an expression. */
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
  /** Null if it cannot be parsed at all. */
  readonly value: SampleValue | null;
  /** Syntax errors with their places, worded to follow `it`; in JSON also disallowed comments. */
  readonly errors: readonly ReadError[];
  /** Duplicate keys in JSON, of which only one takes effect. */
  readonly repeated: readonly Located[];
  /** Members of an object without its braces, as in excerpts. */
  readonly isMembers: boolean;
}

export interface ReadError {
  readonly at: number;
  readonly message: string;
  /** A duplicate key in a YAML object. */
  readonly isRepeated?: boolean;
}

/** A data language of samples. */
export type TextLanguage = 'yaml' | 'json';

/** A text in YAML or JSON: a fence, a heredoc, a file inside a manifest. */
export interface SampleText {
  readonly language: TextLanguage;
  readonly text: string;
  readonly lines: readonly TextLine[];
  /** Title of the fence. */
  readonly title: string | null;
  /** The file that it is shown as, or written to. */
  readonly file: string | null;
  /** Marks such as `...` show an omission, so required fields may be missing. */
  readonly isPart: boolean;
  readonly documents: readonly SampleDocument[];
}

/** The body of a request: absent, not read, in a file or computed, or a text. */
export type SampleBody =
  | { readonly kind: 'none' }
  | { readonly kind: 'unread' }
  | { readonly kind: 'unknown'; readonly at: number }
  /** Offsets in `json` are relative to the body. */
  | { readonly kind: 'text'; readonly text: string; readonly at: number; readonly json: SampleDocument };

/** A request in a sample. */
export interface SampleRequest {
  readonly address: Located;
  /** Null if computed. */
  readonly method: Located | null;
  /** Query parameters outside the address. */
  readonly query: readonly { readonly name: Located; readonly value: string | null }[];
  readonly body: SampleBody;
  /** The file with the body; null for none or several. */
  readonly file: string | null;
  /** The `Content-Type` sent: explicit, or the program's default; null if unknown. */
  readonly contentType: (Located & { readonly given: boolean }) | null;
  /** The request uses a Unix socket, so the host is irrelevant. */
  readonly socket: boolean;
}

/** Requests of one command, script or block; `name`: prose names an operation, `POST /groups`. */
export interface RequestGroup {
  readonly form: 'curl' | 'script' | 'http' | 'name';
  readonly requests: readonly SampleRequest[];
  readonly lines: readonly TextLine[];
}

/** The parsed content of a sample, for checks and links. */
export interface SampleFacts {
  readonly calls: readonly Call[];
  readonly requests: readonly RequestGroup[];
  readonly texts: readonly SampleText[];
}
