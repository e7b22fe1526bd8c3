import type { PageDocument, Printed } from './document.ts';
import type { PageBase, PageLink } from './page-base.ts';
import type { VersionPage } from './page-versions.ts';
import type { HostedSearch, SearchFiles } from './search.ts';
import type { VersionScope } from './versions.ts';

export type * from './document.ts';
export type * from './page-base.ts';
export type * from './page-changes.ts';
export type * from './page-row.ts';
export type * from './page-versions.ts';
export type { FactView } from './row-words.ts';

export interface HomeWay {
  readonly title: string;
  readonly text: string;
  readonly links: readonly PageLink[];
  /** Page that lists all guides of this way. */
  readonly all?: PageLink;
}

export interface HomePage extends PageBase {
  readonly kind: 'home';
  readonly tagline: string;
  /** About the tool, with links to more. */
  readonly about: string;
  readonly questions: readonly PageLink[];
  /** Starting page. */
  readonly start: PageLink | null;
  /** Diagram of clients and servers; absent if the version lists none. */
  readonly picture?: HomePicture;
  /** Common tasks. */
  readonly tasks: readonly (PageLink & { readonly text: string })[];
  /** Changes of the version; absent without a history. */
  readonly news?: HomeNews;
  /** The first command to run; absent if no guide shows it. */
  readonly sample?: HomeSample;
  /** Ways to use the tool that have guides. */
  readonly ways: readonly HomeWay[];
  readonly reference: readonly (PageLink & { readonly size: string })[];
  readonly servers: readonly {
    readonly name: string;
    readonly description: string;
    readonly tier: string;
    readonly url?: string;
  }[];
}

/** Diagram of the tool: clients, the tool, and servers in containers. */
export interface HomePicture {
  readonly tool: string;
  readonly clients: readonly string[];
  readonly servers: readonly string[];
}

/** A command with its output; the title says how complete it is. */
export interface HomeSample {
  readonly command: string;
  readonly title: string;
  readonly output: string;
  /** Installation page. */
  readonly install?: PageLink;
}

export interface HomeNews extends PageLink {
  /** Summary of breaking changes: `breaking changes to API requests`. */
  readonly text: string;
  /** A selection of additions, each with its type: `Custom resource field`. */
  readonly added: readonly { readonly name: string; readonly about: string; readonly url?: string }[];
}

/** `/search`: before a query it shows example queries. */
export interface SearchPage extends PageBase {
  readonly kind: 'search';
  /** Queries with results. */
  readonly examples: readonly string[];
  readonly guides: readonly PageLink[];
  readonly reference: HomePage['reference'];
}

/** Other pages whose content is part of the site: `/theme-preview`, not found. */
export interface SystemPage extends PageBase {
  readonly kind: 'theme-preview' | 'not-found';
}

/** A page before printing. */
export type Document = PageDocument | HomePage | SearchPage | SystemPage | VersionPage;

/** A printed page. The generated modules end in `satisfies …`; empty optional keys are left out. */
export type DocumentPage = Printed<PageDocument>;
export type Page = DocumentPage | HomePage | SearchPage | SystemPage | VersionPage;

/** A link of the sidebar, or with `items` a category with the page `href`. */
export interface NavItem {
  readonly label: string;
  /** The full name, if the label omits a prefix: `thv config otel get-endpoint`. */
  readonly title?: string;
  readonly href?: string;
  readonly items?: readonly NavItem[];
  /** Shown only while the reader is on that page. */
  readonly unlisted?: true;
  /** The category's page is hidden: the label is only linked on that page. */
  readonly linkUnlisted?: true;
}

/** A version of the documentation. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Its start below the base path, with slashes at both ends: `/` for the one being built. */
  readonly path: string;
  readonly isLast: boolean;
}

export interface SocialLink extends PageLink {
  readonly icon?: 'github' | 'discord' | 'youtube' | 'linkedin' | 'x' | undefined;
  readonly navbar: boolean;
}

export interface Announcement {
  readonly id: string;
  readonly text: string;
  readonly link?: PageLink | undefined;
  readonly dismissible: boolean;
}

export interface ColourModeSettings {
  readonly default: 'light' | 'dark';
  readonly respectSystem: boolean;
  readonly disableSwitch: boolean;
}

/** Analytics services. */
export interface Analytics {
  readonly vercel?: boolean;
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
  /** Top segment of all documentation: `toolhive`. */
  readonly section: string;
  readonly version: string;
  /** Address that an edit link starts with; the source path is appended. Empty: no edit links. */
  readonly editBase: string;
  readonly sidebar: readonly NavItem[];
  readonly navbar: readonly { readonly label: string; readonly links: readonly PageLink[] }[];
  readonly social: readonly SocialLink[];
  readonly footer: readonly { readonly title: string; readonly links: readonly PageLink[] }[];
  readonly copyright: string;
  readonly colourMode: ColourModeSettings;
  readonly announcement: Announcement | null;
  readonly versions: readonly DocsVersion[];
  /** The version of this site, if it is one of several; absent: the root. */
  readonly scope?: VersionScope;
  /** A list of versions can be loaded (`VersionList`); absent: there is only this one. */
  readonly hasVersions?: true;
  /**
   * Targets of changes by anchor, without the base path. Absent: the entity in the latest version, if it exists there.
   */
  readonly changeLinks?: Readonly<Record<string, string>>;
  readonly search: {
    readonly feedbackUrl?: string | undefined;
    readonly files: SearchFiles;
    /** The hosted service; absent: only the site's own index. */
    readonly hosted?: HostedSearch | undefined;
    /** Common tasks, shown before a query. */
    readonly tasks?: readonly { readonly label: string; readonly url: string }[];
  };
  /** Analytics; absent: none. */
  readonly analytics?: Analytics;
  /** Moved pages; absent: none. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
  /** Renamed ids by page; absent: none. */
  readonly movedAnchors?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  /** Pages with their modules, relative to the generated folder. */
  readonly routes: readonly { readonly url: string; readonly module: string }[];
}
