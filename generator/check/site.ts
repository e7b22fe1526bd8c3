import type { AnchorRegistry } from '../model/anchors.ts';
import type { Entities } from '../model/entity.ts';
import type { Document, NavItem } from '../model/page.ts';
import type { Problem } from '../model/problem.ts';
import type { Redirects } from '../model/redirects.ts';
import type { SiteModel } from '../model/site.ts';

/** What a check looks at: the model, and the documents made of it. */
export interface CheckInput {
  readonly model: SiteModel;
  readonly documents: readonly Document[];
  readonly entities: Entities;
  readonly anchors: AnchorRegistry;
  /** Where a link that names a part of an entry leads on to. */
  readonly leadOn: (href: string) => string;
  /** Addresses of the files that the site serves beside its pages. */
  readonly served: ReadonlySet<string>;
  readonly sidebar: readonly NavItem[];
  /** The guides were written for the program and version that is being generated. */
  readonly guidesMatch: boolean;
  readonly plannedGuides: readonly string[];
  readonly redirects: Redirects;
  /** Links of the configuration, with their place in it. */
  readonly links: readonly { readonly place: string; readonly url: string }[];
  /** Top segment of all documentation. */
  readonly section: string;
}

/** What a check needs that looks at guides alone. */
export type GuideCheckInput = Pick<CheckInput, 'model' | 'guidesMatch'>;

export type Check = (input: CheckInput) => Problem[];
