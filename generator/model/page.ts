/**
 * What the site renders: one type a page kind. The generated modules end in `satisfies …Page`.
 *
 * A string named `html` is safe HTML made by `markdown/`; every other string is plain text. Optional keys are left
 * out when empty, which keeps the modules of a large reference small.
 */

export interface PageLink {
  readonly label: string;
  readonly url: string;
}

export interface TocEntry {
  /** Anchor in the page. */
  readonly id: string;
  readonly text: string;
  /** 2 or 3. */
  readonly depth: number;
}

/** What every page has. */
export interface PageBase {
  /** Root-relative without suffix and without the base path: `/toolhive/reference/cli/thv_run`. */
  readonly url: string;
  /** Text of the `h1`. */
  readonly title: string;
  /** One sentence for `<meta name="description">`; plain text. */
  readonly description: string;
  /** From the docs home to the page itself; the last one is the page. A crumb without a page has an empty URL. */
  readonly breadcrumbs: readonly PageLink[];
  readonly toc: readonly TocEntry[];
  readonly previous?: PageLink;
  readonly next?: PageLink;
  /** Tool version that the page documents. */
  readonly version: string;
  /** File the page was made from, relative to the repository; an edit link points there. */
  readonly source?: { readonly path: string; readonly sha256: string };
  /** Kept out of navigation, sitemap and search. */
  readonly unlisted?: true;
}

/* ---- commands ---- */

export interface FlagView {
  /** `flag-isolate-network`. */
  readonly id: string;
  readonly name: string;
  readonly shorthand?: string;
  /** pflag type, or the value's placeholder; absent when unknown. */
  readonly type?: string;
  /** Printed default; absent when there is none to show. */
  readonly default?: string;
  /** Why no default is shown: the source cannot tell. */
  readonly defaultUnknown?: true;
  /** The command takes this value when the flag stands alone. */
  readonly noValueDefault?: string;
  readonly html: string;
  readonly required?: true;
  readonly hidden?: true;
  readonly experimental?: true;
  readonly deprecatedHtml?: string;
  readonly allowedValues?: readonly string[];
  readonly environment?: string;
}

export interface CommandLink extends PageLink {
  /** One-line purpose, plain text. */
  readonly summary: string;
}

/** The command tree of the program, for the root command's page. */
export interface CommandTreeNode extends CommandLink {
  readonly children: readonly CommandTreeNode[];
}

export interface CommandPage extends PageBase {
  readonly kind: 'command';
  /** Words from the root. */
  readonly path: readonly string[];
  /** One-line purpose as inline HTML. */
  readonly summaryHtml: string;
  readonly deprecatedHtml?: string;
  /** Usage lines; each part links to the entry it names where there is one. */
  readonly usage: readonly (readonly { readonly text: string; readonly url?: string }[])[];
  /** Long text. */
  readonly html: string;
  readonly arguments: readonly {
    readonly id: string;
    readonly name: string;
    readonly syntax: string;
    readonly required: boolean;
    readonly repeatable: boolean;
  }[];
  /** Sentence on how many arguments are accepted; absent when unknown. */
  readonly argumentCount?: string;
  readonly flags: readonly FlagView[];
  readonly inheritedFlags: readonly FlagView[];
  readonly aliases: readonly string[];
  /** The source cannot tell whether there are aliases. */
  readonly aliasesUnknown?: true;
  /** Highlighted examples. */
  readonly examplesHtml?: string;
  readonly parent?: CommandLink;
  readonly children: readonly CommandLink[];
  readonly siblings: readonly CommandLink[];
  /** Only on the page of the root command. */
  readonly tree?: readonly CommandTreeNode[];
}

/* ---- schemas: API, registry, custom resources ---- */

/** A format, bound or other rule as a label and a value: `Pattern`, `^[a-z]+$`. */
export interface FactView {
  readonly label: string;
  readonly value: string;
}

export interface RuleView {
  /** CEL expression. */
  readonly rule: string;
  /** What the API server says when it does not hold. */
  readonly message?: string;
  readonly reason?: string;
}

export interface TypePart {
  readonly text: string;
  /** Where the named schema is described. */
  readonly url?: string;
}

export interface SchemaView {
  /** `array of `, `server` (linked), … */
  readonly type: readonly TypePart[];
  readonly html?: string;
  /** Default as JSON text. */
  readonly default?: string;
  /** Allowed values as JSON text, with their names where the source has them. */
  readonly enum?: readonly { readonly value: string; readonly name?: string }[];
  readonly facts?: readonly FactView[];
  readonly examples?: readonly string[];
  readonly deprecated?: true;
  readonly readOnly?: true;
  readonly writeOnly?: true;
  readonly rules?: readonly RuleView[];
  readonly fields?: readonly FieldView[];
  /** `One of`, `Any of`, `If`, … and their members. */
  readonly groups?: readonly { readonly label: string; readonly members: readonly SchemaView[] }[];
}

