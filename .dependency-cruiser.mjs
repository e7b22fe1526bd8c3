/*
 * Who may import whom. A room is a folder of `generator/`, `site/` or `scripts/`, or `mcp/`; its files may import each
 * other, what its row names, and nothing else of the project. `x.ts` is that file, `x/*.ts` the files of a folder
 * without those of its subfolders, and `x/*` each of its subfolders, as a room of its own. Tests may import everything.
 */

const basis = ['model', 'shared'];
const readers = [...basis, 'sources', 'markdown', 'schemas', 'examples', 'samples', 'validation'];
const knowledge = ['guides', 'language', 'kinds/*', 'kinds/*.ts'];

const generator = {
  model: [],
  shared: ['model'],
  sources: basis,
  markdown: basis,
  examples: [...basis, 'schemas'],
  schemas: [...basis, 'sources', 'markdown'],
  pages: [...basis, 'markdown', 'kinds/*.ts', 'changes'],
  samples: basis,
  validation: [...basis, 'samples', 'schemas'],
  guides: [...basis, 'sources', 'markdown', 'samples'],
  language: basis,
  'kinds/*': [...readers, 'kinds/kind.ts', 'kinds/introduced.ts', 'kinds/fact-entity.ts'],
  'kinds/*.ts': [...readers, 'kinds/*'],
  link: [...readers, ...knowledge, 'pages', 'changes'],
  check: [...readers, ...knowledge, 'changes'],
  print: [...readers, ...knowledge, 'link', 'pages', 'changes'],
  changes: basis,
  report: [...basis, 'changes'],
  io: [...basis, 'schemas', 'kinds/*.ts'],
  config: basis,
  versions: [...basis, 'link', 'kinds/*.ts'],
  'pipeline.ts': [
    ...[...basis, 'config', 'io', 'guides', 'kinds/*.ts', 'link', 'pages'],
    ...['check', 'print', 'changes'],
  ],
  commands: [
    ...[...basis, 'config', 'io', 'report', 'pipeline.ts'],
    // What isn't a part of making pages.
    ...['check', 'changes', 'sources', 'language', 'print/records', 'kinds/*.ts'],
  ],
  'cli.ts': ['commands', 'config', 'io'],
};

/** Modules of Node that a room may import. The others run in a browser as well. */
const builtins = {
  io: ['.*'],
  config: ['module', 'path', 'url'],
  guides: ['path'],
  markdown: ['module'],
  kinds: ['http'],
  commands: ['path', 'url'],
  pages: ['zlib'],
  print: ['crypto'],
};

/** Each may also import what the generator shares. */
const site = {
  ui: [],
  dev: [],
  article: ['ui'],
  hosting: ['pages/load.ts'],
  search: ['ui', 'browser'],
  upgrade: ['ui', 'article', 'browser'],
  browser: ['ui', 'dev', 'search', 'upgrade'],
  preview: ['ui', 'article', 'layout', 'browser'],
  layout: ['ui', 'browser', 'article', 'hosting', 'preview', 'styles'],
  styles: [],
  pages: ['ui', 'layout', 'browser', 'styles'],
  '*.ts': ['ui', 'pages/load.ts', 'dev', 'hosting', 'browser', 'upgrade'],
};

/** What else of the generator a room of the site needs; `upgrade` runs it in browsers. */
const ofGeneratorToo = {
  upgrade: ['changes', 'kinds/*.ts', 'samples', 'validation', 'check'],
  '*.ts': ['io/put-in-place.ts', 'io/read.ts'],
};

/** What puts the generator and the site together; paths as they are. */
const scripts = {
  build: [
    ...['model', 'shared', 'schemas', 'config', 'io', 'print', 'commands', 'pipeline.ts', 'versions'].map(
      (name) => `generator/${name}`,
    ),
    ...['*.ts', 'pages/load.ts', 'hosting'].map((name) => `site/${name}`),
  ],
};

/** The server for agents: what it answers with runs in browsers too; paths as they are. */
const mcp = [
  ...[...basis, 'changes', 'samples', 'validation', 'check', 'markdown', 'guides', 'kinds/*.ts'].map(
    (name) => `generator/${name}`,
  ),
  ...['upgrade', 'search', 'command-line.ts'].map((name) => `site/${name}`),
];

/** Tests, what only they use, and what starts the generator with the right Node. */
const unruled = [
  ...['\\.test\\.tsx?$', '^generator/(testing|golden)/', '^site/e2e/', '^mcp/testing/'],
  '^generator/thv-docs\\.mjs$',
];

/** Pattern of a room's files; of subfolders, `subfolder` says which. */
const pattern = (room, subfolder = '[^/]+') =>
  room.endsWith('.ts') ? `^${room.replace('*', '[^/]+').replace('.', '\\.')}$` : `^${room.replace('*', subfolder)}/`;

/** `$1` stands for the subfolder that the importing file is in. */
const row = (room, names) => ({
  from: { path: pattern(room, '([^/]+)') },
  to: { path: [pattern(room, '$1'), ...names.map((name) => pattern(name))] },
});
const rowsOf = (project, rooms, more = () => []) =>
  Object.entries(rooms).map(([room, names]) =>
    row(`${project}/${room}`, [...names.map((name) => `${project}/${name}`), ...more(room)]),
  );
const ofGenerator = (names) => names.map((name) => `generator/${name}`);

export default {
  forbidden: [
    { name: 'circle', comment: 'types count too', severity: 'error', from: {}, to: { circular: true } },
    {
      ...{ name: 'small-worker', comment: 'the parser of Markdown is half of what browsers would load' },
      ...{ severity: 'error', from: { path: '^site/upgrade/worker\\.ts$' } },
      to: { path: '^generator/markdown/parse\\.ts$', reachable: true },
    },
  ],
  allowedSeverity: 'error',
  allowed: [
    { from: { path: unruled }, to: {} },
    { from: { pathNot: '^(generator|site|scripts/build|mcp)/' }, to: {} },
    { from: {}, to: { pathNot: '^(generator|site|scripts|mcp)/', dependencyTypesNot: ['core'] } },
    { from: { pathNot: '^generator/' }, to: { dependencyTypes: ['core'] } },
    ...Object.entries(builtins).map(([room, names]) => ({
      from: { path: pattern(`generator/${room}`) },
      to: { path: names.map((name) => `^(node:)?${name}$`), dependencyTypes: ['core'] },
    })),
    ...rowsOf('generator', generator),
    ...rowsOf('site', site, (room) => ofGenerator([...basis, ...(ofGeneratorToo[room] ?? [])])),
    ...Object.entries(scripts).map(([room, names]) => row(`scripts/${room}`, names)),
    row('mcp', mcp),
  ],
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^site/generated[^/]*/', '^generator/golden/[^/]+/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  },
};
