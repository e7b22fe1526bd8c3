import type { Plugin } from 'vite';

interface Cut {
  readonly what: string;
  /** Stands wherever something has to be cut, in whatever form. */
  readonly sign: string;
  readonly pattern: RegExp;
  readonly replacement: string;
}

const cuts: readonly Cut[] = [
  {
    // The Content-Security-Policy allows none, and the console of each reader would say so.
    what: 'writes a style element',
    sign: 'createElement("style"',
    pattern: /\/\* @__PURE__ \*\/ React\.createElement\("style", null, "[^"]*"\)/g,
    replacement: 'null',
  },
  {
    // It throws where storage is blocked, and the modal with it. DocSearch also makes room when it finds no more.
    what: 'measures the storage',
    sign: 'manageLocalStorageQuota();',
    pattern: /^\s*manageLocalStorageQuota\(\);$/gm,
    replacement: '',
  },
];

/** Takes out of DocSearch what must not run here. */
export function docSearchPlugin(): Plugin {
  return {
    name: 'docsearch-cuts',
    transform(code, id) {
      if (!/@docsearch\/react\/dist\/esm\/[^/]+\.js(\?|$)/.test(id.replaceAll('\\', '/'))) return null;
      let changed = code;
      for (const { what, sign, pattern, replacement } of cuts) {
        changed = changed.replace(pattern, replacement);
        if (changed.includes(sign))
          throw new Error(`${id} ${what} in a way that site/search/plugin-docsearch.ts does not know.`);
      }
      return changed === code ? null : { code: changed, map: null };
    },
  };
}
