/// <reference types="vite/client" />

/** The configured services that count readers; written into the bundle by `hosting/plugin.ts`. */
declare module 'virtual:analytics' {
  /** Returns at once; what is configured starts when the browser is idle. */
  export function startAnalytics(): void;
}

/** Texts of the scripts that stand inside documents. */
declare module 'virtual:inline-scripts' {
  const scripts: import('./browser/inline.ts').InlineScripts;
  export default scripts;
}
