import { readFileSync } from 'node:fs';
import path from 'node:path';
import type { Plugin } from 'vite';
import type { SiteData } from '../../generator/model/page.ts';
import { type SheetName, sheets } from './sheets.ts';

/**
 * A style sheet that stands inside documents of the root, and is a file for those of versions and for whoever comes from
 * a page of another kind.
 */
export interface Sheet {
  readonly text: string;
  /** With the base path. */
  readonly url: string;
}

/** What the documents of a site look like. */
export interface PageStyles {
  /** What every document needs. */
  readonly core: Sheet;
  /** One of them stands behind it. */
  readonly sheets: Readonly<Record<SheetName, Sheet>>;
  /** Address of the sheet for paper. */
  readonly print: string;
}

/** A file of the built site. */
export interface StyleFile {
  /** Below the site's folder. */
  readonly path: string;
  readonly content: string | Uint8Array;
}

export interface BundledStyles extends PageStyles {
  /** What the texts and the documents refer to. */
  readonly files: readonly StyleFile[];
}

const bundles = new Map<string, Promise<BundledStyles>>();

/**
 * The style sheets of index.css, sorted by who needs them. A document holds what its own kind of page needs: that saves
 * the request for a file, which costs a phone more time than all the rest until the first paint.
 * Every text is named in the Content-Security-Policy.
 */
export function pageStyles({ basePath }: Pick<SiteData, 'basePath'>): Promise<BundledStyles> {
  const bundled = bundles.get(basePath) ?? bundleAll(basePath);
  bundles.set(basePath, bundled);
  return bundled;
}

const importRule = /^@import "([^"]+)" layer\(\w+\);$/gm;

/** Texts of the sheets to bundle, by their names: parts of index.css, which alone knows the order. */
function sheetTexts(): ReadonlyMap<string, string> {
  const index = readFileSync(path.join(import.meta.dirname, 'index.css'), 'utf8');
  const only = (wanted: (file: string) => boolean): string =>
    index.replace(importRule, (rule, file: string) => (wanted(file) ? rule : ''));
  const named = new Set<string>(Object.values(sheets).flatMap((files) => (files === 'all' ? [] : files)));
  const isOfKinds = (file: string): boolean =>
    /^\.\.\/(?:article|preview)\//.test(file) ||
    (/^\.\.\/(?:ui|frame)\//.test(file) && named.has(path.posix.basename(file)));
  const isPrint = (file: string): boolean => file === './print.css';
  const texts = new Map([
    ['core', only((file) => !isOfKinds(file) && !isPrint(file))],
    ['print', only(isPrint)],
  ]);
  for (const [name, files] of Object.entries<readonly string[] | 'all'>(sheets))
    texts.set(
      name,
      only((file) => isOfKinds(file) && (files === 'all' || files.includes(path.posix.basename(file)))),
    );
  return texts;
}

async function bundleAll(base: string): Promise<BundledStyles> {
  const texts = sheetTexts();
  const entry: Plugin = {
    name: 'sheet-entry',
    // Beside index.css, whose addresses are relative.
    resolveId: (source) =>
      source.startsWith('sheet:') ? path.join(import.meta.dirname, `${source.slice(6)}.css`) : null,
    load: (id) => texts.get(path.basename(id, '.css')) ?? null,
  };
  const { build } = await import('vite');
  const result = await build({
    configFile: false,
    root: import.meta.dirname,
    base,
    logLevel: 'warn',
    publicDir: false,
    plugins: [entry],
    build: {
      target: 'es2022',
      write: false,
      assetsInlineLimit: 0,
      rolldownOptions: {
        input: Object.fromEntries([...texts.keys()].map((name) => [name, `sheet:${name}`])),
        output: { assetFileNames: 'assets/static/[name].[hash][extname]' },
      },
    },
  });
  const files = [result]
    .flat()
    .flatMap((built) => ('output' in built ? built.output : []))
    .flatMap((file) => (file.type === 'asset' ? [{ path: file.fileName, content: file.source }] : []));
  const sheet = (name: string): Sheet => {
    const file = files.find((item) => path.basename(item.path).startsWith(`${name}.`) && item.path.endsWith('.css'));
    if (!file) throw new Error(`The style sheet ${name} is empty: site/styles/sheets.ts names what index.css lacks.`);
    const text = String(file.content).trim();
    if (/<\/style/i.test(text)) throw new Error(`The style sheet ${name} holds what would end its element: </style.`);
    return { text, url: base + file.path };
  };
  const named = Object.fromEntries(Object.keys(sheets).map((name) => [name, sheet(name)]));
  return {
    core: sheet('core'),
    sheets: named as Record<SheetName, Sheet>,
    print: sheet('print').url,
    files,
  };
}
