import { type BadCase, goodGuide } from './bad-input.ts';
import { commandPage, siteConfig, siteOptions } from './command-line.ts';

const api = (more: object): string =>
  JSON.stringify({ openapi: '3.1.0', info: { title: 'T', version: '1' }, paths: {}, ...more });
const yaml = 'source/api/openapi.yaml';
const json = { without: [yaml], file: 'api/openapi.json' };
const bomb = [
  'a: &a [x, x, x, x, x, x, x, x, x, x]',
  ...'bcdefghi'
    .split('')
    .map((name, index) => `${name}: &${name} [${Array<string>(10).fill(`*${'abcdefgh'[index]}`).join(', ')}]`),
].join('\n');
const page = 'source/cli/hive_add.md';
const ok = { 200: { description: 'Fine' } };
const command = (name: string): string => commandPage(name);
const body = (text: string): string => goodGuide + text;
const frontMatter = (text: string): string => goodGuide.replace('title: Start\n', `title: Start\n${text}`);

export const documents: readonly BadCase[] = [
  {
    name: 'cut YAML',
    files: { [yaml]: 'openapi: 3.1.0\ninfo: {title: T, ver' },
    file: 'api/openapi.yaml',
    says: ['line 2, column', 'cannot be read'],
  },
  {
    name: 'cut JSON',
    ...json,
    files: { 'source/api/openapi.json': api({}).slice(0, -9) },
    says: ['line 1, column', 'is not valid JSON'],
  },
  { name: 'empty document', files: { [yaml]: '\n' }, file: 'api/openapi.yaml', says: ['is empty'] },
  {
    name: 'duplicate YAML keys',
    files: { [yaml]: 'openapi: 3.1.0\npaths: {}\npaths: {}\n' },
    file: 'api/openapi.yaml',
    says: ['line 3, column 1', 'duplicated mapping key', 'one of the two values would be lost'],
  },
  {
    name: 'duplicate JSON keys',
    ...json,
    files: { 'source/api/openapi.json': '{"openapi": "3.1.0",\n"paths": {}, "paths": {}}' },
    says: ['line 2', 'duplicated mapping key'],
  },
  {
    name: 'duplicate keys in a catalogue',
    files: { 'source/registry/registry.json': '{"version": "1", "servers": {"a": {}, "a": {}}}' },
    file: 'registry/registry.json',
    says: ['duplicated mapping key'],
  },
  { name: 'alias bomb', files: { [yaml]: bomb }, file: 'api/openapi.yaml', says: ['more than 2000000 values'] },
  {
    name: 'alias in itself',
    files: { [yaml]: 'openapi: &x\n  a: *x\n' },
    file: 'api/openapi.yaml',
    says: ['an alias contains itself'],
  },
  {
    name: '50 MB of YAML',
    files: { [yaml]: Buffer.alloc(50 * 1024 * 1024, 'a: b\n') },
    file: 'openapi.yaml',
    says: ['has 52428800 bytes'],
  },
  {
    name: '100,000 brackets in YAML',
    files: { [yaml]: '['.repeat(100_000) },
    file: 'api/openapi.yaml',
    says: ['line 1', 'nesting exceeded'],
  },
  {
    name: '100,000 brackets in JSON',
    ...json,
    files: { 'source/api/openapi.json': '['.repeat(100_000) + ']'.repeat(100_000) },
    says: ['line 1', 'nesting exceeded'],
  },
  {
    name: '100,000 quotes in a guide',
    files: { 'guides/start.md': body('> '.repeat(100_000)) },
    file: 'guides/start.md',
    says: ['without end'],
  },
  {
    name: 'Latin-1',
    files: { [page]: Buffer.concat([Buffer.from('## hive add\n\ncaf'), Buffer.from([0xe9, 0x20])]) },
    file: 'cli/hive_add.md',
    says: ['byte 16', 'is not UTF-8'],
  },
  {
    name: 'UTF-16',
    files: { [page]: Buffer.from(`\ufeff${command('hive add')}`, 'utf16le') },
    file: 'cli/hive_add.md',
    says: ['byte 0', 'is not UTF-8'],
  },
  {
    name: 'UTF-16 without a mark, in a guide',
    files: { 'guides/start.md': Buffer.from(goodGuide, 'utf16le') },
    file: 'guides/start.md',
    says: ['holds a NUL byte'],
  },
  {
    name: 'another OpenAPI',
    files: { [yaml]: 'swagger: "2.0"\n' },
    file: 'api/openapi.yaml',
    says: ['(openapi)', 'declares no `openapi` version', 'convert the Swagger document'],
  },
  {
    name: 'cut definition',
    files: { 'source/crds/cells.yaml': 'kind: CustomResourceDefinition\nspec:\n  names: {' },
    file: 'crds/cells.yaml',
    says: ['line 3', 'cannot be read'],
  },
  {
    name: 'definition without a kind',
    files: { 'source/crds/cells.yaml': 'a: 1\n' },
    file: 'crds/cells.yaml',
    says: ['holds no CustomResourceDefinition'],
  },
  {
    name: 'schema without a dialect',
    files: { 'source/registry/cells.schema.json': '{}' },
    file: 'registry/cells.schema.json',
    says: ['($schema)', 'declares no JSON Schema dialect'],
  },
];

