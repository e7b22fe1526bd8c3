import type { Schema } from './schema.ts';

/*
 * What guides name besides the documented tool: programs they call and the kinds that every cluster has. No release of
 * the tool says anything of these, so they come from elsewhere, and whoever hasn't got them checks nothing of the kind.
 */

/** A flag of another program, by its names alone. */
export interface ProgramFlag {
  readonly name: string;
  readonly shorthand: string | null;
  /** Null: it may stand with or without a value. */
  readonly takesValue: boolean | null;
}

/** A command of another program. */
export interface ProgramCommand {
  /** Words from the program's name on. */
  readonly path: readonly string[];
  readonly aliases: readonly string[];
  readonly flags: readonly ProgramFlag[];
  /** What may follow isn't known: it belongs to a plugin. */
  readonly isOpen: boolean;
  /** What follows its first argument is a command of another program. */
  readonly runsOthers: boolean;
}

/** The kinds that Kubernetes itself has. */
export interface ClusterKinds {
  /** `v1`, `apps/v1`, … */
  readonly apiVersions: () => readonly string[];
  /** Kinds of a group and version; none where Kubernetes has no such version. */
  readonly kindsOf: (apiVersion: string) => readonly string[];
  /** The form of a kind's objects; null for a kind that doesn't exist. */
  readonly schemaOf: (apiVersion: string, kind: string) => Schema | null;
  /** The form of the templates that pods are made from. */
  readonly podTemplate: () => Schema | null;
  /** What a reference in those schemas leads to. */
  readonly resolve: (target: string) => Schema | undefined;
}

export interface Platform {
  /** Commands of a program, parents before children; null for a program that nobody knows. */
  readonly commandsOf: (program: string) => readonly ProgramCommand[] | null;
  readonly cluster: ClusterKinds;
}
