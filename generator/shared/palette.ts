/** `--bg` of `site/styles/tokens.css`, for images and browser chrome; a test keeps them equal. */
export const pageBackground = { light: '#fbfaf7', dark: '#0f1012' } as const;
