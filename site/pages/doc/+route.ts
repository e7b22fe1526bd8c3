import { isFile, normalisePath } from '../../ui/paths.ts';

/** One route for every page, which may be written as `/x.html` in dev. Downloads are left to the browser. */
export function route({ urlPathname }: { readonly urlPathname: string }) {
  return isFile(urlPathname) ? false : { routeParams: { url: normalisePath(urlPathname) } };
}
