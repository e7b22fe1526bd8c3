import type { Command } from './command.ts';
import type { NavItem, PageLink } from './page.ts';
import type { CustomResource } from './resource.ts';

/** Hands out the ids of one page: each is unique there, and the same for the same input. */
export interface PageAnchors {
  /** The wanted id with unfit characters replaced; numbered when it is taken. */
  readonly claim: (wanted: string) => string;
}

/** Where everything is: decided once in `link/`, read everywhere else. */
export interface Links {
  /** Addresses of all pages. */
  readonly pages: ReadonlySet<string>;
  readonly home: string;
  readonly search: string;
  readonly themePreview: string;
  readonly notFound: string;
  readonly command: (path: Command['path']) => string;
  readonly api: string;
  readonly registrySchema: string;
  readonly resources: string;
  /** Page of a kind, or its anchor on the page of all kinds. */
  readonly resource: (resource: CustomResource) => string;
  /** Kinds have pages of their own. */
  readonly resourcePages: boolean;
  /** Page of a guide by its route. */
  readonly guide: (route: string) => string;
  /** Pages in the order of the sidebar, with the trail that leads to each. */
  readonly sidebar: readonly NavItem[];
  readonly trail: (url: string) => readonly PageLink[];
  readonly neighbours: (url: string) => { readonly previous?: PageLink; readonly next?: PageLink };
  readonly anchors: () => PageAnchors;
}
