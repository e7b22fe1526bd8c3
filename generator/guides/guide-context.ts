import type { Nodes } from 'mdast';
import type { ClientTypes } from '../model/clients.ts';
import type { Place, Problem } from '../model/problem.ts';
import type { CatalogueServer } from '../model/registry.ts';
import type { Sample } from '../model/sample.ts';
import type { UseReader } from '../model/use.ts';
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
  /** Where a node was written: those of a fragment have no position of their own in the guide. */
  readonly placeOf: (node: Nodes) => Place;
  /** The code of the guide by its nodes. */
  readonly samples: ReadonlyMap<Nodes, Sample>;
  /** What code names; asked in the order of the page. */
  readonly usesIn: UseReader;
  readonly report: (problem: Problem) => void;
}

/** Says what the author did wrong at a node, and what to do about it. */
export type MistakeIn = (node: Nodes, what: string, remedy: string, why?: string | null) => void;
