/*
 * Who may import whom. A room is a folder of `generator/` or `site/`; its files may import each other, what its row
 * names, and nothing else of the project. `x.ts` is that file, `x/*.ts` the files of a folder without those of its
 * subfolders, and `x/*` each of its subfolders, as a room of its own. Tests may import everything.
 */

import path from 'node:path';
import { cruise, type ICruiseOptions, type IForbiddenRuleType } from 'dependency-cruiser';

const basis = ['model', 'shared'];
const readers = [...basis, 'sources', 'markdown', 'schemas', 'examples', 'pages'];
const knowledge = ['annotations', 'guides', 'samples', 'language', 'kinds/*', 'kinds/*.ts'];

type Table = Readonly<Record<string, readonly string[]>>;

export const generator: Table = {
  model: [],
  shared: ['model'],
  sources: basis,
  markdown: basis,
  examples: basis,
  schemas: [...basis, 'sources', 'markdown'],
  pages: [...basis, 'markdown'],
  annotations: [...basis, 'sources'],
  samples: basis,
  guides: [...basis, 'sources', 'markdown'],
  language: basis,
  'kinds/*': [...readers, 'kinds/kind.ts'],
  'kinds/*.ts': [...readers, 'annotations', 'kinds/*'],
  link: [...readers, ...knowledge],
  check: [...readers, ...knowledge, 'link'],
  print: [...readers, ...knowledge, 'link'],
  report: basis,
  io: basis,
  config: basis,
  'pipeline.ts': [...readers, ...knowledge, 'link', 'check', 'print', 'config', 'io'],
  commands: [...basis, 'config', 'io', 'report', 'pipeline.ts'],
  'cli.ts': [...basis, 'commands', 'io'],
  releases: [...readers, 'annotations', 'kinds/*', 'kinds/*.ts'],
};

/** Modules of Node that a room may import. The others run in a browser as well. */
export const builtins: Table = {
  io: ['.*'],
  config: ['module', 'path', 'url'],
  commands: ['path', 'url'],
  'cli.ts': ['path'],
  print: ['crypto'],
  releases: ['path'],
};

/** What the site takes of the generator. */
export const siteTakes = basis;

/** What still has to go. */
export const todo: { readonly rooms: Table; readonly builtins: Table; readonly circles: string[] } = {
  rooms: { 'kinds/*': ['print'], samples: ['check'] },
  builtins: { guides: ['path'], samples: ['module'] },
  circles: ['^generator/(print|samples/http)/'],
};

/** Pattern of a room's files; `$1` stands for the subfolder that the importing file is in. */
function pattern(room: string, subfolder = '[^/]+'): string {
  const files = room
    .replaceAll('.', '\\.')
    .replace(/\*(?=\\\.ts$)/, '[^/]+')
    .replace(/\*$/, subfolder);
  return `^generator/${files}${room.endsWith('.ts') ? '$' : '/'}`;
}

/** Tests, and what only they use. */
const unruled = ['\\.test\\.tsx?$', '^generator/(testing|fuzz|bench|golden)/', '^site/e2e/'];
const modules = (names: readonly string[]): string[] => names.map((name) => `^(node:)?${name}$`);
const own = Object.keys(generator);

const generatorRules = own.flatMap((room): IForbiddenRuleType[] => {
  const from = { path: pattern(room, '([^/]+)'), pathNot: unruled };
  const allowed = [...(generator[room] ?? []), ...(todo.rooms[room] ?? [])];
  const names = [...(builtins[room] ?? []), ...(todo.builtins[room] ?? [])];
  return [
    {
      name: room,
      comment: `it may import ${allowed.join(', ') || 'nothing of other rooms'}`,
      severity: 'error',
      from,
      to: {
        path: '^(generator|site|scripts)/',
        pathNot: [pattern(room, '$1'), ...allowed.map((name) => pattern(name))],
      },
    },
    {
      name: `${room}-builtins`,
      comment: `of Node it may import ${names.join(', ') || 'nothing'}`,
      severity: 'error',
      from,
      to: { dependencyTypes: ['core'], ...(names.length > 0 && { pathNot: modules(names) }) },
    },
  ];
});

const forbidden: IForbiddenRuleType[] = [
  {
    name: 'circle',
    comment: 'types count too',
    severity: 'error',
    from: { pathNot: todo.circles },
    to: { circular: true },
  },
  {
    name: 'unknown-room',
    comment: 'give it a row in scripts/import-rules.ts',
    severity: 'error',
    from: { path: '^generator/.*\\.ts$', pathNot: [...unruled, ...own.map((room) => pattern(room))] },
    to: {},
  },
  ...generatorRules,
  {
    name: 'site-generator',
    comment: `the site may import ${siteTakes.join(' and ')} of the generator`,
    severity: 'error',
    from: { path: '^site/', pathNot: unruled },
    to: { path: '^generator/', pathNot: siteTakes.map((room) => pattern(room)) },
  },
];

/** Looks at every import below a folder. @returns What dependency-cruiser has found. */
export function cruiseImports(baseDir: string, more: ICruiseOptions = {}) {
  return cruise(['generator', 'site'], {
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
  const { output, exitCode } = await cruiseImports(path.join(import.meta.dirname, '..'), { outputType: 'err-long' });
  console.log(String(output).trim());
  if (exitCode !== 0) process.exitCode = 1;
}
