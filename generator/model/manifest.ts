import { z } from 'zod';
import { type SourceName, sourceNames } from './kinds.ts';

/** Kinds of annotation files, which maintainers write beside a release's sources. All are optional. */
export const writtenKinds = ['clients', 'equivalents', 'reference', 'coverage', 'moves', 'environment'] as const;
export type SourceKind = SourceName | (typeof writtenKinds)[number];

const tag = z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._+-]*$/, 'must be a tag such as v0.3.6');
const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** Unlisted files allowed in a version's folder: maintainers' notes. */
export const notes: ReadonlySet<string> = new Set(['BEHAVIOUR.md']);

/** `manifest.json` beside the sources of one version. */
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
  accepted: z.array(z.strictObject({ key: z.string().min(1), because: z.string().trim().min(1) })).optional(),
  /** Sources that the release doesn't ship. All others must be among the files. */
  absent: z.array(z.enum(sourceNames)).default([]),
  /** Every file of the version, by its path relative to the manifest. */
  files: z
    .array(
      z.strictObject({
        path: z
          .string()
          .max(255)
          .regex(
            /^(?!\/|(?:.*\/)?\.\.(?:\/|$))[^\p{Cc}\\]+$/u,
            'must be a path below the folder, with `/` between its parts',
          ),
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
