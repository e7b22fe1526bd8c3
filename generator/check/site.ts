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

/** What a guide is checked against: the version that it was reviewed for. */
export interface Review {
  readonly tool: Pick<ToolVersion, 'version' | 'kinds' | 'environment' | 'equivalents' | 'clients'>;
  /** The catalogue as it was released, where that's on record; default: that of the tool. */
  readonly catalogue?: () => NonNullable<Facts['registry']>['catalogue'];
  /** When other versions added or removed what it lacks. Default: nothing is on record. */
  readonly since?: Since | undefined;
  /** It is that version; otherwise it's another one, and all that's wrong is a warning. */
  readonly guidesMatch: boolean;
  /** Its pages, made when first asked for; null: those that are generated. */
  readonly pages: (() => FormerPages) | null;
}

/** The pages that a guide's links may have been written for, besides those that are generated. */
export function formerPages({ pages }: Pick<Review, 'pages'>): readonly FormerPages[] {
  return pages ? [pages()] : [];
}

/** What a check looks at: the model, and the documents made of it. */
export interface CheckInput {
  readonly model: SiteModel;
  readonly documents: readonly Document[];
  readonly entities: Entities;
  readonly anchors: AnchorRegistry;
  /** Where links lead. */
  readonly resolve: Resolve;
  /** Addresses of the files that the site serves beside its pages. */
  readonly served: ReadonlySet<string>;
  readonly sidebar: readonly NavItem[];
  /** The guides and the configuration were written for the program that is being generated, and for its version. */
  readonly guidesMatch: boolean;
  /** What a guide is checked against. Default: the version that is generated. */
  readonly reviewOf?: (guide: Guide) => Review;
  /** What's known of kubectl, docker and Kubernetes. Default: nothing. */
  readonly platform?: Platform | undefined;
  /** Pages of other versions that guides were reviewed for; made when first asked for. Default: none. */
  readonly before?: () => readonly FormerPages[];
  readonly redirects: readonly Redirect[];
  /** Text of the configuration's file. Default: nobody has it, and messages name no line of it. */
  readonly configText?: string | undefined;
  /** Links of the configuration, with their place in it. */
  readonly links: readonly { readonly place: string; readonly url: string }[];
  /** Top segment of all documentation. */
  readonly section: string;
}

/** What a check needs that looks at guides alone. */
export type GuideCheckInput = Pick<CheckInput, 'model' | 'guidesMatch' | 'reviewOf' | 'platform'>;

export type Check = (input: CheckInput) => Problem[];

/** What guides are checked against, and which of them by what. */
export function byReview({ model, guidesMatch, reviewOf }: GuideCheckInput): [Review, Guide[]][] {
  const own: Review = { tool: model.tool, guidesMatch, pages: null };
  return [...Map.groupBy(model.guides, (guide) => reviewOf?.(guide) ?? own)];
}
