import { z } from 'zod';
import { type SourceName, sourceNames } from './kinds.ts';

/** Kinds that no release ships and people write beside its sources. A version without them only shows less. */
export const writtenKinds = ['clients', 'equivalents', 'reference', 'coverage', 'moves', 'environment'] as const;
export type SourceKind = SourceName | (typeof writtenKinds)[number];

const tag = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/, 'must be a tag such as v0.3.6');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** Files that may stand in a version's folder beside what its manifest lists: what people wrote about it. */
export const notes: ReadonlySet<string> = new Set(['BEHAVIOUR.md']);

/** `manifest.json` beside the sources of one version. */
export const manifestSchema = z.strictObject({
  /** Tag of the tool's release: `v0.3.6`. */
  version: tag,
  /** The release that this one came after on its line; none for the first. */
  predecessor: tag.optional(),
  /** Why nobody should use this version; its pages stay, with a notice. */
  withdrawn: z.string().min(1).optional(),
  /** Repository of the tool the facts describe. */
  origin: z.url(),
  /** Upstream ref (tag or commit) the facts were taken from. */
  ref: z.string().min(1),
  /** Commit that the tag named when the facts were taken. */
  commit: z
    .string()
    .regex(/^[0-9a-f]{40}$/, 'must be 40 hexadecimal digits')
    .optional(),
  /** Day of the release: `2025-10-07`. */
  date: z.iso.date().optional(),
  /** What looked wrong about the release and is meant, each with the reason that a person gave. */
  accepted: z.array(z.strictObject({ key: z.string().min(1), because: z.string().min(1) })).optional(),
  /** Sources that the release doesn't ship. Every other one has to be among the files. */
  absent: z.array(z.enum(sourceNames)).default([]),
  /** Every file of the version, by its path relative to the manifest. */
  files: z
    .array(
      z.strictObject({
        path: z
          .string()
          .max(255)
          .regex(/^[^\p{Cc}\\]+$/u, 'must be a path with `/` between its parts'),
        kind: z.enum([...sourceNames, ...writtenKinds]),
        /** Path of the same facts in the upstream repository. */
        upstream: z.string().min(1),
        sha256,
      }),
    )
    .min(1),
});
export type Manifest = z.infer<typeof manifestSchema>;
export type ManifestFile = Manifest['files'][number];
