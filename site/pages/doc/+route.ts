import { isFile } from '../../ui/paths.ts';

/** One route for every page. Downloads are left to the browser. */
export function route(pageContext: { readonly urlPathname: string }): boolean {
  return !isFile(pageContext.urlPathname);
}
