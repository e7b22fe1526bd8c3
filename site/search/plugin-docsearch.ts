import type { Plugin } from 'vite';

const styleElement = /\/\* @__PURE__ \*\/ React\.createElement\("style", null, "[^"]*"\)/g;

/**
 * Takes the style element out of the logo that DocSearch draws: the Content-Security-Policy allows none, and the console
 * of each reader would say so.
 */
export function docSearchPlugin(): Plugin {
  return {
    name: 'docsearch-without-inline-style',
    transform(code, id) {
      if (!/@docsearch\/react\/dist\/esm\/[^/]+\.js(\?|$)/.test(id.replaceAll('\\', '/'))) return null;
      if (!code.includes('createElement("style"')) return null;
      const changed = code.replace(styleElement, 'null');
      if (changed.includes('createElement("style"'))
        throw new Error(`${id} writes a style element in a way that site/search/plugin-docsearch.ts does not know.`);
      return { code: changed, map: null };
    },
  };
}
