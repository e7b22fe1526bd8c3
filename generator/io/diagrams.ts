import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { Worker } from 'node:worker_threads';
import { type Drawing, drawAll } from '../diagrams/index.ts';
import type { Diagram } from '../model/guide.ts';
import type { OutputFile } from '../model/output.ts';
import { type DiagramSource, drawWithMermaid, type Mode } from './mermaid.ts';
import type { Kept } from './result-cache.ts';
import { sha256 } from './sha256.ts';

/** Folder below the guides with mermaid's drawings, so that building the site needs no browser. */
const folderName = '_diagrams';
const modes = ['light', 'dark'] as const;
/** So many are drawn before a thread would have started. */
const fewDiagrams = 4;

/** A diagram's drawings, by its text. */
export interface DrawnDiagrams {
  readonly get: (source: string) => Diagram | null;
  /** Mermaid's drawings as files of the site. */
  readonly files: readonly OutputFile[];
  /** Removes kept drawings of mermaid that no guide shows any more. */
  readonly prune: () => void;
}

export interface DrawOptions {
  /** Where the site is mounted, with slashes. */
  readonly basePath: string;
  /** What the colour of the tool's own parts means. */
  readonly legend: string;
  /** Drawings of earlier runs; null for what only mermaid draws. Default: none. */
  readonly kept?: Kept<Drawing | null>;
}

/** Mermaid fences of a Markdown text, with the line each starts in. */
export function findDiagrams(text: string, file: string): DiagramSource[] {
  const found: DiagramSource[] = [];
  for (const match of text.matchAll(/^([ \t]*)```mermaid[^\n]*\n([\s\S]*?)\n?^[ \t]*```/gm)) {
    const [, indent = '', body = ''] = match;
    const source = body
      .split('\n')
      .map((line) => (line.startsWith(indent) ? line.slice(indent.length) : line))
      .join('\n');
    found.push({ source, file, line: text.slice(0, match.index).split('\n').length });
  }
  return found;
}

const nameOf = (source: string): string => sha256(`3\n${source.trim()}`).slice(0, 16);

/** Diagrams that are drawn while sources and guides are read. */
export interface Diagrams {
  /** What a diagram says to those who can't see it, empty where it says nothing; null for a text that isn't drawn. */
  readonly altOf: (source: string) => string | null;
  /** Throws InputError for what can't be drawn. */
  readonly drawn: Promise<DrawnDiagrams>;
}

/** For those who read guides and show none. */
export const noDiagrams: Diagrams = {
  altOf: () => null,
  drawn: Promise.resolve({ get: () => null, files: [], prune: () => {} }),
};

/**
 * Begins to draw every diagram. What only mermaid can draw is kept beside the guides, in two colour modes; where it
 * isn't yet, that needs an installed Chromium.
 */
export function drawDiagrams(guidesFolder: string, diagrams: readonly DiagramSource[], options: DrawOptions): Diagrams {
  const texts = new Set(diagrams.map(({ source }) => source.trim()));
  const drawn = draw(guidesFolder, diagrams, texts, options);
  // Whoever waits for the drawings is told of what went wrong; reading may end before, for a reason of its own.
  drawn.catch(() => {});
  return { altOf: (source) => (texts.has(source.trim()) ? altOf(source) : null), drawn };
}

async function draw(
  guidesFolder: string,
  diagrams: readonly DiagramSource[],
  texts: ReadonlySet<string>,
  options: DrawOptions,
): Promise<DrawnDiagrams> {
  const own = await ownDrawings(texts, options.kept);
  const others = diagrams.filter(({ source }) => !own.get(source.trim()));
  const folder = join(guidesFolder, folderName);
  const path = (source: string, mode: Mode): string => join(folder, `${nameOf(source)}-${mode}.svg`);
  const missing = others.filter(({ source }) => modes.some((mode) => !existsSync(path(source, mode))));
  if (missing.length > 0) {
    const drawn = await drawWithMermaid(missing, nameOf);
    mkdirSync(folder, { recursive: true });
    for (const { source, mode, svg } of drawn) writeFileSync(path(source, mode), svg);
  }
  return {
    get: (source) => {
      const drawing = own.get(source.trim());
      if (drawing === undefined) return null;
      const alt = altOf(source);
      if (drawing)
        return {
          ...{ type: 'drawn', drawings: drawing.drawings, alt },
          legend: drawing.hasOwn ? options.legend : null,
        };
      const svg = readFileSync(path(source, 'light'), 'utf8');
      const [, width = '0', height = '0'] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
      const url = (mode: Mode): string => `${options.basePath}diagrams/${nameOf(source)}-${mode}.svg`;
      const size = { width: Math.round(Number(width)), height: Math.round(Number(height)) };
      return { type: 'images', light: { url: url('light'), size }, dark: { url: url('dark'), size }, alt };
    },
    files: [...new Set(others.map(({ source }) => source))].flatMap((source) =>
      modes.map((mode) => ({
        path: `diagrams/${nameOf(source)}-${mode}.svg`,
        content: readFileSync(path(source, mode), 'utf8'),
      })),
    ),
    prune: () => {
      const wanted = new Set(others.map(({ source }) => nameOf(source)));
      const present = existsSync(folder) ? readdirSync(folder) : [];
      for (const name of present) if (!wanted.has(name.slice(0, 16))) rmSync(join(folder, name));
    },
  };
}

/** Our own drawings by their text; null for what only mermaid draws. */
async function ownDrawings(
  texts: ReadonlySet<string>,
  kept: Kept<Drawing | null> | undefined,
): Promise<ReadonlyMap<string, Drawing | null>> {
  const known = new Map<string, Drawing | null>();
  for (const text of texts) {
    const drawing = kept?.get(text);
    if (drawing !== undefined) known.set(text, drawing);
  }
  const missing = [...texts].filter((text) => !known.has(text));
  const fresh = missing.length > fewDiagrams ? await drawElsewhere(missing) : await drawAll(missing);
  for (const [text, drawing] of fresh) kept?.set(text, drawing);
  kept?.save();
  return new Map([...known, ...fresh]);
}

/** What `drawAll` makes, in a thread, while this one reads guides. */
function drawElsewhere(texts: readonly string[]): ReturnType<typeof drawAll> {
  const worker = new Worker(new URL('./draw-thread.ts', import.meta.url), { workerData: texts });
  return new Promise((resolve, reject) => {
    worker.once('message', resolve);
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`The thread that draws diagrams ended early (${code})`)));
  });
}

function altOf(source: string): string {
  const line = (key: string): string => new RegExp(`^\\s*${key}:\\s*(.+)$`, 'm').exec(source)?.[1]?.trim() ?? '';
  const block = /^\s*accDescr\s*\{([^}]*)\}/m.exec(source)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
  return [line('accTitle'), line('accDescr') || block].filter((text) => text !== '').join('. ');
}
