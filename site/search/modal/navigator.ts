/** Follows a link as a click on it would, once the modal is gone. */
export function follow(url: string): void {
  window.setTimeout(() => {
    const link = document.createElement('a');
    link.href = url;
    document.body.append(link);
    link.click();
    link.remove();
  });
}

/** What Enter does: alone it opens the page, with Ctrl or Cmd a tab, with Shift a window. */
export const navigator = {
  navigate({ itemUrl }: { readonly itemUrl: string }): void {
    follow(itemUrl);
  },
  navigateNewTab({ itemUrl }: { readonly itemUrl: string }): void {
    window.open(itemUrl, '_blank', 'noopener');
  },
  navigateNewWindow({ itemUrl }: { readonly itemUrl: string }): void {
    window.open(itemUrl, '_blank', 'noopener,popup');
  },
};
