import type { PageLink } from './page-base.ts';

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
  | { readonly type: 'aliases'; readonly names: readonly string[] };
