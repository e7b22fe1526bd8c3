import { describe, expect, it } from 'vitest';
import { isLong } from '../../generator/testing/effort.ts';
import { pageStyles } from '../styles/bundle.ts';
import { aboutVersions } from '../styles/sheets.ts';
import { type BuiltDocument, builtDocuments, isVersioned, unversioned } from './built.ts';
import { follow } from './held.ts';
import { dist, pages, servedSite } from './site.ts';

const site = servedSite();
const styles = await pageStyles({ basePath: '/' });
const texts = Object.fromEntries(Object.entries(styles.sheets).map(([name, { text }]) => [name, text]));
const guide = '/toolhive/faq';
const built = builtDocuments(dist);
const kindOf = (html: string): string => /data-kind="([\w-]+)"/.exec(html)?.[1] ?? '';

/** Of the pages of each kind all guides, and of others the longest, which have the most parts; in one version. */
function someOfEachKind(): BuiltDocument[] {
  const single = [...new Map(built.map((document) => [unversioned(document.url), document])).values()];
  const kinds = Map.groupBy(single, ({ html }) => kindOf(html));
  return [...kinds].flatMap(([kind, all]) =>
    kind === 'guide' ? all : all.toSorted((a, b) => b.html.length - a.html.length).slice(0, 12),
  );
}

/** In `make test-long`, all pages in all versions. */
const documents = isLong ? built : someOfEachKind();

/** The sheet that a document says it needs. */
function sheetNamed(html: string): string {
  const [, address] = /<div id="_layout"[^>]* data-sheet="([^"]+)"/.exec(html) ?? [];
  return Object.entries(styles.sheets).find(([, { url }]) => url === address)?.[0] ?? `${address}`;
}

function isAboutVersions(html: string): boolean {
  return [...aboutVersions].some((kind) => kind === kindOf(html));
}

describe('the style sheet of each kind of page', () => {
  it('has all rules that its pages need', async () => {
    const { page } = await site.open(pages.preview, { asleep: true });
    const missing = await page.evaluate(
      ({ documents, sheets }) => {
        /** Selectors of all rules of a sheet, without states and pseudo-elements, which a document at rest lacks. */
        const state = /:not\(:[\w-]+\)|::?(?!not|is|where|has|nth|first|last|only|root|empty)[\w-]+/g;
        const selectors = (text: string): string[] => {
          const sheet = new CSSStyleSheet();
          sheet.replaceSync(text);
          const found: string[] = [];
          const read = (rules: CSSRuleList): void => {
            for (const rule of rules) {
              if (rule instanceof CSSStyleRule) found.push(rule.selectorText.replaceAll(state, ':is(*)'));
              if ('cssRules' in rule) read(rule.cssRules as CSSRuleList);
            }
          };
          read(sheet.cssRules);
          return found;
        };
        const all = selectors(sheets.preview ?? '');
        const others = new Map(
          Object.entries(sheets).map(([name, text]) => {
            const own = new Set(selectors(text));
            return [name, [...new Set(all)].filter((selector) => selector && !own.has(selector))];
          }),
        );
        return documents.flatMap(({ url, html, name }) => {
          const parsed = new DOMParser().parseFromString(html, 'text/html');
          const absent = others.get(name);
          if (!absent) return [`${url}: there's no sheet ${name}`];
          // One question for all of them: there are hundreds, and as a rule none is found.
          if (absent.length === 0 || !parsed.querySelector(absent.join())) return [];
          return absent
            .filter((selector) => parsed.querySelector(selector))
            .map((selector) => `${url} (${name}): ${selector}`);
        });
      },
      { documents: documents.map((document) => ({ ...document, name: sheetNamed(document.html) })), sheets: texts },
    );
    expect(missing).toEqual([]);
  });

  it('stands in the document, whose first paint waits for no file', async () => {
    const read = built.filter((document) => !isVersioned(document) && !isAboutVersions(document.html));
    expect(read.length).toBeGreaterThan(100);
    for (const { url, html } of read) {
      const head = html.slice(0, html.indexOf('</head>'));
      expect(head, url).toContain(`<style>${styles.core.text}</style>`);
      expect(head.match(/<link rel="(?:stylesheet|preload)"[^>]*>/g), url).toEqual([
        `<link rel="stylesheet" media="print" href="${styles.print}"/>`,
      ]);
    }
  });

  it('comes with a navigation to another kind and applies alone', async () => {
    const { page, problems } = await site.open(pages.command);
    const applied = () =>
      page.evaluate(() =>
        [...document.querySelectorAll<HTMLStyleElement>('[data-sheet]:not(#_layout)')]
          .filter(({ media }) => media === '')
          .map(({ dataset }) => dataset.sheet),
      );
    expect(await applied()).toEqual([styles.sheets.command.url]);
    const asked: string[] = [];
    page.on('request', (request) => {
      if (request.url().endsWith('.css')) asked.push(new URL(request.url()).pathname);
    });
    for (const [url, name] of [
      [guide, 'guide'],
      [pages.otherCommand, 'command'],
      ['/toolhive/quickstart', 'drawn'],
    ] as const) {
      await follow(page, url);
      await page.waitForURL(`**${url}`);
      await expect.poll(applied).toEqual([styles.sheets[name].url]);
    }
    expect(asked).toEqual([styles.sheets.guide.url, styles.sheets.drawn.url]);
    expect(problems).toEqual([]);
  });

  it('is had by loading the whole page where its file does not come', async () => {
    const { page } = await site.open(pages.command, {
      before: (p) => p.route(`**${styles.sheets.guide.url}`, (route) => route.abort()),
    });
    const loaded = page.waitForEvent('load');
    await follow(page, guide);
    await loaded;
    expect(new URL(page.url()).pathname).toBe(guide);
    expect(await page.locator('link[data-sheet]').count()).toBe(0);
  });
});
