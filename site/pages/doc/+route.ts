/** A file's ending: not `.html`, not a version such as `v0.3.6`. */
const file = /\.(?!html?$)[a-z][a-z0-9]{0,7}$/i;

/** One route for every page. Downloads are left to the browser. */
export function route(pageContext: { readonly urlPathname: string }): boolean {
  return !file.test(pageContext.urlPathname);
}
