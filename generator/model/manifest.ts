import { z } from 'zod';
import { type SourceName, sourceNames } from './kinds.ts';

/** Kinds that no release ships and people write beside its sources. A version without them only shows less. */
export const writtenKinds = ['clients', 'equivalents', 'coverage'] as const;
export type SourceKind = SourceName | (typeof writtenKinds)[number];

const sha256 = z.string().regex(/^[0-9a-f]{64}$/, 'must be 64 hexadecimal digits');

/** `manifest.json` beside the sources of one version. */
export const manifestSchema = z.strictObject({
  /** Tag of the tool's release: `v0.3.6`. */
  version: z.string().regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, 'must be a tag such as v0.3.6'),
  /** Repository of the tool the facts describe. */
  origin: z.url(),
  /** Upstream ref (tag or commit) the facts were taken from. */
  ref: z.string().min(1),
  /** Kinds this version does not ship, each with the reason. Every other kind must be present. */
  absent: z.partialRecord(z.enum(sourceNames), z.string().min(1)).default({}),
  /** Every file, by its path relative to the manifest. */
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
