import type { SampleFacts, TextLine } from './sample-facts.ts';

/** Why code is exempt from checks. */
export interface FenceMarker {
  /**
   * `fragment`: part of something whole; `wrong`: a deliberate mistake; `version`: for another version of the tool;
   * `tool`: code of another tool.
   */
  readonly kind: 'fragment' | 'wrong' | 'version' | 'tool';
  /** The version or tool; empty for the other kinds. */
  readonly value: string;
  readonly reason: string;
}

/** A place in a text, from there on different from its source: a variable's value, or unescaped braces. */
export interface Shift extends TextLine {
  /** Length in the resulting text. */
  readonly length: number;
  /** Length in the source. */
  readonly written: number;
  /** A variable's value, not braces. */
  readonly isValue: boolean;
}

/** A code block or inline code of a guide, with its place. */
export interface Sample {
  readonly kind: 'fence' | 'inline';
  /** First word of the info string in lower case; empty for inline code, and for fences without one. */
  readonly language: string;
  /** The rest of the info string. */
  readonly meta: string;
  /** The code, lines separated by `\n`, without the indentation of surrounding lists and quotes. */
  readonly text: string;
  /** Display path of its file: the guide, or a fragment. */
  readonly file: string;
  /** First line of the code in that file, from 1: for a fence the line after its opening. */
  readonly line: number;
  /** Characters before each line of the code; columns in the text are those of the code plus this. */
  readonly indents: readonly number[];
  /** Shifted columns of the whole file, in order; absent if there are none. */
  readonly shifts?: readonly Shift[];
  /** The marker of a fence, or of the comment before a block with inline code; else null. */
  readonly marker: FenceMarker | null;
  /** Id of the preceding heading; '' before the first. */
  readonly section: string;
  /** The parsed code. */
  readonly facts: SampleFacts;
}

/** Code of a guide before parsing. */
export type SampleCode = Pick<Sample, 'kind' | 'language' | 'meta' | 'text'>;
