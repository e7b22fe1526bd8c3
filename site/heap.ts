import { setFlagsFromString } from 'node:v8';

/*
 * Imported for its effect, first, by programs that build a site.
 */

// As generator/io/heap.ts, which the site may not import.
setFlagsFromString('--heap-growing-percent=40');
// After one page with thousands of links, V8 expects the tags of all later pages to live long, too, and puts them where
// it seldom looks for garbage: 10,000 pages then take a quarter longer to render.
setFlagsFromString('--no-allocation-site-pretenuring');
