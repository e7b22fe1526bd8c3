/// <reference types="vite/client" />

/** The configured analytics services; `hosting/plugin.ts` writes them into the bundle. */
declare module 'virtual:analytics' {
  /** Returns at once; services start when the browser is idle. */
  export function startAnalytics(): void;
}

/** Texts of inline scripts. */
declare module 'virtual:inline-scripts' {
  const scripts: import('./browser/inline.ts').InlineScripts;
  export default scripts;
}
