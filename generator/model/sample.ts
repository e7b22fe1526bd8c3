import type { SampleFacts } from './sample-facts.ts';

/** Why code is not held to what the documented version accepts. */
export interface FenceMarker {
  /**
   * `fragment`: part of something whole; `wrong`: a mistake shown on purpose; `version`: written for another version of
   * the tool; `tool`: code of another tool.
   */
  readonly kind: 'fragment' | 'wrong' | 'version' | 'tool';
  /** The version or tool; empty for the other kinds. */
  readonly value: string;
  readonly reason: string;
}

/**
 * A place where a text says something else than its author wrote: the value of a variable in place of its name, or
 * braces without their backslash.
 */
export interface Shift {
  /** Offset, line and column of what readers see. */
  readonly at: number;
  readonly line: number;
  readonly column: number;
  /** Characters that readers see. */
  readonly length: number;
  /** Characters that the author wrote. */
  readonly written: number;
  /** A variable's value, not braces. */
  readonly isValue: boolean;
}

/** A code block or inline code of a guide, with the place it was written at. */
export interface Sample {
  readonly kind: 'fence' | 'inline';
  /** First word of the info string in lower case; empty for inline code, and where a fence names none. */
  readonly language: string;
  /** What follows the language in the info string. */
  readonly meta: string;
  /** The code, lines separated by `\n`, without the indentation of a list or quotation around it. */
  readonly text: string;
  /** File it was written in, for messages: the guide, or the fragment that the guide includes. */
  readonly file: string;
  /** Line of that file in which the code begins, from 1: for a fence the line after its opening. */
  readonly line: number;
  /** Characters of the text that stand before each line of the code; its columns are those of the code plus this. */
  readonly indents: readonly number[];
  /** Where columns aren't those of the file, in order and in all of the file; absent where they are. */
  readonly shifts?: readonly Shift[];
  /** The marker of a fence, or of the comment before inline code, which all inline code of a block shares; else null. */
  readonly marker: FenceMarker | null;
  /** Id of the heading that the code stands under; '' before the first. */
  readonly section: string;
  /** What the code says, read once. */
  readonly facts: SampleFacts;
}

/** Code as a guide has it, before it is read. */
export type SampleCode = Pick<Sample, 'kind' | 'language' | 'meta' | 'text'>;
