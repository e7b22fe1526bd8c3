import type { KindName } from './kinds.ts';
import type { Sample } from './sample.ts';

/** A name of the tool in code, called as reference entries are: `thv run --name`, `MCPServer.spec.image`. */
export interface NamedUse {
  readonly surface: KindName;
  readonly name: string;
}

/** A name of the tool in a sample, and where it stands there. */
export interface SampleUse extends NamedUse {
  /** Offsets in the sample's text; null for what the sample uses without writing it in one piece. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

/** What each sample of the guides uses. */
export type SampleUses = ReadonlyMap<Sample, readonly SampleUse[]>;

/** Finds what the samples of one guide use. To be asked in their order: what is short refers to what came before. */
export type UseReader = (sample: Sample) => readonly SampleUse[];
