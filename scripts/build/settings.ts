import { codeDigest } from '../../generator/commands/inputs.ts';
import type { Config } from '../../generator/config/schema.ts';
import { digestOf, folderDigest } from '../../generator/io/digest.ts';
import { bundleSettings } from '../../generator/print/site-frame.ts';
import { versionConfig } from '../../generator/version-pipeline.ts';
import { bundleDigest } from '../../site/prerender/bundle.ts';

/** Where a build finds and puts things; all absolute. */
export interface BuildPaths {
  readonly specs: string;
  readonly guides: string;
  /** File of the configuration. */
  readonly config: string;
  /** Folder of the page modules of the root. */
  readonly generated: string;
  /** Folder of the site. */
  readonly out: string;
}

/** What all parts of one site have to share. */
export interface Digests {
  /** Of the code that makes pages. */
  readonly code: string;
  /** Of the part of the configuration that every page follows from. */
  readonly config: string;
}

/** Equal digests mean that parts fit together. */
export function digestsOf(config: Config): Digests {
  const bundle = bundleDigest(bundleSettings(config));
  const own = folderDigest(import.meta.dirname, (name) => name.endsWith('.ts') && !name.endsWith('.test.ts'));
  return {
    code: digestOf(Object.entries({ bundle, generator: codeDigest(), own })),
    config: digestOf([['config', JSON.stringify(versionConfig(config))]]),
  };
}
