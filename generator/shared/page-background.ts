/**
 * `--bg` of `site/styles/tokens.css`, for pictures and for what surrounds the page; a test holds them together. Diagrams
 * that are drawn already keep the one they have until their files in `guides/_diagrams/` are removed.
 */
export const pageBackground = { light: '#fbfaf7', dark: '#0f1012' } as const;
