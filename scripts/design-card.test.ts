import { existsSync, globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');

/** What the design names for the generator and the site; for tests, it's vitest. */
const card = [
  ...['commander', 'openapi-typescript', '@apidevtools/swagger-parser', 'handlebars', 'gray-matter', 'zod'],
  ...['react', 'react-dom', 'vite', 'vike', 'mermaid', '@docsearch/react'],
];

/** Where `make docs` begins, with the command that it starts of the generator; Vike finds pages by their names. */
const entries = [
  'scripts/docs.ts',
  'generator/commands/check.ts',
  ...globSync('site/pages/**/+*.{ts,tsx}', { cwd: root }),
];
/** Load commands when somebody asks for them. */
const asked = ['generator/commands/page-commands.ts', 'generator/commands/version-commands.ts'];

it('what the design names is imported by what make docs runs, or by the pages it makes', () => {
  const found = packagesFrom(entries);
  expect(card.filter((name) => !found.has(name))).toEqual([]);
  // A type, and what only another command imports.
  expect(['openapi-types', 'chokidar'].filter((name) => found.has(name))).toEqual([]);
});

it('the tests are written for vitest', () => {
  expect(namesIn('scripts/design-card.test.ts').imported).toContain('vitest');
});

/** Packages that modules import, and all modules that they import or start. */
function packagesFrom(files: readonly string[]): ReadonlySet<string> {
  const [seen, packages] = [new Set<string>(), new Set<string>()];
  const visit = (file: string): void => {
    if (seen.has(file) || asked.includes(file)) return;
    seen.add(file);
    const { imported, started } = namesIn(file);
    for (const name of imported) {
      if (!/^[.#]/.test(name)) packages.add(/^(?:@[^/]+\/)?[^/]+/.exec(name)?.[0] ?? name);
    }
    for (const name of [...imported, ...started])
      for (const from of [path.dirname(file), '']) {
        const target = path.join(from, name.replace('#model/', 'generator/model/').replace(/\?.*/, ''));
        if (/\.tsx?$/.test(target) && existsSync(path.join(root, target))) visit(target);
      }
  };
  files.forEach(visit);
  return packages;
}

/** What a module imports in whatever way, types aside, and the files that it names, as threads and processes. */
function namesIn(file: string): { readonly imported: readonly string[]; readonly started: readonly string[] } {
  const { outputText } = ts.transpileModule(readFileSync(path.join(root, file), 'utf8'), {
    fileName: file,
    compilerOptions: {
      ...{ target: ts.ScriptTarget.ESNext, module: ts.ModuleKind.ESNext, verbatimModuleSyntax: true },
      ...{ jsx: ts.JsxEmit.ReactJSX, removeComments: true },
    },
  });
  return {
    imported: ts.preProcessFile(outputText, true, true).importedFiles.map(({ fileName }) => fileName),
    started: [...outputText.matchAll(/'([\w./-]+\.tsx?)'/g)].map(([, name = '']) => name),
  };
}
