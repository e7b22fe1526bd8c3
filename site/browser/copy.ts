import * as frameIds from '../../generator/shared/frame-ids.ts';
import { element } from '../ui/element.ts';
import { showOutcome } from '../ui/show-outcome.ts';
import { onClick } from './listen.ts';
import { announce } from './progress.ts';

/* Copies samples, and pages as Markdown. */

/** Text of a sample for pasting: the result of a diff; commands without their output. */
function sampleText(code: Element): string {
  const lines = [...code.querySelectorAll('.line:not(.deleted, .aside)')];
  return lines.length === 0 ? code.textContent : lines.map((line) => line.textContent).join('\n');
}

export function addCopyButtons(): void {
  for (const figure of document.querySelectorAll(`#${frameIds.content} figure.code:not(:has(> .copy))`))
    figure.append(element('button', { type: 'button', className: 'copy', textContent: 'Copy' }));
}

/** The Markdown version of a page. Rejects a host's error page in its place. */
async function markdownText(url: string): Promise<Blob> {
  const response = await fetch(url, { headers: { Accept: 'text/markdown' } });
  if (!response.ok || response.headers.get('content-type')?.includes('text/html'))
    throw new Error(`${url} is not there as Markdown (${response.status})`);
  return new Blob([await response.text()], { type: 'text/plain' });
}

/** Browsers require the clipboard call during the click, so the text is passed as a promise. */
async function copyMarkdown(url: string): Promise<void> {
  await navigator.clipboard.write([new ClipboardItem({ 'text/plain': markdownText(url) })]);
}

/** Announces the outcome: screen readers don't reread a button when its text changes. */
async function say(outcome: Promise<string>): Promise<void> {
  announce(await outcome, 1600);
}

export function startCopy(): void {
  onClick('figure.code > .copy', (button) => {
    const code = button.parentElement?.querySelector('pre code');
    if (code) void say(showOutcome(navigator.clipboard?.writeText(sampleText(code)), button));
  });
  onClick('[data-copy-page]', (button) => {
    void say(showOutcome(copyMarkdown(button.dataset.copyPage ?? ''), button));
  });
}
