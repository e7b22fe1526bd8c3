/*
 * Who may import whom. A room is a folder of `generator/`, `site/` or `scripts/`, or `mcp/`; its files may import each
 * other, what its row names, and nothing else of the project. `x.ts` is that file, `x/*.ts` the files of a folder
 * without those of its subfolders, and `x/*` each of its subfolders, as a room of its own. Tests may import everything.
 */

import path from 'node:path';
import {
  cruise,
  type ICruiseOptions,
  type IForbiddenRuleType,
  type IRegularForbiddenRuleType,
} from 'dependency-cruiser';

const basis = ['model', 'shared'];
const readers = [...basis, 'sources', 'markdown', 'schemas', 'examples', 'samples', 'validation'];
const knowledge = ['annotations', 'guides', 'language', 'kinds/*', 'kinds/*.ts'];

type Table = Readonly<Record<string, readonly string[]>>;

export const generator: Table = {
  model: [],
  shared: ['model'],
  sources: basis,
  markdown: basis,
  examples: basis,
  schemas: [...basis, 'sources', 'markdown'],
  pages: [...basis, 'markdown', 'kinds/*.ts', 'changes'],
  annotations: [...basis, 'sources'],
  samples: basis,
  validation: [...basis, 'samples'],
  guides: [...basis, 'sources', 'markdown', 'samples'],
  language: basis,
  'kinds/*': [...readers, 'kinds/kind.ts', 'kinds/introduced.ts', 'kinds/fact-entity.ts'],
  'kinds/*.ts': [...readers, 'annotations', 'kinds/*'],
  facts: [...basis, 'kinds/*.ts'],
  link: [...readers, ...knowledge, 'pages', 'changes'],
  check: [...readers, ...knowledge, 'facts'],
  print: [...readers, ...knowledge, 'link', 'pages', 'changes'],
  changes: basis,
  impact: [...basis, 'changes'],
  plausibility: basis,
  report: [...basis, 'changes', 'impact'],
  io: [...basis, 'facts'],
  config: basis,
  versions: [...basis, 'link', 'kinds/*.ts'],
  'version-pipeline.ts': [...readers, ...knowledge, 'link', 'check', 'print', 'versions'],
  'pipeline-input.ts': [...basis, 'config', 'io', 'kinds/kind.ts'],
  'pipeline.ts': [...['pipeline-input.ts', 'reading.ts', 'guide-ages.ts'], ...[...basis, 'link', 'check', 'print']],
  'reading.ts': [
    ...['pipeline-input.ts', 'reviews.ts', 'guide-mentions.ts'],
    ...[...readers, ...knowledge, 'link', 'pages', 'check', 'print', 'changes', 'facts'],
  ],
  'guide-mentions.ts': ['reviews.ts', ...basis, 'guides', 'kinds/*', 'link', 'check'],
  'guide-ages.ts': ['guide-mentions.ts', ...basis, 'changes', 'impact'],
  'reviews.ts': ['pipeline-input.ts', ...readers, ...knowledge, 'link', 'check', 'print', 'config', 'facts'],
  commands: [
    ...[...basis, 'config', 'io', 'report', 'pipeline.ts', 'pipeline-input.ts', 'reading.ts', 'version-pipeline.ts'],
    // What isn't a part of making pages.
    ...[
      'annotations',
      'check',
      'changes',
      'impact',
      'plausibility',
      'sources',
      'facts',
      'language',
      'print/records',
      'kinds/*.ts',
    ],
  ],
  'command-line.ts': [...basis, 'commands', 'io'],
  'cli.ts': ['command-line.ts', 'commands', 'config', 'io'],
  releases: [...readers, 'annotations', 'facts', 'io', 'kinds/*', 'kinds/*.ts'],
};

/** Modules of Node that a room may import. The others run in a browser as well. */
export const builtins: Table = {
  io: ['.*'],
  config: ['module', 'path', 'url'],
  guides: ['path'],
  commands: ['path', 'url', 'worker_threads'],
  'command-line.ts': ['path'],
  print: ['crypto'],
  releases: ['path'],
};

/** Each may also import what the generator shares. */
export const site: Table = {
  ui: [],
  inline: ['ui'],
  content: [],
  cuts: ['ui'],
  analytics: [],
  dev: ['content', 'inline'],
  article: ['ui'],
  frame: ['ui'],
  shell: ['ui', 'inline'],
  hosting: ['content'],
  search: ['ui', 'shell'],
  upgrade: ['ui', 'article'],
  enhance: ['ui', 'inline', 'shell', 'search', 'upgrade'],
  preview: ['ui', 'article', 'frame', 'shell'],
  document: ['ui', 'inline', 'article', 'frame', 'shell', 'hosting', 'preview', 'styles'],
  styles: ['ui', 'shell', 'frame', 'article', 'preview'],
  prerender: ['ui', 'inline', 'content', 'hosting', 'document', 'styles'],
  pages: ['ui', 'content', 'dev', 'document', 'enhance', 'shell', 'styles'],
  '*.ts': [
    'ui',
    'inline',
    'content',
    'analytics',
    'cuts',
    'dev',
    'hosting',
    'upgrade',
    'shell',
    'document',
    'styles',
    'prerender',
  ],
};

