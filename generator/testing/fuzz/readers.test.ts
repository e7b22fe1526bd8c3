import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import own from '../../../docs.config.ts';
import { checkedConfig } from '../../config/load.ts';
import { diagramFigure, hasWords } from '../../guides/figure.ts';
import { readFrontMatter } from '../../guides/front-matter.ts';
import { manifestText, parseManifest } from '../../io/manifest.ts';
import { ingestOpenApi } from '../../kinds/api/read/index.ts';
import { parseFlagTable } from '../../kinds/cli/read/flags.ts';
import { crawlHelp, parseHelp } from '../../kinds/cli/read/help.ts';
import { ingestCommandFiles } from '../../kinds/cli/read/index.ts';
import { parseCobraMarkdown } from '../../kinds/cli/read/markdown.ts';
import { cobraProse } from '../../kinds/cli/read/prose.ts';
import { parseArguments } from '../../kinds/cli/read/usage.ts';
import { parseCobraYaml } from '../../kinds/cli/read/yaml.ts';
import { ingestResources } from '../../kinds/crd/read/index.ts';
import { chartOf, chartYaml } from '../../kinds/helm/testing/chart.ts';
import { ingestCatalogue } from '../../kinds/registry/read/catalogue.ts';
import { ingestRegistrySchema } from '../../kinds/registry/read/schema.ts';
import { parseCodeOptions } from '../../markdown/fence-options.ts';
import { renderProse } from '../../markdown/prose.ts';
import { definitionsIn, normalise } from '../../schemas/normalise.ts';
import { linkTarget } from '../../shared/link-target.ts';
import { inFile } from '../../shared/problem.ts';
import { parseDocument, parseYaml } from '../../sources/document.ts';
import { checkReferences } from '../../sources/references.ts';
import { commandPage } from '../command-line.ts';
import { anySchema, anyText, mutated, survives } from '../fuzz.ts';
import { frontMatter } from '../guides.ts';
import { hiveHelp } from '../hive-help.ts';
import { sourceFiles } from '../sources.ts';

type Reader = readonly [name: string, right: string, runs: number, read: (text: string) => unknown];

const table =
  '  -f, --flag string[="x"]   Text (default "y") (DEPRECATED: no)\n      --cell NAME           More\n                            and more\n  -h, --help                help';
const prose =
  'Do this:\n\n1. First:\n\t   $ hive add red\n   then\n\n2. Second\n\n  # comment\n  hive list\n\n#### Rules\n\n- a\n- b\n\n```yaml\na: 1\n```\n';
const yaml =
  'name: hive add\nsynopsis: Add\ndescription: |\n  Long\n\n  \thive add red\nusage: hive add NAME [flags]\noptions:\n  - name: wax\n    shorthand: w\n    type: string\n    default_value: soft\n    usage: Kind\nexample: |\n  hive add\nsee_also: [hive - Hive]\n';
const related = '\n### SEE ALSO\n\n* [hive](hive.md)\t - Hive\n* [hive add many](x.md)\t - Many\n';
const page = commandPage('hive add', related);
/** By the words after the program's name; a damaged text may ask for any. */
const answers = new Map(Object.entries(hiveHelp));
const inFolder = (text: string) =>
  ingestCommandFiles([
    { file: 'hive.yaml', text: 'name: hive\nsee_also: [hive add - Add]' },
    { file: 'b.yaml', text },
  ]);

/** Help has no grammar, so its readers are tried more. */
const commands: readonly Reader[] = [
  ['flag tables', table, 5_000, (text) => parseFlagTable(text, inFile('f.md'))],
  [
    'usage lines',
    'hive add [flags] NAME <other>... [-- ARGS...]',
    5_000,
    (text) => parseArguments(text, ['hive', 'add']),
  ],
  ['help', hiveHelp.add ?? '', 3_300, (text) => parseHelp(text, ['hive', 'add'], 'Add')],
  [
    ...(['help of all commands', hiveHelp[''] ?? '', 3_300] as const),
    (text) => crawlHelp('hive', (words) => (words.length === 0 ? text : (answers.get(words.join(' ')) ?? text))),
  ],
  ['terminal prose', prose, 500, (text) => renderProse(cobraProse(text, 'hive'), 'plain')],
  ['cobra Markdown', page, 1_500, (text) => parseCobraMarkdown(text, 'f.md')],
  ['cobra YAML', yaml, 1_500, (text) => parseCobraYaml(text, 'f.yaml')],
  ['folders of commands', yaml, 750, inFolder],
];

