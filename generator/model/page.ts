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
  /** What it is, and the pages that say more. */
  readonly about: string;
  readonly questions: readonly PageLink[];
  /** Page to begin with. */
  readonly start: PageLink | null;
  /** Who talks to whom; absent where the version names no clients or servers. */
  readonly picture?: HomePicture;
  /** What most people come for. */
  readonly tasks: readonly (PageLink & { readonly text: string })[];
  /** What the version changed; absent where nothing is known of it. */
  readonly news?: HomeNews;
  /** The first command to type; absent where no guide shows it. */
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

/** The idea of the tool: clients, the tool, and servers of which each has a container. */
export interface HomePicture {
  readonly tool: string;
  readonly clients: readonly string[];
  readonly servers: readonly string[];
}

/** A command with what it prints; the title says how much of that. */
export interface HomeSample {
  readonly command: string;
  readonly title: string;
  readonly output: string;
  /** Page that says how to get the program. */
  readonly install?: PageLink;
}

export interface HomeNews extends PageLink {
  /** What breaks for most people: `breaking changes to API requests`. */
  readonly text: string;
  /** Some of what is new. */
  readonly added: readonly HomeAddition[];
}

export interface HomeAddition {
  readonly name: string;
  /** What it is, for those who don't know the name: `Custom resource field`. */
  readonly about: string;
  readonly url?: string;
}

/** `/search`: before anything is typed it says what there is to find. */
export interface SearchPage extends PageBase {
  readonly kind: 'search';
  /** Queries that find something. */
  readonly examples: readonly string[];
  readonly guides: readonly PageLink[];
  readonly reference: HomePage['reference'];
}

/** Other pages whose body the site itself holds: `/theme-preview`, not found. */
export interface SystemPage extends PageBase {
  readonly kind: 'theme-preview' | 'not-found';
}

/** A page before it's printed. */
export type Document = PageDocument | HomePage | SearchPage | SystemPage | VersionPage;

/** A page as the site gets it. The generated modules end in `satisfies …`; optional keys are left out when empty. */
export type DocumentPage = Printed<PageDocument>;
export type Page = DocumentPage | HomePage | SearchPage | SystemPage | VersionPage;

/** A link of the sidebar, or with `items` a category, whose own page `href` is. */
export interface NavItem {
  readonly label: string;
  /** The whole name, where the label leaves out what stands above it: `thv config otel get-endpoint`. */
  readonly title?: string;
  readonly href?: string;
  readonly items?: readonly NavItem[];
  /** Shown only while the reader is on that page. */
  readonly unlisted?: true;
  /** The category's own page is hidden: the label is no link, except on that page. */
  readonly linkUnlisted?: true;
}

/** A version of the documentation. */
export interface DocsVersion {
  readonly name: string;
  readonly label: string;
  /** Where it begins, below the base path, with slashes at both ends: `/` for the one that is built. */
  readonly path: string;
  readonly isLast: boolean;
}

export interface SocialLink extends PageLink {
  readonly icon?: 'github' | 'discord' | 'youtube' | 'linkedin' | 'x';
  readonly navbar: boolean;
}

export interface Announcement {
  readonly id: string;
  readonly text: string;
  readonly link?: PageLink;
  readonly dismissible: boolean;
}

export interface ColourModeSettings {
  readonly default: 'light' | 'dark';
  readonly respectSystem: boolean;
  readonly disableSwitch: boolean;
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
  /** The version whose site this is, where it's one of several; absent: the root. */
  readonly scope?: VersionScope;
  /** There's a list of versions to load (`VersionList`); absent: this version is the only one. */
  readonly hasVersions?: true;
  /**
   * Where changes lead, by their anchors; without the base path. Absent: to the latest version, where it has what they're
   * about.
   */
  readonly changeLinks?: Readonly<Record<string, string>>;
  readonly search: {
    readonly feedbackUrl?: string;
    readonly files: SearchFiles;
    /** The hosted service; absent: the site's own index alone. */
    readonly hosted?: HostedSearch;
    /** What most people come for, before they have typed anything. */
    readonly tasks?: readonly { readonly label: string; readonly url: string }[];
  };
  /** Who counts readers; absent: nobody. */
  readonly analytics?: Analytics;
  /** Pages that have moved; absent: none. */
  readonly redirects?: readonly { readonly from: string; readonly to: string }[];
  /** Ids that have another name now, by page; absent: none. */
  readonly movedAnchors?: Readonly<Record<string, Readonly<Record<string, string>>>>;
  readonly routes: readonly SiteRoute[];
}
