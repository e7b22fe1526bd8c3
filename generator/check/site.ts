import type { AnchorRegistry } from '../model/anchors.ts';
import type { Entities } from '../model/entity.ts';
import type { Guide } from '../model/guide.ts';
import type { Facts } from '../model/kinds.ts';
import type { FormerPages, Resolve } from '../model/link.ts';
import type { Document, NavItem } from '../model/page.ts';
import type { Platform } from '../model/platform.ts';
import type { Problem } from '../model/problem.ts';
import type { Redirect } from '../model/redirects.ts';
import type { SiteModel, ToolVersion } from '../model/site.ts';
import type { Since } from './samples/since.ts';

/** The version that a guide was reviewed for, to check it against. */
export interface Review {
  readonly tool: Pick<ToolVersion, 'version' | 'kinds' | 'environment' | 'equivalents' | 'clients'>;
  /** The catalogue as released, if on record; default: that of the tool. */
  readonly catalogue?: () => NonNullable<Facts['registry']>['catalogue'];
  /** When other versions added or removed what it lacks. Default: no history. */
  readonly since?: Since | undefined;
  /** It is that version; otherwise a substitute, and all mistakes are warnings. */
  readonly guidesMatch: boolean;
  /** Its pages, built on first use; null: the generated ones. */
  readonly pages: (() => FormerPages) | null;
}

/** Pages that a guide's links may target, besides the generated ones. */
export function formerPages({ pages }: Pick<Review, 'pages'>): readonly FormerPages[] {
  return pages ? [pages()] : [];
}

/** The input of a check: the model, and the documents built from it. */
export interface CheckInput {
  readonly model: SiteModel;
  readonly documents: readonly Document[];
  readonly entities: Entities;
  readonly anchors: AnchorRegistry;
  /** Resolves links. */
  readonly resolve: Resolve;
  /** Addresses of files that the site serves beside its pages. */
  readonly served: ReadonlySet<string>;
  readonly sidebar: readonly NavItem[];
  /** The guides and the configuration describe the generated program and version. */
  readonly guidesMatch: boolean;
  /** The version to check a guide against. Default: the generated one. */
  readonly reviewOf?: (guide: Guide) => Review;
  /** Facts about kubectl, docker and Kubernetes. Default: none. */
  readonly platform?: Platform | undefined;
  /** Pages of other versions that guides were reviewed for, built on first use. Default: none. */
  readonly before?: () => readonly FormerPages[];
  readonly redirects: readonly Redirect[];
  /** Text of the configuration file. Default: unavailable, and messages have no line. */
  readonly configText?: string | undefined;
  /** Links of the configuration, with their place in it. */
  readonly links: readonly { readonly place: string; readonly url: string }[];
  /** Top segment of all documentation. */
  readonly section: string;
}

/** The input of a check of guides alone. */
export type GuideCheckInput = Pick<CheckInput, 'model' | 'guidesMatch' | 'reviewOf' | 'platform'>;

export type Check = (input: CheckInput) => Problem[];

/** Guides grouped by the version they are checked against. */
export function byReview({ model, guidesMatch, reviewOf }: GuideCheckInput): [Review, Guide[]][] {
  const review: Review = { tool: model.tool, guidesMatch, pages: null };
  return [...Map.groupBy(model.guides, (guide) => reviewOf?.(guide) ?? review)];
}