const reference = (name: string, $ref: string, says: string, errors = 1): BadCase => ({
  name,
  ...json,
  files: {
    'source/api/openapi.json': api({ components: { schemas: { A: { $ref }, B: { $ref: '#/components/schemas/A' } } } }),
  },
  says: ['components.schemas.A', JSON.stringify($ref), says],
  errors,
});
export const references: readonly BadCase[] = [
  reference('reference to nothing', '#/components/schemas/None', 'points to nothing', 2),
  reference('reference to a file', 'file:///etc/passwd', 'leaves the document'),
  reference('reference to a path', '../secret.yaml', 'leaves the document'),
  reference('reference to an address', 'http://127.0.0.1:1/x.json', 'leaves the document'),
  reference('references in a circle', '#/components/schemas/B', 'leads in a circle', 2),
  {
    name: 'reference in a default response',
    ...json,
    files: {
      'source/api/openapi.json': api({
        paths: { '/a': { get: { responses: { default: { $ref: 'file:///etc/passwd' } } } } },
      }),
    },
    says: ['paths./a.get.responses.default', 'leaves the document'],
  },
  {
    name: 'reference in a registry schema',
    files: {
      'source/registry/cells.schema.json':
        '{"$schema": "http://json-schema.org/draft-07/schema#", "$ref": "#/definitions/x"}',
    },
    file: 'registry/cells.schema.json',
    says: ['points to nothing'],
  },
];

