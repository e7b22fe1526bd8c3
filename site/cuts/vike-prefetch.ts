import type { Plugin } from 'vite';
import { type Cut, cutPlugin } from './cut.ts';

const cuts: readonly Cut[] = [
  {
    // It has nothing to load, since `prefetchStaticAssets` is off, and looks at all links of the page after each change of
    // the document all the same: with a sidebar of 10,000 links, each letter of a search took 40 ms.
    what: 'watches each link',
    sign: '.observe(',
    pattern: /^function (addLinkPrefetchHandlers(?:_watch|_apply)?)\(\) \{.*?^\}/gms,
    replacement: 'function $1() {}',
  },
];

/** Takes Vike's own prefetching out, in whose place there's `shell/prefetch.ts`. */
export function vikePrefetchPlugin(): Plugin {
  const modules = /vike\/dist\/client\/runtime-client-routing\/prefetch\.js$/;
  return cutPlugin('vike-prefetch-cuts', modules, cuts, 'site/cuts/vike-prefetch.ts');
}