const values =
  '# -- How many\n# @default -- one\nreplicas: 1\nimage: &image\n  # -- Where from\n  name: "hive/wax"\n  tags: [a, b]\n  # pull: |\n  #   always\nother:\n  <<: *image\n  env: {} # none\n  text: |-\n    one\n      two\n';
const chart = `${chartYaml}type: application\ndependencies:\n  - name: wax\n    alias: w\n    version: "1"\n`;
const schema =
  '{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"replicas": {"type": "integer"}}}';
const withSchema = (text: string) => chartOf(values, { 'values.schema.json': text });
const charts: readonly Reader[] = [
  ['values', values, 600, (text) => chartOf(text)],
  ['Chart.yaml', chart, 300, (text) => chartOf(values, { 'Chart.yaml': text })],
  ['values.schema.json', schema, 300, withSchema],
  ['other files of values', values, 600, (text) => chartOf(values, { 'values-openshift.yaml': text })],
];

const sha256 = '0123456789abcdef'.repeat(4);
const manifest = manifestText({
  ...{ version: 'v1.2.0', predecessor: 'v1.1.0', origin: 'https://code.example/hive', ref: 'v1.2.0' },
  ...{ commit: sha256.slice(24), date: '2025-10-07', absent: ['helm'] },
  files: [{ path: 'cli/hive.yaml', kind: 'cli', upstream: 'docs/hive.md', sha256 }],
});
const config = JSON.stringify(own, null, 1);
const diagram = '---\ntitle: x\n---\n%%{init: {}}%%\n%% y\nflowchart LR\naccTitle: z\n';
const others: readonly Reader[] = [
  ['manifests', manifest, 600, (text) => parseManifest(text, 'manifest.json')],
  ['the configuration', config, 60, (text) => checkedConfig(parseYaml(text, 'docs.config.ts'), 'docs.config.ts')],
  ['front matter', frontMatter, 1_000, (text) => readFrontMatter(text, 'guides/a.md')],
  [
    'what stands between its lines',
    'title: A\ndescription: B.\nreviewed: v1.2.0',
    1_000,
    (text) => readFrontMatter(`---\n${text}\n---\n`, 'a.md'),
  ],
  ['code options', 'title="a b" {1,3-4} ins={2} del={5-6}', 1_000, parseCodeOptions],
  ['diagrams', diagram, 1_000, (text) => [hasWords(text), diagramFigure(text, {})]],
];

const registry =
  '{"$schema": "http://json-schema.org/draft-07/schema#", "type": "object", "definitions": {"a": {"items": [{"type": "string"}], "if": {}, "then": {"$ref": "#/definitions/a"}}}, "properties": {"x": {"$ref": "#/definitions/a"}}}';