export const names: readonly BadCase[] = [
  {
    name: 'two commands of one name',
    files: { 'source/cli/other.md': command('hive add') },
    file: 'cli/other.md',
    says: ['(hive add)', 'describes `hive add`, which cli/hive_add.md describes too'],
  },
  {
    name: 'two commands of one address',
    files: {
      'source/cli/x.md': command('hive x'),
      'source/cli/x_y.md': command('hive x y'),
      'source/cli/x-y.md': command('hive x_y'),
    },
    file: 'cli/',
    says: ['becomes /hive/reference/cli/hive_x_y, which'],
  },
  {
    name: 'two commands that differ in case',
    files: { 'source/cli/Add.md': command('hive Add') },
    file: 'cli/',
    says: ['becomes /hive/reference/cli/hive_'],
  },
  {
    name: 'two operations of one id',
    ...json,
    files: {
      'source/api/openapi.json': api({
        paths: {
          '/a': { get: { operationId: 'x', responses: ok } },
          '/b': { get: { operationId: 'x', responses: ok } },
        },
      }),
    },
    says: ['paths./b.get', 'has the operationId "x" of paths./a.get'],
  },
  {
    name: 'a name with dots',
    files: { 'source/cli/evil.md': command('hive ../../evil') },
    file: 'cli/evil.md',
    says: ['"../../evil" is not one a command can have'],
  },
  {
    name: 'an absolute name',
    files: { 'source/cli/evil.md': command('hive /etc/evil') },
    file: 'cli/evil.md',
    says: ['"/etc/evil" is not one'],
  },
  {
    name: 'a name with a backslash',
    files: { 'source/cli/evil.md': command('hive ..\\evil') },
    file: 'cli/evil.md',
    says: ['is not one a command can have'],
  },
  {
    name: 'a very long name',
    files: { 'source/cli/evil.md': command(`hive ${'x'.repeat(5000)}`) },
    file: 'cli/evil.md',
    says: ['is not one a command can have'],
  },
  {
    name: 'a long name of short words',
    files: {
      'source/cli/a.md': command(`hive ${'x'.repeat(99)}`),
      'source/cli/b.md': command(`hive ${'x'.repeat(99)} ${'y'.repeat(99)}`),
      'source/cli/c.md': command(`hive ${'x'.repeat(99)} ${'y'.repeat(99)} ${'z'.repeat(99)}`),
    },
    file: 'pages/hive/reference/cli/',
    says: ['is not a path that can be written'],
  },
  {
    name: 'a kind with dots',
    files: {
      'source/crds/evil.yaml':
        'apiVersion: apiextensions.k8s.io/v1\nkind: CustomResourceDefinition\nspec:\n  group: x.example\n  scope: Cluster\n  names: {kind: ../evil, plural: evils}\n  versions: [{name: v1, served: true, storage: true, schema: {openAPIV3Schema: {}}}]\n',
    },
    file: 'crds/evil.yaml',
    says: ['(spec.names.kind)', 'must be letters and digits'],
  },
  {
    name: 'a subcommand without a file',
    without: [page],
    file: 'cli/hive.md',
    says: ['lists the subcommand `hive add`, which no file describes'],
  },
  {
    name: 'a cut command page',
    files: { [page]: command('hive add').slice(0, -30) },
    file: 'cli/hive_add.md',
    says: ['line 11', 'opens a code block that never ends'],
  },
  {
    name: 'a command page without its flags',
    files: { [page]: '## hive add\n\n### Options\n' },
    file: 'cli/hive_add.md',
    says: ['(options)', 'holds nothing of it'],
  },
];

export const guides: readonly BadCase[] = [
  {
    name: 'guide without front matter',
    files: { 'guides/start.md': 'Hello' },
    file: 'guides/start.md',
    says: ['line 1', 'does not start with front matter'],
  },
  {
    name: 'front matter that never ends',
    files: { 'guides/start.md': '---\ntitle: x\n' },
    file: 'guides/start.md',
    says: ['line 1', 'never ends'],
  },
  {
    name: 'front matter that is no YAML',
    files: { 'guides/start.md': frontMatter('x: [\n') },
    file: 'guides/start.md',
    says: ['line', 'cannot be read'],
  },
  {
    name: 'front matter with an unknown key',
    files: { 'guides/start.md': frontMatter('sidebar_lable: x\n') },
    file: 'guides/start.md',
    says: ['sidebar_lable', 'the keys are title'],
  },
  {
    name: 'front matter in JavaScript',
    files: { 'guides/start.md': '---js\n{ title: (() => { throw new Error("ran") })() }\n---\n' },
    file: 'guides/start.md',
    says: ['does not start with front matter', 'line 1'],
  },
  {
    name: 'guide at the address of a command',
    files: { 'guides/reference/cli/hive.md': goodGuide },
    file: 'guides/reference/cli/hive.md',
    says: ['becomes /hive/reference/cli/hive, which cli/hive.md becomes too', 'rename the guide'],
  },
  {
    name: 'guide whose name is no address',
    files: { 'guides/Get Started.md': goodGuide },
    file: 'guides/Get Started.md',
    says: ['does not fit a URL'],
  },
  {
    name: 'HTML in a guide',
    files: { 'guides/start.md': body('\n<b>x</b>\n') },
    file: 'guides/start.md',
    says: ['line 8', 'HTML stands in the text'],
    errors: 2,
  },
  {
    name: 'link to no page',
    files: { 'guides/start.md': body('\n[x](/hive/none)\n') },
    file: 'guides/start.md',
    says: ['line 8', 'links to /hive/none, a page that does not exist'],
  },
  {
    name: 'link that runs',
    files: { 'guides/start.md': body('\n[x][y]\n\n[y]: javascript:alert(1)\n') },
    file: 'guides/start.md',
    says: ['line 8', '"javascript:alert(1)"'],
  },
  {
    name: 'include of itself',
    files: { 'guides/start.md': body('\n::include{file="_a.md"}\n'), 'guides/_a.md': '::include{file="_a.md"}' },
    file: 'guides/start.md',
    says: ['in a circle: _a.md → _a.md'],
  },
];

