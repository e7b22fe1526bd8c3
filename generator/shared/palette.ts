/** `--bg` of `site/styles/tokens.css`, for pictures and for what surrounds the page; a test holds them together. */
export const pageBackground = { light: '#fbfaf7', dark: '#0f1012' } as const;
