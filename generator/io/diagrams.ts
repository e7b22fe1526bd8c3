import { existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import type { OutputFile } from '../model/output.ts';
import { pageBackground } from '../shared/page-background.ts';
import { failureAt, inText } from '../shared/problem.ts';
import { chromiumFlags, findChromium } from './browser.ts';
import { sha256 } from './output.ts';

/** Folder below the guides in which drawn diagrams are kept, so that building the site needs no browser. */
const folderName = '_diagrams';
const themes = { light: 'neutral', dark: 'dark' } as const;
type Mode = keyof typeof themes;

/** A diagram's drawings, by its text. */
export interface DrawnDiagrams {
  readonly get: (source: string) => {
    readonly light: string;
    readonly dark: string;
    readonly width: number;
    readonly height: number;
    readonly alt: string;
  } | null;
  /** The drawings as files of the site. */
  readonly files: readonly OutputFile[];
  /** Removes kept drawings that no guide shows any more. */
  readonly prune: () => void;
}

/** A mermaid text in a guide. */
export interface DiagramSource {
  readonly source: string;
  readonly file: string;
  readonly line: number;
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

const nameOf = (source: string): string => sha256(`2\n${source.trim()}`).slice(0, 16);

/**
 * Gives every diagram its two drawings. Those not drawn yet are drawn now, which needs an installed Chromium, and kept
 * beside the guides.
 *
 * @param basePath where the site is mounted, with slashes
 */
export async function drawDiagrams(
  guidesFolder: string,
  diagrams: readonly DiagramSource[],
  basePath: string,
): Promise<DrawnDiagrams> {
  const folder = join(guidesFolder, folderName);
  const path = (source: string, mode: Mode): string => join(folder, `${nameOf(source)}-${mode}.svg`);
  const missing = diagrams.filter(
    ({ source }) => !existsSync(path(source, 'light')) || !existsSync(path(source, 'dark')),
  );
  if (missing.length > 0) {
    const drawn = await draw(missing);
    mkdirSync(folder, { recursive: true });
    for (const { source, mode, svg } of drawn) writeFileSync(path(source, mode), svg);
  }
  const known = new Set(diagrams.map(({ source }) => source.trim()));
  const modes = Object.keys(themes) as Mode[];
  return {
    get: (source) => {
      if (!known.has(source.trim())) return null;
      const svg = readFileSync(path(source, 'light'), 'utf8');
      const [, width = '0', height = '0'] = /<svg[^>]* width="([\d.]+)" height="([\d.]+)"/.exec(svg) ?? [];
      const url = (mode: Mode): string => `${basePath}diagrams/${nameOf(source)}-${mode}.svg`;
      return {
        light: url('light'),
        dark: url('dark'),
        width: Math.round(Number(width)),
        height: Math.round(Number(height)),
        alt: altOf(source),
      };
    },
    files: [...new Set(diagrams.map(({ source }) => source))].flatMap((source) =>
      modes.map((mode) => ({
        path: `diagrams/${nameOf(source)}-${mode}.svg`,
        content: readFileSync(path(source, mode), 'utf8'),
      })),
    ),
    prune: () => {
      const wanted = new Set(diagrams.map(({ source }) => nameOf(source)));
      const kept = existsSync(folder) ? readdirSync(folder) : [];
      for (const name of kept) if (!wanted.has(name.slice(0, 16))) rmSync(join(folder, name));
    },
  };
}

function altOf(source: string): string {
  const line = (key: string): string => new RegExp(`^\\s*${key}:\\s*(.+)$`, 'm').exec(source)?.[1]?.trim() ?? '';
  const block = /^\s*accDescr\s*\{([^}]*)\}/m.exec(source)?.[1]?.replace(/\s+/g, ' ').trim() ?? '';
  return [line('accTitle'), line('accDescr') || block].filter((text) => text !== '').join('. ');
}

async function draw(diagrams: readonly DiagramSource[]): Promise<{ source: string; mode: Mode; svg: string }[]> {
  const executablePath = findChromium();
  const [first] = diagrams;
  if (!executablePath)
    throw failureAt(inText(first?.file ?? '', first?.line ?? 0), {
      what: `has a diagram that is not drawn yet (${diagrams.length} in all)`,
      why: 'drawing needs a Chromium or Chrome, and none was found',
      do: 'install one (`apt-get install chromium`) or name it in the variable CHROME, and run again; the drawings are kept in guides/_diagrams',
    });
  const { chromium } = await import('playwright-core');
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    // Requests of a diagram would leave the machine; a drawing needs none.
    await page.route('**/*', (route) => route.abort());
    await page.setContent('<!doctype html><meta charset="utf-8"><body></body>');
    await page.addScriptTag({ path: createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js') });
    const drawn: { source: string; mode: Mode; svg: string }[] = [];
    for (const { source, file, line } of diagrams)
      for (const mode of Object.keys(themes) as Mode[]) {
        const result = await page.evaluate(renderInPage, {
          source,
          theme: themes[mode],
          id: `diagram-${nameOf(source)}`,
          // Behind the words on an edge.
          labelBackground: pageBackground[mode],
        });
        if ('error' in result)
          throw failureAt(inText(file, line), {
            what: `has a diagram that mermaid cannot read: ${result.error}`,
            do: 'correct the diagram',
          });
        drawn.push({ source, mode, svg: result.svg });
      }
    return drawn;
  } finally {
    await browser.close();
  }
}

interface RenderRequest {
  readonly source: string;
  readonly theme: string;
  readonly id: string;
  readonly labelBackground: string;
}

interface MermaidApi {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

/** Runs inside the browser. */
async function renderInPage({
  source,
  theme,
  id,
  labelBackground,
}: RenderRequest): Promise<{ svg: string } | { error: string }> {
  const { mermaid } = globalThis as unknown as { mermaid: MermaidApi };
  mermaid.initialize({
    startOnLoad: false,
    theme,
    securityLevel: 'strict',
    htmlLabels: false,
    flowchart: { htmlLabels: false, rankSpacing: 36, nodeSpacing: 28, wrappingWidth: 130 },
    fontFamily: 'system-ui, sans-serif',
    // Half-transparent labels let the edge shine through the words.
    themeCSS: `.edgeLabel rect, .edgeLabel .background, .labelBkg { opacity: 1; fill: ${labelBackground}; }`,
  });
  try {
    const { svg } = await mermaid.render(id, source);
    const holder = new DOMParser().parseFromString(svg, 'image/svg+xml').documentElement;
    const [, , width = '0', height = '0'] = (holder.getAttribute('viewBox') ?? '').split(/\s+/);
    holder.setAttribute('width', width);
    holder.setAttribute('height', height);
    holder.removeAttribute('style');
    return {
      svg: new XMLSerializer()
        .serializeToString(holder)
        .replace(/<svg([^>]*?) (width="[^"]*")([^>]*?) (height="[^"]*")/, '<svg $2 $4$1$3'),
    };
  } catch (cause) {
    return { error: (cause instanceof Error ? cause.message : String(cause)).split('\n').slice(0, 4).join(' ') };
  }
}