const options = (change: Readonly<Record<string, string>>): string[] =>
  ['generate', ...siteOptions, '--out', 'out'].map((word, index, words) => change[words[index - 1] ?? ''] ?? word);
export const folders: readonly BadCase[] = [
  { name: 'no source folder', args: options({ '--source': 'none' }), file: 'none', says: ['is not a folder'] },
  { name: 'empty source folder', without: ['source/'], file: 'source', says: ['holds no source of a tool version'] },
  { name: 'empty usual folder', files: { 'source/docs/cli/.keep': '' }, file: 'docs/cli', says: ['holds no cli file'] },
  {
    name: 'no configured version',
    args: ['generate', '--specs', 'specs', '--config', 'docs.config.ts', '--guides', 'guides', '--out', 'out'],
    file: 'specs/v1.2.3',
    says: ['does not exist', 'correct `version` in docs.config.ts'],
  },
  { name: 'no configuration', args: options({ '--config': 'none.ts' }), file: 'none.ts', says: ['cannot be loaded'] },
  {
    name: 'wrong configuration',
    files: { 'docs.config.ts': siteConfig.replace("url: 'https://hive.example'", "url: 'hive'") },
    file: 'docs.config.ts',
    says: ['(url)'],
  },
  {
    name: 'output into a foreign folder',
    files: { 'mine/notes.txt': 'x' },
    args: options({ '--out': 'mine' }),
    file: 'mine',
    says: ['holds something that this program did not write', '--out'],
  },
  {
    name: 'output into the sources',
    args: options({ '--out': 'source' }),
    file: 'source',
    says: ['holds something that this program did not write'],
  },
  {
    name: 'output below a file',
    args: options({ '--out': 'docs.config.ts/out' }),
    file: 'docs.config.ts/out',
    says: ['cannot be written'],
  },
  {
    name: 'program that is not there',
    args: [...options({}), '--program', './none'],
    file: 'none',
    says: ['(--help)', 'the program was not found'],
  },
  {
    name: 'program that is no program',
    args: [...options({}), '--program', './docs.config.ts'],
    file: 'docs.config.ts',
    says: ['may not be executed'],
  },
  {
    name: 'manifest with a changed file',
    files: {
      'source/manifest.json': JSON.stringify({
        version: 'v1.2.3',
        origin: 'https://code.example',
        ref: 'x',
        absent: { api: 'x', 'registry-schema': 'x', 'registry-catalogue': 'x', crd: 'x' },
        files: [{ path: 'cli/hive.md', kind: 'cli', upstream: 'x', sha256: '0'.repeat(64) }],
      }),
    },
    file: 'source/manifest.json',
    says: ['(cli/hive.md)', 'records sha256 000000000000…', 'does not list cli/hive_add.md'],
    errors: 6,
  },
];
