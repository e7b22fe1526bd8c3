import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Drawing, drawDiagram } from '../diagrams/index.ts';
import type { Diagram } from '../model/guide.ts';
import type { OutputFile } from '../model/output.ts';
import { type DiagramSource, drawWithMermaid, type Mode } from './mermaid.ts';
import type { Kept } from './result-cache.ts';
import { sha256 } from './sha256.ts';

/** Folder below the guides with mermaid's drawings, so that building the site needs no browser. */
const folderName = '_diagrams';
const modes = ['light', 'dark'] as const;

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

/**
 * Draws every diagram. What only mermaid can draw is kept beside the guides, in two colour modes; where it isn't yet,
 * that needs an installed Chromium.
 */
export async function drawDiagrams(
  guidesFolder: string,
  diagrams: readonly DiagramSource[],
  options: DrawOptions,
): Promise<DrawnDiagrams> {
  const own = await ownDrawings(diagrams, options.kept);
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
  diagrams: readonly DiagramSource[],
  kept: Kept<Drawing | null> | undefined,
): Promise<Map<string, Drawing | null>> {
  const texts = [...new Set(diagrams.map(({ source }) => source.trim()))];
  // All at once: each layout begins and ends with a timer, and one after the other they'd wait for a hundred of them.
  const drawn = await Promise.all(
    texts.map(async (text): Promise<[string, Drawing | null]> => {
      const before = kept?.get(text);
      return [text, before === undefined ? await drawDiagram(text) : before];
    }),
  );
  for (const [text, drawing] of drawn) kept?.set(text, drawing);
  return new Map(drawn);
}

function altOf(source: string): string {
  const line = (key: string): string => new RegExp(`^\\s*${key}:\\s*(.+)$`, 'm').exec(source)?.[1]?.trim() ?? '';
  const block = /^\s*accDescr\s*\{([^}]*)\}/m.exec(source)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
  return [line('accTitle'), line('accDescr') || block].filter((text) => text !== '').join('. ');
}