/** Pure rooms of the generator that a room of the site runs in browsers. */
export const inBrowsers: Table = {
  upgrade: ['changes', 'facts', 'samples', 'validation', 'check'],
};

/** What puts the generator and the site together; paths as they are. */
export const scripts: Table = {
  build: [
    ...['model', 'shared', 'config', 'io', 'print', 'commands', 'version-pipeline.ts', 'versions', 'changes'].map(
      (name) => `generator/${name}`,
    ),
    ...['*.ts', 'content', 'document', 'hosting', 'prerender', 'search'].map((name) => `site/${name}`),
  ],
};

/** The server for agents: what it answers with runs in browsers too; paths as they are. */
export const mcp: readonly string[] = [
  ...[...basis, 'changes', 'facts', 'samples', 'validation', 'check', 'markdown', 'guides', 'kinds/*.ts'].map(
    (name) => `generator/${name}`,
  ),
  ...['upgrade', 'search'].map((name) => `site/${name}`),
];

/** Rooms by their path, and the paths of what each may import. */
export const rows: Table = Object.fromEntries([
  ['mcp', mcp],
  ...Object.entries(scripts).map(([room, names]) => [`scripts/${room}`, names]),
  ...Object.entries(generator).map(([room, names]) => {
    return [`generator/${room}`, names.map((name) => `generator/${name}`)];
  }),
  ...Object.entries(site).map(([room, names]) => {
    const pure = [...basis, ...(inBrowsers[room] ?? [])];
    return [`site/${room}`, [...names.map((name) => `site/${name}`), ...pure.map((name) => `generator/${name}`)]];
  }),
]);

/** Pattern of a room's files; `$1` stands for the subfolder that the importing file is in. */
function pattern(room: string, subfolder = '[^/]+'): string {
  const files = room
    .replaceAll('.', '\\.')
    .replace(/\*(?=\\\.ts$)/, '[^/]+')
    .replace(/\*$/, subfolder);
  return `^${files}${room.endsWith('.ts') ? '$' : '/'}`;
}

/** Tests, and what only they use. */
const unruled = ['\\.test\\.tsx?$', '^generator/(testing|fuzz|bench|golden)/', '^site/e2e/', '^mcp/testing'];
const modules = (names: readonly string[]): string[] => names.map((name) => `^(node:)?${name}$`);

const rule = (
  name: string,
  comment: string,
  from: IForbiddenRuleType['from'],
  to: IRegularForbiddenRuleType['to'],
): IForbiddenRuleType => ({ name, comment, severity: 'error', from, to });
const files = (room: string) => ({ path: pattern(room, '([^/]+)'), pathNot: unruled });

const forbidden = [
  rule('circle', 'types count too', {}, { circular: true }),
  ...Object.entries(rows).map(([room, allowed]) =>
    rule(room, `it may import ${allowed.join(', ') || 'nothing of other rooms'}`, files(room), {
      path: '^(generator|site|scripts|mcp)/',
      pathNot: [pattern(room, '$1'), ...allowed.map((name) => pattern(name))],
    }),
  ),
  ...Object.keys(generator).map((room) => {
    const names = builtins[room] ?? [];
    return rule(
      `${room}-builtins`,
      `of Node it may import ${names.join(', ') || 'nothing'}`,
      files(`generator/${room}`),
      {
        dependencyTypes: ['core'],
        ...(names.length > 0 && { pathNot: modules(names) }),
      },
    );
  }),
  rule(
    'unknown-room',
    'give it a row in scripts/import-rules.ts',
    {
      path: '^(generator|site|scripts/build|mcp)/.*\\.tsx?$',
      pathNot: [...unruled, '\\.d\\.ts$', ...Object.keys(rows).map((room) => pattern(room))],
    },
    {},
  ),
  rule(
    'site-generator',
    `of the generator the site may import ${basis.join(' and ')}`,
    { path: '^site/', pathNot: [...unruled, ...Object.keys(inBrowsers).map((room) => pattern(`site/${room}`))] },
    { path: '^generator/', pathNot: basis.map((room) => pattern(`generator/${room}`)) },
  ),
];

/** Looks at every import below a folder. @returns What dependency-cruiser has found. */
export function cruiseImports(baseDir: string, more: ICruiseOptions = {}) {
  return cruise(['generator', 'site', 'scripts/build', 'mcp'], {
    ...{ baseDir, ...more, validate: true, ruleSet: { forbidden } },
    doNotFollow: { path: 'node_modules' },
    exclude: { path: ['^site/generated/', '^generator/golden/[^/]+/'] },
    tsPreCompilationDeps: true,
    enhancedResolveOptions: {
      extensions: ['.ts', '.tsx', '.mjs', '.js', '.json'],
      exportsFields: ['exports'],
      conditionNames: ['import', 'node', 'default', 'types'],
    },
  });
}

if (import.meta.main) {
  const root = path.join(import.meta.dirname, '..');
  const { output, exitCode } = await cruiseImports(root, { outputType: 'err-long' });
  console.log(String(output).trim());
  if (exitCode !== 0) process.exitCode = 1;
}
