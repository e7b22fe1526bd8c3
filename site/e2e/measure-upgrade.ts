import type { Browser, Page } from 'playwright-core';
import { middle } from '../../generator/bench/measure.ts';

const pairs = [
  ['v0.0.40', 'v0.3.6'],
  ['v0.2.17', 'v0.3.6'],
  ['v0.1.0', 'v0.3.0'],
  ['v0.3.5', 'v0.3.6'],
  ['v0.3.0', 'v0.3.6'],
] as const;

const lines = 500;

/** What a reader might paste: commands and their comments. Each turn's differs. */
function script(turn: number): string {
  const commands = [
    '# once a day',
    `thv run --transport sse --permission-profile none --port ${8080 + turn} gofetch`,
    'thv list --all --format json | jq .',
    'thv rm gofetch',
    'thv config set-registry-url https://registry.example/list.json',
  ];
  return Array.from({ length: lines }, (_, at) => commands[at % commands.length]).join('\n');
}

interface Change {
  /** Selector of what is changed, and its new value. */
  readonly at: string;
  readonly value: string;
  /** Selector of what shows the answer, and what its text says then. */
  readonly answer: string;
  readonly says: string;
}

/** Milliseconds from a change in the page until its answer is shown. */
function answerTime(page: Page, change: Change): Promise<number> {
  return page.evaluate(async ({ at, value, answer, says }) => {
    const field = document.querySelector<HTMLSelectElement | HTMLTextAreaElement>(at);
    if (!field) throw new Error(`the page has no ${at}`);
    const { set } = Object.getOwnPropertyDescriptor(Object.getPrototypeOf(field), 'value') ?? {};
    const before = document.querySelector(answer)?.textContent;
    const start = performance.now();
    set?.call(field, value);
    field.dispatchEvent(
      field instanceof HTMLSelectElement
        ? new Event('change', { bubbles: true })
        : new InputEvent('input', { bubbles: true, inputType: 'insertFromPaste' }),
    );
    for (;;) {
      const text = document.querySelector(answer)?.textContent ?? '';
      if (text !== before && text.includes(says)) return performance.now() - start;
      await new Promise((resolve) => requestAnimationFrame(resolve));
    }
  }, change);
}

export interface UpgradeTimes {
  /** Milliseconds: the middle and the slowest of all pairs. */
  readonly pair: readonly [number, number];
  /** Milliseconds for a pasted text of 500 lines. */
  readonly paste: readonly [number, number];
}

/** Times of the upgrade page, whose history is there already; frames count, so nothing is quicker than 16 ms. */
export async function upgradeTimes(browser: Browser, address: string): Promise<UpgradeTimes> {
  const context = await browser.newContext({ viewport: { width: 1280, height: 900 } });
  const page = await context.newPage();
  const [pairTimes, pasteTimes]: [number[], number[]] = [[], []];
  await page.goto(`${address}?from=v0.3.4&to=v0.3.5`);
  await page.locator('[data-upgrade-status]', { hasText: 'From v0.3.4 to v0.3.5' }).waitFor();
  await page.locator('[data-upgrade-check] textarea').waitFor();
  for (let turn = 0; turn < 3; turn += 1)
    for (const [from, to] of pairs) {
      await page.goto(`${address}?from=v0.0.39&to=${to}`);
      await page.locator('[data-upgrade-status]', { hasText: `From v0.0.39 to ${to}` }).waitFor();
      const answer = { answer: '[data-upgrade-status]', says: `From ${from} to ${to}: ` };
      pairTimes.push(await answerTime(page, { at: 'select[name="from"]', value: from, ...answer }));
    }
  await page.goto(`${address}?from=v0.0.40&to=v0.3.6`);
  await page.locator('[data-upgrade-status]', { hasText: 'From v0.0.40 to v0.3.6' }).waitFor();
  for (let turn = 0; turn < 7; turn += 1)
    pasteTimes.push(
      await answerTime(page, {
        at: '[data-upgrade-check] textarea',
        value: script(turn),
        answer: '.upgrade-review',
        says: `--port ${8080 + turn}`,
      }),
    );
  await context.close();
  // The first text also loads what reads it.
  return {
    pair: [middle(pairTimes), Math.max(...pairTimes)],
    paste: [middle(pasteTimes.slice(1)), pasteTimes[0] ?? 0],
  };
}
