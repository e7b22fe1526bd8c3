import type { Schema } from './schema.ts';

/*
 * Programs and Kubernetes kinds in guides besides the documented tool. Releases have no facts about them, so they come
 * from elsewhere; without them such checks are skipped.
 */

/** A flag of another program; only names are available. */
export interface ProgramFlag {
  readonly name: string;
  readonly shorthand: string | null;
  /** Null: the value is optional. */
  readonly takesValue: boolean | null;
}

/** A command of another program. */
export interface ProgramCommand {
  /** Words beginning with the program's name. */
  readonly path: readonly string[];
  readonly aliases: readonly string[];
  readonly flags: readonly ProgramFlag[];
  /** Arguments are unknown: they belong to a plugin. */
  readonly isOpen: boolean;
  /** After its first argument follows a command of another program. */
  readonly runsOthers: boolean;
}

/** Kubernetes' built-in kinds. */
export interface ClusterKinds {
  /** `v1`, `apps/v1`, … */
  readonly apiVersions: () => readonly string[];
  /** Kinds of a group and version; none if Kubernetes lacks it. */
  readonly kindsOf: (apiVersion: string) => readonly string[];
  /** Schema of a kind's objects; null if the kind doesn't exist. */
  readonly schemaOf: (apiVersion: string, kind: string) => Schema | null;
  /** Schema of pod templates. */
  readonly podTemplate: () => Schema | null;
  /** Resolves references in those schemas. */
  readonly resolve: (target: string) => Schema | undefined;
}

export interface Platform {
  /** Commands of a program, parents before children; null if unavailable. */
  readonly commandsOf: (program: string) => readonly ProgramCommand[] | null;
  readonly cluster: ClusterKinds;
}
