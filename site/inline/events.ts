/* What scripts of a page tell each other on `window`. */

/** The shell responds to the reader: sent by shell/hydrate.tsx. */
export const startedEvent = 'shell-started';

/** The scripts of the page didn't load: sent by inline/loader.ts. */
export const failedEvent = 'scripts-failed';