const api = `openapi: 3.1.0
info: {title: Hive API, version: "1"}
security: [{key: []}]
paths:
  /cells/{name}:
    parameters:
      - $ref: '#/components/parameters/Name'
    get:
      operationId: getCell
      tags: [cells]
      responses:
        default: {$ref: '#/components/responses/Error'}
        "200":
          description: Fine
          content: {application/json: {schema: {$ref: '#/components/schemas/Cell'}, examples: {a: {value: {name: red}}}}}
      callbacks: {done: {'{$url}': {post: {responses: {"200": {description: Heard}}}}}}
components:
  parameters: {Name: {name: name, in: path, required: true, schema: {type: string}}}
  responses: {Error: {description: Bad}}
  schemas: {Cell: {type: object, properties: {next: {$ref: '#/components/schemas/Cell'}, wax: {type: [string, 'null'], enum: [soft, null]}}}}
  securitySchemes: {key: {type: apiKey, in: header, name: X}}
`;
const [crd, catalogue] = [sourceFiles['crds/cells.yaml'], sourceFiles['registry/registry.json']];
const documents: readonly Reader[] = [
  ['JSON', registry, 800, (text) => parseDocument(text, 'a.json')],
  ['YAML', api, 800, (text) => parseDocument(text, 'a.yaml')],
  ['registry schemas', registry, 800, (text) => ingestRegistrySchema(text, 'a.json')],
  ['catalogues', catalogue, 800, (text) => ingestCatalogue(text, 'a.json')],
  ['definitions', crd, 800, (text) => ingestResources([{ file: 'a.yaml', text }])],
  ['OpenAPI', api, 50, (text) => ingestOpenApi(text, 'a.yaml')],
];

it.each([...commands, ...charts, ...others, ...documents])(
  'the reader of %s takes any',
  async (_, right, runs, read) => {
    await read(right);
    for (const texts of [anyText, mutated(right)]) await survives(texts, read, runs);
  },
);

describe('of any value, the reader', () => {
  const schemas = (wrap: (value: unknown) => object) => anySchema.map((value) => JSON.stringify(wrap(value)));
  const info = { title: 'T', version: '1' };

  it.each<[what: string, values: fc.Arbitrary<unknown>, runs: number, read: (value: never) => unknown]>([
    [
      ...(['of schemas', anySchema, 1_600] as const),
      (value) => [normalise(value), definitionsIn(value), checkReferences(value, 'f', { allowHttps: true })],
    ],
    [
      ...(['of registry schemas', schemas((a) => ({ ...JSON.parse(registry), properties: { a } })), 800] as const),
      (text) => ingestRegistrySchema(text, 'a.json'),
    ],
    [
      ...(['of definitions', schemas((a) => ({ type: 'object', properties: { a } })), 800] as const),
      (text) => ingestResources([{ file: 'a.yaml', text: crd.replace(/\{type: object, .*?\}/, () => text) }]),
    ],
    [
      'of OpenAPI',
      schemas((A) => ({ openapi: '3.1.0', info, paths: {}, components: { schemas: { A } } })),
      50,
      (text) => ingestOpenApi(text, 'a.yaml'),
    ],
    ['of schemas of values', schemas((replicas) => ({ properties: { replicas } })), 300, withSchema],
    [
      'of catalogues',
      fc.jsonValue().map((a) => JSON.stringify({ version: '1', servers: { a }, remote_servers: a, groups: a })),
      800,
      (text) => ingestCatalogue(text, 'a.json'),
    ],
    ['of the configuration', fc.anything(), 600, (value) => checkedConfig(value, 'docs.config.ts')],
  ])('%s takes it', (_, values, runs, read) => survives(values as fc.Arbitrary<never>, read, runs));
});

it('what finds where an address leads takes any', () => {
  const pages = new Map([
    ['/hive', new Set(['add', 'ä b'])],
    ['/hive/reference/api', new Set(['get-cells'])],
  ]);
  const known = {
    has: (url: string) => pages.has(url),
    get: (url: string) => pages.get(url),
    files: new Set(['/a.svg']),
  };
  const piece = fc.constantFrom(
    ...'/hive /reference/api / // .. . # #add ? % %C3%A4%20b %E0%A4 \\ : .html .md /index .svg /a https://'.split(' '),
    ...['mailto:', 'javascript:', 'cmd:', '[::1]', '@', '\u0000', '🐝'],
  );
  const addresses = fc.oneof(
    fc.array(piece, { maxLength: 10 }).map((all) => all.join('')),
    anyText,
  );
  const act = (href: string): void => {
    const { url, missing } = linkTarget(href, known, '/hive');
    expect(pages.has(url)).toBe(missing === 'anchor' || (missing === null && url !== '/a.svg'));
  };
  return survives(addresses, act, 1_000);
});
