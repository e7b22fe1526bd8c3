import fc from 'fast-check';
import { describe, it } from 'vitest';
import own from '../../../docs.config.ts';
import { checkedConfig } from '../../config/load.ts';
import { manifestText, parseManifest } from '../../io/manifest.ts';
import { parseFlagTable } from '../../kinds/cli/read/flags.ts';
import { crawlHelp, parseHelp } from '../../kinds/cli/read/help.ts';
import { ingestCommandFiles } from '../../kinds/cli/read/index.ts';
import { parseCobraMarkdown } from '../../kinds/cli/read/markdown.ts';
import { cobraProse } from '../../kinds/cli/read/prose.ts';
import { parseArguments } from '../../kinds/cli/read/usage.ts';
import { parseCobraYaml } from '../../kinds/cli/read/yaml.ts';
import { chartOf, chartYaml } from '../../kinds/helm/testing/chart.ts';
import { renderProse } from '../../markdown/prose.ts';
import { inFile } from '../../shared/problem.ts';
import { parseYaml } from '../../sources/document.ts';
import { commandPage } from '../command-line.ts';
import { anySchema, anyText, mutated, survives } from '../fuzz.ts';
import { hiveHelp } from '../hive-help.ts';

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
const settings: readonly Reader[] = [
  ['manifests', manifest, 600, (text) => parseManifest(text, 'manifest.json')],
  ['the configuration', config, 60, (text) => checkedConfig(parseYaml(text, 'docs.config.ts'), 'docs.config.ts')],
];

describe('of arbitrary and damaged texts', () => {
  it.each([...commands, ...charts, ...settings])('the reader of %s takes any', (_, right, runs, read) => {
    read(right);
    for (const texts of [anyText, mutated(right)]) survives(texts, read, runs, 1 / 2);
  });

  it('the reader of schemas of values takes any value', () => {
    const schemas = anySchema.map((value) => JSON.stringify({ properties: { replicas: value } }));
    survives(schemas, withSchema, 300, 1);
  });
});

it('the reader of the configuration takes any value', () => {
  survives(fc.anything(), (value) => checkedConfig(value, 'docs.config.ts'), 600, 0.4);
});
