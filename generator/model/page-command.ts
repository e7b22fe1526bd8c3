import type { GuideUsesView, PageBase, PageLink, SameLink } from './page-base.ts';

export interface FlagView {
  /** `flag-isolate-network`. */
  readonly id: string;
  readonly name: string;
  readonly shorthand?: string;
  /** pflag type, or the value's placeholder; absent when unknown. */
  readonly type?: string;
  /** Printed default; absent when there is none to show. */
  readonly default?: string;
  /** The source prints no default because it is the zero value of the type. */
  readonly defaultIsZero?: true;
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
  /** What means the same on other pages. */
  readonly same?: readonly SameLink[];
  /** Guides whose code has the flag, each with the first place. */
  readonly uses?: readonly PageLink[];
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
    /** Description; empty when the source has none. */
    readonly html: string;
    /** What means the same on other pages. */
    readonly same?: readonly SameLink[];
  }[];
  /** Sentence on how many arguments are accepted; absent when unknown. */
  readonly argumentCount?: string;
  readonly flags: readonly FlagView[];
  readonly inheritedFlags: readonly FlagView[];
  readonly aliases: readonly string[];
  /** Highlighted examples. */
  readonly examplesHtml?: string;
  readonly parent?: CommandLink;
  readonly children: readonly CommandLink[];
  readonly siblings: readonly CommandLink[];
  /** Only on the page of the root command. */
  readonly tree?: readonly CommandTreeNode[];
  /** Guides whose code calls or names the command. */
  readonly guides?: readonly GuideUsesView[];
}
