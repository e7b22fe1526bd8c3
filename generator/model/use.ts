import type { Surface } from './equivalents.ts';

/** A name of the tool in code, called as reference entries are: `thv run --name`, `MCPServer.spec.image`. */
export interface NamedUse {
  readonly surface: Surface;
  readonly name: string;
}

/** A name of the tool in a sample, and where it stands there. */
export interface SampleUse extends NamedUse {
  /** Offsets in the sample's text; null for what the sample uses without writing it in one piece. */
  readonly span: { readonly start: number; readonly end: number } | null;
}

/** A name of the tool in a guide. */
export interface GuideUse extends NamedUse {
  /** Id of the heading that the code stands under; '' before the first. */
  readonly section: string;
}
