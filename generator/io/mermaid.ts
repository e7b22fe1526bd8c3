import { createRequire } from 'node:module';
import { diagramColours } from '../shared/palette.ts';
import { failureAt, inText } from '../shared/problem.ts';
import { chromiumFlags, findChromium } from './browser.ts';

/** A mermaid text in a guide. */
export interface DiagramSource {
  readonly source: string;
  readonly file: string;
  readonly line: number;
}

export type Mode = keyof typeof diagramColours;

/** Loads mermaid's script and what drives a browser. @throws where they aren't installed */
async function loadPackages() {
  const script = createRequire(import.meta.url).resolve('mermaid/dist/mermaid.min.js');
  return { script, chromium: (await import('playwright-core')).chromium };
}

/**
 * Draws what we can't read ourselves, once for each colour mode. Needs an installed Chromium, and packages that building
 * a site doesn't take.
 */
export async function drawWithMermaid(
  diagrams: readonly DiagramSource[],
  nameOf: (source: string) => string,
  packages: typeof loadPackages = loadPackages,
): Promise<{ source: string; mode: Mode; svg: string }[]> {
  const [first] = diagrams;
  const at = inText(first?.file ?? '', first?.line ?? 0);
  const what = `has a diagram that only mermaid can draw, or that has a mistake (${diagrams.length} in all)`;
  const { script, chromium } = await packages().catch((cause: unknown) => {
    if (!(cause instanceof Error && 'code' in cause && /MODULE_NOT_FOUND$/.test(String(cause.code)))) throw cause;
    throw failureAt(at, {
      what,
      why: 'mermaid is installed along with what tests need, and building a site takes less',
      do: 'write it as a flowchart or a sequence without styles of its own, or run `make install` and then this again; the drawings are kept in guides/_diagrams',
    });
  });
  const executablePath = findChromium();
  if (!executablePath)
    throw failureAt(at, {
      what,
      why: 'that needs a Chromium or Chrome, and none was found',
      do: 'write it as a flowchart or a sequence without styles of its own, or install one (`apt-get install chromium`) or name it in the variable CHROME, and run again; the drawings are kept in guides/_diagrams',
    });
  const browser = await chromium.launch({ executablePath, args: chromiumFlags });
  try {
    const page = await browser.newPage();
    // Requests of a diagram would leave the machine; a drawing needs none.
    await page.route('**/*', (route) => route.abort());
    await page.setContent('<!doctype html><meta charset="utf-8"><body></body>');
    await page.addScriptTag({ path: script });
    const drawn: { source: string; mode: Mode; svg: string }[] = [];
    for (const { source, file, line } of diagrams)
      for (const mode of ['light', 'dark'] as const) {
        const result = await page.evaluate(renderInPage, {
          source,
          id: `diagram-${nameOf(source)}`,
          options: optionsFor(mode),
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

/** What makes mermaid's drawings look like ours. */
function optionsFor(mode: Mode): Readonly<Record<string, unknown>> {
  const { surface, raised, line, text, quiet, wash } = diagramColours[mode];
  return {
    startOnLoad: false,
    ...{ theme: 'base', look: 'classic', securityLevel: 'strict', htmlLabels: false },
    flowchart: { htmlLabels: false, rankSpacing: 36, nodeSpacing: 28, wrappingWidth: 130 },
    fontFamily: 'system-ui, sans-serif',
    themeVariables: {
      ...{ darkMode: mode === 'dark', fontSize: '14px', background: surface, useGradient: false, dropShadow: 'none' },
      ...{ primaryColor: raised, primaryBorderColor: line, primaryTextColor: text },
      ...{ secondaryColor: wash, secondaryBorderColor: line, secondaryTextColor: text },
      ...{ tertiaryColor: surface, tertiaryBorderColor: line, tertiaryTextColor: text },
      ...{ lineColor: quiet, textColor: quiet, edgeLabelBackground: surface, titleColor: text },
    },
    // Half-transparent labels let the edge shine through the words.
    themeCSS: `* { filter: none !important; } .edgeLabel rect, .edgeLabel .background, .labelBkg { opacity: 1; fill: ${surface}; }`,
  };
}

interface MermaidApi {
  initialize(options: Readonly<Record<string, unknown>>): void;
  render(id: string, source: string): Promise<{ svg: string }>;
}

interface RenderRequest {
  readonly source: string;
  readonly id: string;
  readonly options: Readonly<Record<string, unknown>>;
}

/** Runs inside the browser. */
async function renderInPage({ source, id, options }: RenderRequest): Promise<{ svg: string } | { error: string }> {
  const { mermaid } = globalThis as unknown as { mermaid: MermaidApi };
  mermaid.initialize(options);
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
