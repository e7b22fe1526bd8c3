import type { Browser, Page } from 'playwright-core';
import { judgements } from '../../generator/bench/search.ts';
import { answerTo } from './search-modal.ts';

/** Some of what readers look for: typing all of it takes minutes. */
const queries = judgements.filter((_, at) => at % 8 === 0).map(({ query }) => query);

/** Milliseconds from each letter of a query to what it finds, typed one after another. */
function typingTimes(page: Page, query: string): Promise<number[]> {
  return page.evaluate(async (letters) => {
    const field = document.querySelector<HTMLInputElement>('.DocSearch-Input');
    const container = document.querySelector<HTMLElement>('.search-modal');
    if (!field || !container) throw new Error('the search is not open');
    const { set } = Object.getOwnPropertyDescriptor(HTMLInputElement.prototype, 'value') ?? {};
    const times: number[] = [];
    for (let length = 1; length <= letters.length; length += 1) {
      const text = letters.slice(0, length);
      // What an empty or an equal query finds is no answer to this one.
      if (text.trim() !== text) continue;
      const start = performance.now();
      const answered = new Promise<void>((resolve) => {
        const observer = new MutationObserver(() => {
          if (container.dataset.searchAnswered !== text) return;
          observer.disconnect();
          resolve();
        });
        observer.observe(container, { attributeFilter: ['data-search-answered'] });
      });
      set?.call(field, text);
      field.dispatchEvent(new InputEvent('input', { bubbles: true, inputType: 'insertText' }));
      await answered;
      times.push(performance.now() - start);
      // The frame with these results comes before the next letter.
      await new Promise((resolve) => requestAnimationFrame(() => setTimeout(resolve)));
    }
    return times;
  }, query);
}

export interface KeystrokeTimes {
  readonly median: number;
  readonly p95: number;
  readonly letters: number;
}

/**
 * Milliseconds from letters to results in the page, with an index that's there already and a page four times slower.
 * Chromium slows no worker down, and what finds the results is one.
 */
export async function keystrokeTimes(browser: Browser, address: string): Promise<KeystrokeTimes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  await page.goto(address);
  await page.keyboard.press('/');
  await page.locator('.DocSearch-Input').fill('first');
  await answerTo(page, 'first');
  const session = await context.newCDPSession(page);
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
  const times: number[] = [];
  for (const query of queries) times.push(...(await typingTimes(page, query)));
  await context.close();
  times.sort((a, b) => a - b);
  const at = (share: number): number => times[Math.floor(times.length * share)] ?? Number.NaN;
  return { median: at(0.5), p95: at(0.95), letters: times.length };
}

export function keystrokeLine({ median, p95, letters }: KeystrokeTimes): string {
  return `median ${median.toFixed(1)} ms, 95th percentile ${p95.toFixed(1)} ms of ${letters}, page four times slower`;
}
