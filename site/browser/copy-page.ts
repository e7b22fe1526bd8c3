import { showOutcome } from '../ui/show-outcome.ts';

/** The Markdown version of a page. An error page that a host sends in its place is not one. */
async function markdownText(url: string): Promise<string> {
  const response = await fetch(url, { headers: { Accept: 'text/markdown' } });
  if (!response.ok || response.headers.get('content-type')?.includes('text/html'))
    throw new Error(`${url} is not there as Markdown (${response.status})`);
  return response.text();
}

/**
 * Puts the Markdown version on the clipboard. Browsers want to be asked for the clipboard while the click lasts, so they are handed
 * the text as a promise; those that take no promise get the text when it is there.
 */
async function copyMarkdown(url: string): Promise<void> {
  const text = markdownText(url);
  if (typeof ClipboardItem === 'function' && navigator.clipboard?.write) {
    const blob = text.then((markdown) => new Blob([markdown], { type: 'text/plain' }));
    try {
      await navigator.clipboard.write([new ClipboardItem({ 'text/plain': blob })]);
      return;
    } catch {
      // Asked once more, with the text itself.
    }
  }
  await navigator.clipboard.writeText(await text);
}

export function startCopyPage(): void {
  document.addEventListener('click', (event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('[data-copy-page]') : null;
    if (button) void showOutcome(copyMarkdown(button.dataset.copyPage ?? ''), button);
  });
}
