import type { PageLink, Row } from './page-base.ts';
import type { Text } from './text.ts';

export interface FlagRow extends Row {
  readonly name: string;
  readonly shorthand?: string;
  /** pflag type, or the value's placeholder; absent when unknown. */
  readonly type?: string;
  /** Absent when there is none to show. */
  readonly default?: string;
  /** It is the zero value of the type; `unprinted`: and so the source leaves it out. */
  readonly zero?: 'printed' | 'unprinted';
  /** Why no default is shown: the source cannot tell. */
  readonly defaultUnknown?: true;
  /** The command takes this value when the flag stands alone. */
  readonly noValueDefault?: string;
  readonly text?: Text;
  readonly required?: true;
  readonly hidden?: true;
  readonly experimental?: true;
  readonly deprecated?: Text;
  readonly allowedValues?: readonly string[];
  readonly environment?: string;
}

export interface ArgumentRow extends Row {
  readonly name: string;
  readonly syntax: string;
  readonly required: boolean;
  readonly repeatable: boolean;
  readonly text?: Text;
}

export interface CommandLink extends PageLink {
  /** One-line purpose, plain text. */
  readonly summary: string;
}

/** The command tree of the program, for the root command's page. */
export interface CommandTreeNode extends CommandLink {
  readonly children: readonly CommandTreeNode[];
}

/** A part of a usage line, linked to the entry that it names where there is one. */
export interface UsagePart {
  readonly text: string;
  readonly url?: string;
}

/** Parts of the page of a command. */
export type CommandBlock =
  | {
      readonly type: 'usage';
      readonly lines: readonly (readonly UsagePart[])[];
      /** How many arguments are accepted, where no section of arguments says it. */
      readonly note?: string;
    }
  | { readonly type: 'commands'; readonly commands: readonly CommandLink[] }
  | { readonly type: 'command-tree'; readonly nodes: readonly CommandTreeNode[] }
  | {
      readonly type: 'arguments';
      /** Sentence on how many are accepted; absent when unknown. */
      readonly count?: string;
      readonly arguments: readonly ArgumentRow[];
    }
  | { readonly type: 'flags'; readonly isInherited: boolean; readonly flags: readonly FlagRow[] }
  | { readonly type: 'aliases'; readonly names: readonly string[] };
