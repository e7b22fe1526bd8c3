import type { KindName } from './kinds.ts';
import type { Sample } from './sample.ts';
import type { TextLine } from './sample-facts.ts';

/** A name of the tool in code, called as reference entries are: `thv run --name`, `MCPServer.spec.image`. */
export interface NamedUse {
  readonly kind: KindName;
  readonly name: string;
}

/** A name of the tool in a sample, and where it stands there. */
export interface SampleUse extends NamedUse {
  /** Offsets in the sample's text; null for what the sample uses without writing it in one piece. */
  readonly span: { readonly start: number; readonly end: number } | null;
  /** Where the sample uses it, as far as that is known of what has no span; absent: where the sample begins. */
  readonly near?: number;
  /** It only holds what is used besides; lists of uses leave it out. */
  readonly isHolder?: true;
}

/** From an offset in a text to the span of a word in the sample; null where the word does not stand there. */
export type Placing = (lines: readonly TextLine[], at: number, word: string) => SampleUse['span'];

/** What each sample of the guides uses. */
export type SampleUses = ReadonlyMap<Sample, readonly SampleUse[]>;
