import type { ClientTypes } from '../model/clients.ts';
import type { CatalogueServer } from '../model/registry.ts';
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
  readonly report: (finding: {
    severity: 'error' | 'warning';
    line: number | null;
    column?: number | null;
    what: string;
    why: string | null;
    fix: string;
  }) => void;
}
