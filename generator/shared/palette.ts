/** `--bg` of `site/styles/tokens.css`, for pictures and for what surrounds the page; a test holds them together. */
export const pageBackground = { light: '#fbfaf7', dark: '#0f1012' } as const;

/**
 * Colours of the same sheet for diagrams that mermaid draws. Drawings that exist keep those they have until their files
 * in `guides/_diagrams/` are removed.
 */
export const diagramColours = {
  light: {
    ...{ surface: '#f4f2ec', raised: '#ffffff', line: '#c9c3b5', text: '#1c1b19', quiet: '#5e5a52', wash: '#f9eed8' },
  },
  dark: {
    ...{ surface: '#16171a', raised: '#1c1d21', line: '#3d3f46', text: '#e8e6e1', quiet: '#a5a29b', wash: '#292012' },
  },
} as const;
