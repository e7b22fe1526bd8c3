import { readdirSync, readFileSync } from 'node:fs';
import { stripTypeScriptTypes } from 'node:module';
import { join } from 'node:path';
import { renderPage } from '../../site/layout/Document.tsx';
import { configSchema } from '../config/schema.ts';
import type { SourceKind } from '../model/manifest.ts';
import type { Page, SiteData } from '../model/page.ts';
import { type PrintedSite, runPipeline } from '../pipeline.ts';
import { frontMatter } from './guides.ts';
import { inputOf } from './sources.ts';

const folder = join(import.meta.dirname, '../../templates');
/** Templates of page modules, by their names. */
export const templates = new Map(
  readdirSync(folder).map((name) => [name.replace('.hbs', ''), readFileSync(join(folder, name), 'utf8')]),
);
/** A site of a made-up program. */
export const hiveConfig = configSchema.parse({
  title: 'Hive Docs',
  tagline: 'Keeps cells in order',
  url: 'https://hive.example',
  section: 'hive',
  program: 'hive',
  sidebar: [{ label: 'Reference', folder: 'reference', reference: true }],
  navbar: [{ label: 'Docs', links: [{ label: 'Commands', url: '/hive/reference/cli/hive' }] }],
  social: [],
  footer: [],
  copyright: 'x',
});

type Names = readonly string[];

const named = <Value>(names: Names, value: (name: string, at: number) => Value): Record<string, Value> =>
  Object.fromEntries(names.map((name, at) => [name, value(name, at)]));

/** A schema with these fields, which it also combines and chooses from. */
function schemaOf(names: Names): object {
  const part = { type: 'object', properties: named(names, () => ({ type: 'string', description: 'Wax' })) };
  return { ...part, oneOf: [part, { ...part, title: names[0] }], allOf: [part, { ...part, description: 'More' }] };
}

function commandOf(names: Names): object {
  const options = names.map((name) => ({ name, type: 'string', usage: 'Wax' }));
  const usage = `hive ${names.map((name) => `[${name}]`).join(' ')}`;
  return { name: 'hive', synopsis: 'Keeps', usage, options, inherited_options: options };
}

function apiOf(names: Names): object {
  const content = named(['application/json', 'multipart/form-data', 'text/json'], () => ({ schema: schemaOf(names) }));
  const operation = (name: string, at: number) => ({
    tags: [name],
    parameters: ['query', 'header'].map((place) => ({ name, in: place, schema: { type: 'string' } })),
    responses: {
      200: { description: 'Fine', headers: { [name]: { schema: {} } }, ...(at === 1 && { content }) },
      default: { description: 'Other' },
    },
    ...(at === 0 && { requestBody: { content } }),
  });
  return {
    openapi: '3.1.0',
    info: { title: 'Hive API', version: '1' },
    paths: Object.fromEntries(names.map((name, at) => [`/${name}`, { post: operation(name, at) }])),
    webhooks: named(names.slice(0, 2), (name) => ({ post: operation(name, -1) })),
    components: {
      schemas: named(names, (name, at) => (at === 0 ? schemaOf(names) : { properties: { [name]: {} } })),
      securitySchemes: named(names, (name) => ({ type: 'apiKey', in: 'header', name })),
    },
  };
}

function resourceOf(kind: string, names: Names): object {
  const properties = { spec: schemaOf(names), ...named(names, () => ({ type: 'string' })) };
  const versions = ['v1', 'v2'].map((name) => ({
    ...{ name, served: true, storage: name === 'v1' },
    schema: { openAPIV3Schema: { type: 'object', properties } },
  }));
  return {
    ...{ apiVersion: 'apiextensions.k8s.io/v1', kind: 'CustomResourceDefinition' },
    spec: { group: 'hive.example', scope: 'Namespaced', names: { kind, plural: kind.toLowerCase() }, versions },
  };
}

/** Files of every kind in which whatever has a name has each of these names. */
function filesWith(names: Names): readonly (readonly [SourceKind, string, object])[] {
  return [
    ['cli', 'cli/hive.yaml', commandOf(names)],
    ['api', 'api/openapi.json', apiOf(names)],
    ['crd', 'crds/cells.yaml', resourceOf('Cell', names)],
    ['crd', 'crds/others.yaml', resourceOf(`C${names[0]?.replace(/[^A-Za-z0-9]/g, '')}`, names.slice(0, 2))],
    [
      ...(['registry-schema', 'registry/cells.schema.json'] as const),
      {
        ...{ $schema: 'http://json-schema.org/draft-07/schema#', title: 'Cells', ...schemaOf(names) },
        definitions: named(names, (name) => ({ type: 'object', properties: { [name]: {} } })),
      },
    ],
    ['helm', 'helm/hive/Chart.yaml', { apiVersion: 'v2', name: 'hive', version: '1.2.3' }],
    ['helm', 'helm/hive/values.yaml', named(names, (name) => ({ [name]: 1, wax: named(names.slice(0, 3), () => 1) }))],
    ['helm', 'helm/hive/values-dev.yaml', { [names[0] ?? '']: 2 }],
  ];
}

const guideWith = (names: Names): string => `${frontMatter}
${names.map((name) => `## ${name}\n\nWax.[^${name}]\n\n### ${name}\n\nWax.[^${name}]\n`).join('\n')}
::::tabs
:::tab[A]
x
:::
:::tab[B]
y
:::
::::

${names.map((name) => `[^${name}]: Of wax.\n`).join('\n')}`;

const noScripts = { theme: '', loadBanner: '' };

export interface NamedSite extends Pick<PrintedSite, 'anchors'> {
  /** What the site's build makes of the pages. */
  readonly documents: readonly { readonly url: string; readonly html: string }[];
}

/** A site in which whatever has a name has each of these names. @throws InputError where that's a mistake. */
export async function namedSite(names: Names): Promise<NamedSite> {
  const files = filesWith(names).map(([kind, file, value]) => [file, JSON.stringify(value), kind] as const);
  const result = await runPipeline(inputOf(hiveConfig, files, { guide: guideWith(names), templates }));
  const written = new Map(result.files.map(({ path, content }) => [path, String(content)]));
  const load = async <Value>(path: string): Promise<Value> => {
    const script = stripTypeScriptTypes(written.get(path) ?? '');
    const module: { readonly default: Value } = await import(`data:text/javascript,${encodeURIComponent(script)}`);
    return module.default;
  };
  const site = await load<SiteData>('site.ts');
  const documents = await Promise.all(
    site.routes.map(async ({ url, module }) => ({
      url,
      html: renderPage(site, await load<Page>(module), noScripts, { text: '', file: '' }),
    })),
  );
  return { anchors: result.anchors, documents };
}
