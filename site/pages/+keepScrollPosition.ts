/** A navigation that changes only the search string keeps the scroll position. */
export function keepScrollPosition(pageContext: { readonly urlPathname: string }): string {
  return pageContext.urlPathname;
}
