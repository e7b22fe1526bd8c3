import * as frameIds from '../../generator/shared/frame-ids.ts';
import { showOutcome } from '../ui/show-outcome.ts';
import { isPlain, onClick } from './listen.ts';
import { announce } from './progress.ts';

/* What readers take with them: samples, pages as Markdown, addresses of places. */

/** Text of a sample as a reader wants to paste it: what a change makes of it; commands, and not what they answer. */
function sampleText(code: Element): string {
  const lines = [...code.querySelectorAll('.line:not(.deleted, .aside)')];
  return lines.length === 0 ? code.textContent : lines.map((line) => line.textContent).join('\n');
}

export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll(`#${frameIds.content} figure.code:not(:has(> .copy))`)) {
    const button = document.createElement('button');
    Object.assign(button, { type: 'button', className: 'copy', textContent: 'Copy' });
    figure.append(button);
  }
}

/** The Markdown version of a page. An error page that a host sends in its place is not one. */
async function markdownText(url: string): Promise<Blob> {
  const response = await fetch(url, { headers: { Accept: 'text/markdown' } });
  if (!response.ok || response.headers.get('content-type')?.includes('text/html'))
    throw new Error(`${url} is not there as Markdown (${response.status})`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

/** Browsers want to be asked for the clipboard while the click lasts, so they get the text as a promise. */
async function copyMarkdown(url: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': markdownText(url) })]);
}

/** To screen readers: the text of a button isn't read again when it changes. */
async function say(outcome: Promise<string>): Promise<void> {
  announce(await outcome, shown);
}

/** A click on a permalink goes to its place, as any link, and also puts the address on the clipboard. */
function copyAddress(link: HTMLAnchorElement, event: MouseEvent): void {
  if (!isPlain(event)) return;
  const show = (outcome: string): void => {
    link.dataset.copied = outcome;
    announce(outcome, shown);
    window.setTimeout(() => delete link.dataset.copied, shown);
  };
  // Without a clipboard, on plain http, the address bar still has it.
  void navigator.clipboard?.writeText(link.href).then(
    () => show('Link copied'),
    () => show('Copying failed'),
  );
}

/** Milliseconds for which the outcome is shown at a permalink. */
const shown = 1600;

export function startCopy(): void {
  onClick('figure.code > .copy', (button) => {
    const code = button.parentElement?.querySelector('pre code');
    if (code) void say(showOutcome(navigator.clipboard?.writeText(sampleText(code)), button));
  });
  onClick('[data-copy-page]', (button) => {
    void say(showOutcome(copyMarkdown(button.dataset.copyPage ?? ''), button));
  });
  onClick<HTMLAnchorElement>('a.permalink', copyAddress);
}
