import type { MermaidConfig } from 'mermaid';

/** Hairlines, corners, and `:::own`, which marks a part of the documented tool. */
const css = `
  .node :is(rect, circle, ellipse, polygon, path), .cluster :is(rect, path), .edgePaths path, .actor, .relation, .transition { stroke-width: 1px; }
  .node rect:is(:not([rx]), [rx="0"]), rect.actor { rx: 8px; ry: 8px; }
  .cluster :is(rect, path) { stroke-dasharray: 2 3; }
  .edgeLabel, .edgeLabel p, .edgeLabel rect, .labelBkg { opacity: 1; }
  .link { mix-blend-mode: normal !important; }
  .node.own :is(rect, circle, ellipse, polygon, path) { fill: var(--accent-wash); stroke: var(--accent); }
`;

/**
 * What mermaid is told before it draws: a theme of its own for each colour mode, with the site's font, and the site's
 * colours for boxes, lines and words.
 *
 * @param colour value of a token such as `raised`
 */
export function optionsFor(mode: string | undefined, colour: (token: string) => string): MermaidConfig {
  const [surface, raised, line, text, quiet] = ['surface', 'raised', 'line-strong', 'text', 'text-quiet'].map(colour);
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: mode === 'dark' ? 'dark' : 'neutral',
    // The other layout is as large as all the rest of mermaid.
    layout: 'dagre',
    swimlane: { layout: 'swimlane' },
    look: 'classic',
    fontFamily: 'var(--sans)',
    themeVariables: {
      fontSize: '14px',
      ...{ background: surface, clusterBkg: surface, edgeLabelBackground: surface, compositeBackground: surface },
      ...{ mainBkg: raised, nodeBkg: raised, actorBkg: raised, labelBoxBkgColor: raised },
      ...{ border1: line, border2: line, nodeBorder: line, clusterBorder: line },
      ...{ actorBorder: line, actorLineColor: line, labelBoxBorderColor: line, stateBorder: line },
      ...{ lineColor: quiet, arrowheadColor: quiet, signalColor: quiet, transitionColor: quiet },
      ...{ textColor: text, titleColor: text, nodeTextColor: text, mainContrastColor: text },
      ...{ pieStrokeColor: surface, pieOuterStrokeColor: line, treeView: { labelColor: text, lineColor: quiet } },
      xyChart: { plotColorPalette: ['blue', 'amber', 'green', 'violet', 'red', 'teal'].map(colour).join() },
    },
    themeCSS: css,
    flowchart: {
      padding: 8,
      nodeSpacing: 28,
      rankSpacing: 28,
      wrappingWidth: 130,
      subGraphTitleMargin: { top: 0, bottom: 8 },
    },
    // Mermaid's own list, and what would keep a diagram from following the colour mode.
    secure: [
      ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'],
      ...['theme', 'themeVariables', 'themeCSS', 'fontFamily', 'darkMode'],
    ],
  };
}
