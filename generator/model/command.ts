/* The command tree of a cobra program. Facts that a source format lacks are `null`, never guessed. */

/** A flag (option) of a command. */
export interface Flag {
  /** Long name without dashes. */
  readonly name: string;
  /** One letter without the dash; null without one. */
  readonly shorthand: string | null;
  /** pflag's type (`string`, `bool`, `stringArray`, …); null when the source does not say. */
  readonly type: string | null;
  /** Placeholder of the value, if it is not a type (`NAME`). */
  readonly valueName: string | null;
  /**
   * `zero`: pflag's zero value of the type (null for an unknown type), which most formats omit; `unknown`: the source
   * doesn't say.
   */
  readonly default:
    | { readonly kind: 'value'; readonly value: string }
    | { readonly kind: 'zero'; readonly value: string | null; readonly isPrinted: boolean }
    | { readonly kind: 'unknown' };
  /** Value used for a flag without one (pflag's NoOptDefVal); null if none or unknown. */
  readonly noValueDefault: string | null;
  readonly description: string;
  readonly required: boolean | null;
  readonly hidden: boolean | null;
  /** Deprecation message; null when not deprecated or unknown. */
  readonly deprecated: string | null;
  readonly experimental: boolean;
  readonly allowedValues: readonly string[] | null;
  /** Environment variable that sets the flag. */
  readonly environment: string | null;
}

/** A positional argument as the usage line shows it. */
export interface Argument {
  /** Name as printed, brackets and dots removed. */
  readonly name: string;
  /** As printed: `[-- ARGS...]`. */
  readonly syntax: string;
  /** By the accepted number of arguments if available, else by the brackets of the usage line. */
  readonly required: boolean;
  readonly repeatable: boolean;
  /** Empty when the source has none. */
  readonly description: string;
}

/** Format of a command tree's source, which determines its available facts. */
export type CommandFormat = 'cobra-markdown' | 'cobra-yaml' | 'help-output';

export interface Command {
  /** Words from the root: `['thv', 'config', 'otel']`. */
  readonly path: readonly string[];
  /** One-line purpose. */
  readonly summary: string;
  /** Long text as Markdown; empty when the source has none. */
  readonly description: string;
  /** Usage line(s); null when the command only groups others. */
  readonly usage: string | null;
  readonly arguments: readonly Argument[];
  /** Accepted number of arguments, without a `max` where it's null; null when the source does not say. */
  readonly argumentCount: { readonly min: number; readonly max: number | null } | null;
  /** Other names of the command; null when the source does not say. */
  readonly aliases: readonly string[] | null;
  readonly flags: readonly Flag[];
  readonly inheritedFlags: readonly Flag[];
  /** Examples as printed, shell lines and comments. */
  readonly examples: string;
  readonly deprecated: string | null;
  /** Names of subcommands in source order, relative to this command. */
  readonly children: readonly string[];
  /** Source file, relative to the version's folder (for a program: its name and arguments). */
  readonly file: string;
}

export interface CommandTree {
  readonly format: CommandFormat;
  /** Every command once, parents before children, children sorted by name. */
  readonly commands: readonly Command[];
}
