import type { KindName } from './kinds.ts';
import type { Sample } from './sample.ts';
import type { TextLine } from './sample-facts.ts';

/** A name of the tool in code, in the reference's form: `thv run --name`, `MCPServer.spec.image`. */
export interface NamedUse {
  readonly kind: KindName;
  readonly name: string;
}

/** A name of the tool in a sample, with its position. */
export interface SampleUse extends NamedUse {
  /** Offsets in the sample's text; null for uses without a contiguous text. */
  readonly span: { readonly start: number; readonly end: number } | null;
  /** Approximate offset of a use without a span; absent: the start of the sample. */
  readonly near?: number;
  /** Only the parent of other uses; lists of uses leave it out. */
  readonly isHolder?: true;
}

/** Maps an offset in a text to a word's span in the sample; null if the word is not there. */
export type Placing = (lines: readonly TextLine[], at: number, word: string) => SampleUse['span'];

/** The uses in each sample of the guides. */
export type SampleUses = ReadonlyMap<Sample, readonly SampleUse[]>;
