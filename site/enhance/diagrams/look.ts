import type { MermaidConfig } from 'mermaid';

/**
 * What a drawing takes from the site: font, corners and hairlines, and its colours for boxes, frames and lines that have
 * none of their own. `:::own` marks a part of the documented tool.
 */
const css = `
  .node :is(rect, circle, ellipse, polygon, path) { stroke-width: 1px; }
  .node :is(rect, circle, ellipse, polygon, .label-container), rect.actor, .labelBox { fill: var(--raised); stroke: var(--line-strong); }
  .node rect:is(:not([rx]), [rx="0"]), rect.actor { rx: 8px; ry: 8px; }
  .cluster :is(rect, path) { fill: none; stroke: var(--line-strong); stroke-dasharray: 2 3; }
  .edgePaths path, .flowchart-link, .messageLine0, .messageLine1, .relation, .transition { stroke: var(--text-quiet); stroke-width: 1px; }
  .edgeLabel, .edgeLabel p, .edgeLabel rect, .labelBkg { background: var(--surface); fill: var(--surface); opacity: 1; }
  .node.own :is(rect, circle, ellipse, polygon, path) { fill: var(--accent-wash); stroke: var(--accent); }
`;

/** What mermaid is told before it draws in a colour mode. */
export function optionsFor(mode: string | undefined): MermaidConfig {
  return {
    startOnLoad: false,
    securityLevel: 'strict',
    suppressErrorRendering: true,
    theme: mode === 'dark' ? 'dark' : 'neutral',
    look: 'classic',
    fontFamily: 'var(--sans)',
    themeVariables: { fontSize: '14px' },
    themeCSS: css,
    flowchart: { nodeSpacing: 32, rankSpacing: 36, wrappingWidth: 150 },
    // Mermaid's own list, and what would keep a diagram from following the colour mode.
    secure: [
      ...['secure', 'securityLevel', 'startOnLoad', 'maxTextSize', 'suppressErrorRendering', 'maxEdges'],
      ...['theme', 'themeVariables', 'themeCSS', 'fontFamily', 'darkMode'],
    ],
  };
}