export interface FieldView {
  /** Anchor, unique in the page. */
  readonly id: string;
  /** Last step: `image`, `[]`, `*` for any other name, `/^x-/` for a pattern. */
  readonly name: string;
  /** From the root of the schema: `spec.volumes[].name`. */
  readonly path: string;
  readonly required?: true;
  readonly schema: SchemaView;
}

export interface MediaTypeView {
  readonly type: string;
  readonly schema?: SchemaView;
  readonly examples: readonly { readonly name: string; readonly html: string }[];
}

export interface ParameterView {
  readonly id: string;
  readonly name: string;
  readonly in: string;
  readonly required: boolean;
  readonly deprecated?: true;
  readonly html: string;
  readonly schema?: SchemaView;
}

export interface ResponseView {
  readonly id: string;
  readonly status: string;
  readonly html: string;
  readonly content: readonly MediaTypeView[];
  readonly headers: readonly ParameterView[];
}

export interface OperationView {
  readonly id: string;
  /** Upper case. */
  readonly method: string;
  readonly path: string;
  readonly title: string;
  readonly html: string;
  readonly deprecated?: true;
  readonly operationId?: string;
  readonly parameters: readonly ParameterView[];
  readonly body?: {
    readonly id: string;
    readonly required: boolean;
    readonly html: string;
    readonly content: readonly MediaTypeView[];
  };
  readonly responses: readonly ResponseView[];
  /** Names of accepted security schemes; each entry is one alternative. */
  readonly security: readonly string[];
  /** Set for operations that the tool calls: `webhook`, `callback`. */
  readonly origin?: string;
}

export interface NamedSchemaView {
  readonly id: string;
  readonly name: string;
  readonly schema: SchemaView;
  /** Operations and schemas that refer to it. */
  readonly usedBy: readonly PageLink[];
}

export interface ApiPage extends PageBase {
  readonly kind: 'api';
  readonly apiTitle: string;
  readonly apiVersion: string;
  readonly openapi: string;
  readonly html: string;
  readonly servers: readonly { readonly url: string; readonly description: string }[];
  /** Operations by tag, in the document's order of tags. */
  readonly tags: readonly {
    readonly id: string;
    readonly name: string;
    readonly html: string;
    readonly operations: readonly OperationView[];
  }[];
  readonly schemas: readonly NamedSchemaView[];
  readonly securitySchemes: readonly {
    readonly id: string;
    readonly name: string;
    readonly type: string;
    readonly html: string;
    readonly facts: readonly FactView[];
  }[];
  /** Files with the document itself. */
  readonly downloads: readonly PageLink[];
}

export interface RegistrySchemaPage extends PageBase {
  readonly kind: 'registry-schema';
  readonly schemas: readonly {
    readonly id: string;
    readonly name: string;
    readonly title: string;
    readonly schemaId?: string;
    readonly dialect: string;
    readonly root: SchemaView;
    readonly definitions: readonly NamedSchemaView[];
    readonly download: PageLink;
  }[];
}

export interface ResourceVersionView {
  readonly id: string;
  readonly name: string;
  readonly served: boolean;
  readonly storage: boolean;
  readonly deprecated?: string;
  readonly printerColumns: readonly {
    readonly name: string;
    readonly type: string;
    readonly jsonPath: string;
    readonly description: string;
    readonly priority: number;
  }[];
  readonly subresources: readonly string[];
  readonly schema: SchemaView;
}

export interface ResourceView {
  readonly id: string;
  readonly kind: string;
  readonly group: string;
  readonly plural: string;
  readonly singular?: string;
  readonly listKind?: string;
  readonly shortNames: readonly string[];
  readonly categories: readonly string[];
  readonly scope: string;
  readonly summaryHtml: string;
  readonly versions: readonly ResourceVersionView[];
}

/** All kinds on one page, or the list of kinds when each has a page of its own. */
export interface ResourceIndexPage extends PageBase {
  readonly kind: 'resource-index';
  readonly resources: readonly ResourceView[];
  readonly list: readonly {
    readonly kind: string;
    readonly id: string;
    readonly url: string;
    readonly group: string;
    readonly versions: readonly string[];
    readonly summaryHtml: string;
  }[];
}

export interface ResourcePage extends PageBase {
  readonly kind: 'resource';
  readonly resource: ResourceView;
}

/* ---- hand-written and site pages ---- */

export interface GuidePage extends PageBase {
  readonly kind: 'guide';
  readonly html: string;
  readonly showToc: boolean;
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

/* ---- the site around the pages ---- */

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
  readonly routes: readonly SiteRoute[];
}
