import { normalisePath } from '../ui/paths.ts';

/** Routes `/x.html`, `/x/` and `/x/index.html` as `/x`; the address itself stays as the reader typed it. */
export function onBeforeRoute(pageContext: { readonly urlPathname: string }) {
  return { pageContext: { urlLogical: normalisePath(pageContext.urlPathname) } };
}
