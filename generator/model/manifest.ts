import { z } from 'zod';
import { type SourceName, sourceNames } from './kinds.ts';

/** Kinds of annotation files, which maintainers write beside a release's sources. All are optional. */
export const writtenKinds = ['clients', 'equivalents', 'reference', 'coverage', 'moves', 'environment'] as const;
export type SourceKind = SourceName | (typeof writtenKinds)[number];

const tag = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/, 'must be a tag such as v0.3.6');

/** Other files allowed in a version's folder: maintainers' notes. */
export const notes: ReadonlySet<string> = new Set(['BEHAVIOUR.md']);

/** `manifest.json` beside the sources of one version: what the files don't say themselves. */
export const manifestSchema = z.strictObject({
  /** Tag of the tool's release: `v0.3.6`. */
  version: tag,
  /** The previous release on its line; none for the first. */
  predecessor: tag.optional(),
  /** Why the version must not be used; its pages stay, with a notice. */
  withdrawn: z.string().min(1).optional(),
  /** Repository of the tool. */
  origin: z.url(),
  /** Upstream tag or commit of the files. */
  ref: z.string().min(1),
  /** Commit of the tag when the files were taken. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/, 'must be 40 hexadecimal digits')
    .optional(),
  /** Day of the release: `2025-10-07`. */
  date: z.iso.date().optional(),
  /** Accepted findings about the release, each with the reason. */
  accepted: z.array(z.strictObject({ key: z.string().min(1), because: z.string().min(1) })).optional(),
  /** Sources that the release doesn't ship. All others must be there. */
  absent: z.array(z.enum(sourceNames)).default([]),
  /** Files or folders of the release that `--use` named for a source. */
  use: z.partialRecord(z.enum(sourceNames), z.array(z.string().min(1)).min(1).readonly()).optional(),
  /** Beginnings of the files' upstream paths, by those of their paths here. Absent: they are the same. */
  upstream: z.record(z.string().min(1), z.string().min(1)).optional(),
});
export type Manifest = z.infer<typeof manifestSchema>;
