import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import own from '../../../docs.config.ts';
import { checkedConfig } from '../../config/load.ts';
import { diagramFigure, hasWords } from '../../guides/figure.ts';
import { readFrontMatter } from '../../guides/front-matter.ts';
import { parseManifest } from '../../io/manifest.ts';
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
import { commandPage, seeAlso } from '../command-line.ts';
import { anySchema, anyText, mutated, survives } from '../fuzz.ts';
import { frontMatter } from '../guides.ts';
import { hiveHelp } from '../hive-help.ts';
import { sourceFiles } from '../sources.ts';

type Right =
  | 'flags'
  | 'usage'
  | 'prose'
  | 'command'
  | 'values'
  | 'valuesSchema'
  | 'manifest'
  | 'diagram'
  | 'registry'
  | 'api';
const right: Readonly<Record<Right, string>> = parse(readFileSync(join(import.meta.dirname, 'right.yaml'), 'utf8'));
const [crd, catalogue] = [sourceFiles['crds/cells.yaml'], sourceFiles['registry/registry.json']];
const page = commandPage('hive add', seeAlso('hive', 'hive add many'));
const chart = `${chartYaml}type: application\ndependencies:\n  - name: wax\n    alias: w\n    version: "1"\n`;
const config = JSON.stringify(own, null, 1);

/** Help of a program whose words ask for any, the damaged text too. */
const crawled = (text: string) => {
  const answers = new Map(Object.entries(hiveHelp));
  return crawlHelp('hive', (words) => (words.length === 0 ? text : (answers.get(words.join(' ')) ?? text)));
};
const inFolder = (text: string) =>
  ingestCommandFiles([
    { file: 'hive.yaml', text: 'name: hive\nsee_also: [hive add - Add]' },
    { file: 'b.yaml', text },
  ]);
const withSchema = (text: string) => chartOf(right.values, { 'values.schema.json': text });

type Reader = readonly [name: string, right: string, runs: number, read: (text: string) => unknown];

/** Help has no grammar, so its readers are tried more. */
const readers: readonly Reader[] = [
  ['flag tables', right.flags, 5_000, (text) => parseFlagTable(text, inFile('f.md'))],
  ['usage lines', right.usage, 5_000, (text) => parseArguments(text, ['hive', 'add'])],
  ['help', hiveHelp.add ?? '', 3_300, (text) => parseHelp(text, ['hive', 'add'], 'Add')],
  ['help of all commands', hiveHelp[''] ?? '', 3_300, crawled],
  ['terminal prose', right.prose, 500, (text) => renderProse(cobraProse(text, 'hive'), 'plain')],
  ['cobra Markdown', page, 1_500, (text) => parseCobraMarkdown(text, 'f.md')],
  ['cobra YAML', right.command, 1_500, (text) => parseCobraYaml(text, 'f.yaml')],
  ['folders of commands', right.command, 750, inFolder],
  ['values', right.values, 600, (text) => chartOf(text)],
  ['Chart.yaml', chart, 300, (text) => chartOf(right.values, { 'Chart.yaml': text })],
  ['values.schema.json', right.valuesSchema, 300, withSchema],
  ['other files of values', right.values, 600, (text) => chartOf(right.values, { 'values-openshift.yaml': text })],
  ['manifests', right.manifest, 600, (text) => parseManifest(text, 'manifest.json')],
  ['the configuration', config, 60, (text) => checkedConfig(parseYaml(text, 'docs.config.ts'), 'docs.config.ts')],
  ['front matter', frontMatter, 2_000, (text) => readFrontMatter(text, 'guides/a.md')],
  ['code options', 'title="a b" {1,3-4} ins={2} del={5-6}', 1_000, parseCodeOptions],
  ['diagrams', right.diagram, 1_000, (text) => [hasWords(text), diagramFigure(text, {})]],
  ['JSON', right.registry, 800, (text) => parseDocument(text, 'a.json')],
  ['YAML', right.api, 800, (text) => parseDocument(text, 'a.yaml')],
  ['registry schemas', right.registry, 800, (text) => ingestRegistrySchema(text, 'a.json')],
  ['catalogues', catalogue, 800, (text) => ingestCatalogue(text, 'a.json')],
  ['definitions', crd, 800, (text) => ingestResources([{ file: 'a.yaml', text }])],
  ['OpenAPI', right.api, 50, (text) => ingestOpenApi(text, 'a.yaml')],
];

it.each(readers)('the reader of %s takes any', async (_, text, runs, read) => {
  await read(text);
  for (const texts of [anyText, mutated(text)]) await survives(texts, read, runs);
});

const anyValuesSchema = anySchema.map((replicas) => JSON.stringify({ properties: { replicas } }));
const anyCatalogue = fc
  .jsonValue()
  .map((a) => JSON.stringify({ version: '1', servers: { a }, remote_servers: a, groups: a }));
const readSchema = (value: unknown) => [
  normalise(value),
  definitionsIn(value),
  checkReferences(value, 'f', { allowHttps: true }),
];

// Schemas in sources go through every stage in `pipeline.test.ts`.
it.each<[what: string, values: fc.Arbitrary<unknown>, runs: number, read: (value: never) => unknown]>([
  ['schemas', anySchema, 1_600, readSchema],
  ['schemas of values', anyValuesSchema, 300, withSchema],
  ['catalogues', anyCatalogue, 800, (text) => ingestCatalogue(text, 'a.json')],
  ['the configuration', fc.anything(), 600, (value) => checkedConfig(value, 'docs.config.ts')],
])('of any value, the reader of %s takes it', (_, values, runs, read) =>
  survives(values as fc.Arbitrary<never>, read, runs),
);

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
