/**
 * What the site renders: one type a page kind. The generated modules end in `satisfies …Page`.
 *
 * A string named `html` is safe HTML made by `markdown/`; every other string is plain text. Optional keys are left
 * out when empty, which keeps the modules of a large reference small.
 */
import type { ApiPage } from './page-api.ts';
import type { PageBase, PageLink } from './page-base.ts';
import type { CommandPage } from './page-command.ts';
import type { RegistrySchemaPage } from './page-registry.ts';
import type { ResourceIndexPage, ResourcePage } from './page-resource.ts';

export type * from './page-api.ts';
export type * from './page-base.ts';
export type * from './page-command.ts';
export type * from './page-registry.ts';
export type * from './page-resource.ts';
export type * from './page-schema.ts';

export interface GuidePage extends PageBase {
  readonly kind: 'guide';
  readonly html: string;
  readonly showToc: boolean;
  /** Day of the last change, `2026-11-21`; absent where no history says. */
  readonly updated?: string;
}

export interface HomePage extends PageBase {
  readonly kind: 'home';
  readonly tagline: string;
  /** Ways to use the tool, guides and reference: only what exists. */
  readonly sections: readonly { readonly title: string; readonly text: string; readonly links: readonly PageLink[] }[];
  readonly servers: readonly {
    readonly name: string;
    readonly description: string;
    readonly tier: string;
    readonly url?: string;
  }[];
}

/** Pages whose body the site itself holds: `/search`, `/theme-preview`, not found. */
export interface SystemPage extends PageBase {
  readonly kind: 'search' | 'theme-preview' | 'not-found';
}

export type Page =
  | CommandPage
  | ApiPage
  | RegistrySchemaPage
  | ResourceIndexPage
  | ResourcePage
  | GuidePage
  | HomePage
  | SystemPage;

export interface NavItem {
  readonly label: string;
  readonly url?: string;
  readonly items?: readonly NavItem[];
}

export interface SiteRoute {
  readonly url: string;
  /** Module of the page, relative to the generated folder. */
  readonly module: string;
}

/** Services that count readers. */
export interface Analytics {
  readonly vercel?: true;
  /** `GTM-AB12CD`. */
  readonly tagManager?: string;
}

/** `generated/site.ts`. */
export interface SiteData {
  readonly title: string;
  readonly tagline: string;
  /** Address of the published site, no slash at the end. */
  readonly origin: string;
  /** `/` or `/docs/`. */
  readonly basePath: string;
  readonly version: string;
  /** Address that an edit link starts with; the source path is appended. Empty: no edit links. */
  readonly editBase: string;
  readonly sidebar: readonly NavItem[];
  readonly navbar: readonly { readonly label: string; readonly links: readonly PageLink[] }[];
  readonly social: readonly PageLink[];
  readonly footer: readonly { readonly title: string; readonly links: readonly PageLink[] }[];
  readonly copyright: string;
  /** Who counts readers; absent: nobody. */
  readonly analytics?: Analytics;
  readonly routes: readonly SiteRoute[];
}
