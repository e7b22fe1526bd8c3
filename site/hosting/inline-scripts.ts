import { themeScript } from '../frame/theme-script.ts';

/**
 * Every script that stands inside a document. The Content-Security-Policy allows these texts and no others, and the
 * build refuses a document that holds another one: a new inline script is added here, or does not run.
 */
export const inlineScripts: readonly string[] = [themeScript];
