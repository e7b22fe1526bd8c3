import type { Nodes } from 'mdast';
import type { ClientTypes } from '../model/clients.ts';
import type { CatalogueServer } from '../model/registry.ts';
import type { Sample } from '../model/sample.ts';
import type { SampleUse } from '../model/use.ts';
import type { Diagram } from './figure.ts';

/** What a guide may refer to, and where its author's mistakes go. */
export interface GuideContext {
  /** Name of the documented program: `thv`. */
  readonly program: string;
  /** Where the site is mounted, with slashes: `/` or `/docs/`. */
  readonly basePath: string;
  /** The catalogued server of that name; null when there is none. */
  readonly server: (name: string) => CatalogueServer | null;
  /** The clients that the tool configures; null where the version says nothing of them. */
  readonly clients: ClientTypes | null;
  /** The images of a mermaid text. */
  readonly diagram: (source: string) => Diagram | null;
  /** URL of a file the guide shows; null when it does not exist. */
  readonly asset: (path: string) => string | null;
  /** Where a node was written that comes from a fragment; null for those of the guide itself. */
  readonly origin: (node: Nodes) => { readonly file: string; readonly line: number; readonly column: number } | null;
  /** The code of the guide by its nodes. */
  readonly samples: ReadonlyMap<Nodes, Sample>;
  /** What that code names. */
  readonly uses: ReadonlyMap<Sample, readonly SampleUse[]>;
  readonly report: (finding: {
    severity: 'error' | 'warning';
    /** Line of the guide's body, or of `file`. */
    line: number | null;
    column?: number | null;
    /** The fragment in which it stands; the guide where there is none. */
    file?: string;
    what: string;
    why: string | null;
    fix: string;
  }) => void;
}

/** Says what the author did wrong at a node, and what to do about it. */
export type MistakeIn = (node: Nodes, what: string, fix: string, why?: string | null) => void;

/** Where a node was written: nodes of fragments have no position of their own in the guide. */
export function placeOf(
  node: Nodes,
  { origin }: Pick<GuideContext, 'origin'>,
): { line: number | null; column?: number; file?: string } {
  return origin(node) ?? node.position?.start ?? { line: null };
}
