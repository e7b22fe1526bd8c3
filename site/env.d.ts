/// <reference types="vite/client" />

/** The few facts of the site that the hydrated shell needs; written into its bundle by `plugin-shell-data.ts`. */
declare module 'virtual:shell-data' {
  const data: import('./shell/shell-data.ts').ShellData;
  export default data;
}
