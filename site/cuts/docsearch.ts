import type { Plugin } from 'vite';
import { scrolledSign } from '../ui/scrolled-sign.ts';
import { type Cut, cutPlugin } from './cut.ts';

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
  {
    // Each render, so twice a letter, asks the storage again whether it works, and throws the answer away.
    what: 'makes lists of searches for each render',
    sign: 'useRef(createStoredSearches',
    pattern: /React\.useRef\((createStoredSearches\(.*?\))\)\.current/gs,
    replacement: 'React.useState(() => $1)[0]',
  },
  {
    // The text of a selection takes a layout.
    what: 'reads the selection for each render',
    sign: 'useRef(typeof window !== "undefined" ? window.getSelection',
    pattern: /React\.useRef\((typeof window !== "undefined" \? window\.getSelection\(\)[^:]* : "")\)\.current/g,
    replacement: 'React.useState(() => ($1))[0]',
  },
  {
    // Scrolling takes a layout of the results, with each letter, that are gone a moment later.
    what: 'scrolls up where nobody scrolled down',
    sign: 'if (dropdownRef.current) scrollTo(dropdownRef.current);',
    pattern: /if \(dropdownRef\.current\) (scrollTo\(dropdownRef\.current\);)/g,
    replacement: `if (dropdownRef.current?.hasAttribute("${scrolledSign}")) $1`,
  },
];

/** Takes out of DocSearch what must not run here, or not with each letter. */
export function docSearchPlugin(): Plugin {
  const modules = /@docsearch\/react\/dist\/esm\/[^/]+\.js$/;
  return cutPlugin('docsearch-cuts', modules, cuts, 'site/cuts/docsearch.ts');
}
