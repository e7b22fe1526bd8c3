import { sha256 } from '../io/digest.ts';
import type { SourceKind } from '../model/manifest.ts';
import type { PipelineInput } from '../pipeline.ts';
import { commandPage, seeAlso, siteConfig } from './command-line.ts';
import type { Tree } from './folders.ts';

/** One small file of each kind, where a folder with a manifest keeps it. */
export const sourceFiles = {
  'cli/hive.md': commandPage('hive', seeAlso('hive add')),
  'cli/hive_add.md': commandPage('hive add'),
  'api/openapi.yaml':
    'openapi: 3.1.0\ninfo: {title: Hive API, version: "1"}\npaths:\n  /cells:\n    get:\n      operationId: listCells\n      responses: {"200": {description: Fine}}\n',
  'registry/cells.schema.json':
    '{"$schema": "http://json-schema.org/draft-07/schema#", "title": "Cells", "type": "object", "properties": {"wax": {"type": "string"}}}\n',
  'registry/registry.json': '{"version": "1", "servers": {"wax": {"description": "Makes wax"}}}\n',
  'crds/cells.yaml': `apiVersion: apiextensions.k8s.io/v1
kind: CustomResourceDefinition
spec:
  group: hive.example
  scope: Namespaced
  names: {kind: Cell, plural: cells}
  versions:
    - {name: v1, served: true, storage: true, schema: {openAPIV3Schema: {type: object, description: A cell.}}}
`,
} as const;

export const goodGuide =
  '---\ntitle: Start\ndescription: How to start.\nreviewed: v1.2.3\n---\nSee [hive](/hive/reference/cli/hive).\n';

/** A documentation without any version. */
export const bareSite: Tree = { 'docs.config.ts': siteConfig, 'guides/start.md': goodGuide };

/** A site that generates: sources, one guide, the configuration. */
export const goodSite: Tree = {
  ...bareSite,
  ...Object.fromEntries(Object.entries(sourceFiles).map(([path, content]) => [`source/${path}`, content])),
};

/** The kind of a file by the folder it stands in, here or in a release. */
export function kindOf(path: string): SourceKind {
  if (/(^|\/)cli\//.test(path)) return 'cli';
  if (/^api\/|swagger/.test(path)) return 'api';
  if (/(^|\/)crds\//.test(path)) return 'crd';
  const [, annotation] = /^(clients|equivalents|coverage|moves|environment)\.yaml$/.exec(path) ?? [];
  if (annotation !== undefined) return annotation as SourceKind;
  return path.endsWith('schema.json') ? 'registry-schema' : 'registry-catalogue';
}

/** What the pipeline gets of a site that has these files as its sources, and guides where they're given. */
export function inputOf(
  config: PipelineInput['config'],
  files: Iterable<readonly [path: string, text: string, kind?: SourceKind]>,
  more: Partial<PipelineInput> & { readonly guide?: string } = {},
): PipelineInput {
  const { guide, ...others } = more;
  const loaded = [...files].map(([file, text, kind = kindOf(file)]) => ({ kind, file, text, sha256: 'x' }));
  const guides = guide === undefined ? [] : [{ path: 'a.md', file: 'guides/a.md', text: guide, sha256: 'x' }];
  return {
    config,
    sources: { version: 'v1.2.0', files: loaded, absent: [], warnings: [] },
    program: null,
    guides: { files: guides, fragment: () => null, asset: () => null, digests: new Map() },
    templates: new Map(),
    strict: false,
    thorough: false,
    ...others,
  };
}

interface ManifestValue {
  readonly version: string;
  readonly origin: string;
  readonly ref: string;
  readonly absent: readonly string[];
  readonly files: readonly {
    readonly path: string;
    readonly kind: SourceKind;
    readonly upstream: string;
    readonly sha256: string;
  }[];
}

/** A manifest that describes these files exactly. */
export function manifestOf(files: Tree): ManifestValue {
  return {
    version: 'v1.2.3',
    origin: 'https://code.example/hive',
    ref: 'v1.2.3',
    absent: [],
    files: Object.entries(files).map(([path, content]) => ({
      path,
      kind: kindOf(path),
      upstream: `docs/${path}`,
      sha256: sha256(content),
    })),
  };
}
