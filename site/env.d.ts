/// <reference types="vite/client" />

/** The configured services that count readers; written into the bundle by `hosting/plugin.ts`. */
declare module 'virtual:analytics' {
  /** Returns at once; what is configured starts when the browser is idle. */
  export function startAnalytics(): void;
}

/** Imports all style sheets where no build has put them into documents. */
declare module 'virtual:dev-styles' {}

/** Texts of the scripts that stand inside documents, in dev. */
declare module 'virtual:inline-scripts' {
  const scripts: import('./inline/bundle.ts').InlineScripts;
  export default scripts;
}
