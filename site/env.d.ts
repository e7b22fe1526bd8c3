/// <reference types="vite/client" />

/** The few facts of the site that the hydrated shell needs; written into its bundle by `plugin-shell-data.ts`. */
declare module 'virtual:shell-data' {
  const data: import('./shell/shell-data.ts').ShellData;
  export default data;
}

/** The configured services that count readers; written into the bundle by `hosting/plugin.ts`. */
declare module 'virtual:analytics' {
  /** Returns at once; what is configured starts when the browser is idle. */
  export function startAnalytics(): void;
}

/** Texts of the scripts that stand inside documents; only the rendering of pages has them. */
declare module 'virtual:inline-scripts' {
  const scripts: import('./inline/bundle.ts').InlineScripts;
  export default scripts;
}

/** Texts and addresses of the style sheets of documents; only the rendering of pages has them. */
declare module 'virtual:page-styles' {
  const styles: import('./styles/bundle.ts').PageStyles;
  export default styles;
}

/** Imports all style sheets where no build has put them into documents. */
declare module 'virtual:dev-styles' {}

declare module 'virtual:search-data' {
  const data: import('./search/search-data.ts').SearchData;
  export default data;
}
