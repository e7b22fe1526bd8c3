import pixelmatch from 'pixelmatch';
import type { Browser, Page } from 'playwright-core';
import { PNG } from 'pngjs';
import { launch } from './browser.ts';
import { awake, newContext, settled } from './tab.ts';

/*
 * How parts of the site look: pictures of /theme-preview, a part each, and of the twelve routes of the small invented
 * tool, unfolded, which no guide and no release changes. They're drawn in the site's own font, code too.
 */

/** A picture of half the size; its name is that of its file. */
export interface Look {
  readonly name: string;
  readonly png: PNG;
}

/** How a part is shown. */
const screens = {
  desk: { viewport: { width: 1280, height: 800 }, colorScheme: 'light' },
  phone: { viewport: { width: 390, height: 800 }, colorScheme: 'dark' },
} as const;
type ScreenName = keyof typeof screens;
export const screenNames: readonly ScreenName[] = ['desk', 'phone'];

/** Each of these has a picture. */
const routes: Readonly<Record<string, string>> = {
  home: '/',
  guides: '/hive/guides',
  guide: '/hive/guides/start',
  'command-tree': '/hive/reference/cli/hive',
  group: '/hive/reference/cli/hive_cell',
  command: '/hive/reference/cli/hive_cell_add',
  'other-command': '/hive/reference/cli/hive_list',
  api: '/hive/reference/api',
  resources: '/hive/reference/crd-spec',
  registry: '/hive/reference/registry-schema',
  search: '/search?q=cell',
  'not-found': '/404',
};

/** A browser that draws letters the same on every machine, as far as it can. */
export const openLooksBrowser = (): Promise<Browser> =>
  launch(false, '--font-render-hinting=none', '--disable-lcd-text', '--force-color-profile=srgb', '--hide-scrollbars');

/** Opens pages of a site as they are for pictures. */
async function openPage(browser: Browser, screen: ScreenName): Promise<Page> {
  const context = await newContext(browser, { ...screens[screen], reducedMotion: 'reduce', bypassCSP: true });
  // The font is waited for, and stands in for those of the system.
  const isDocument = ({ pathname }: URL): boolean => !/\.\w+$/.test(pathname);
  await context.route(isDocument, async (route) => {
    const response = await route.fetch();
    const body = (await response.text())
      .replaceAll(/font-display:\s*optional/g, 'font-display:block')
      .replaceAll(/--(sans|mono):\s*[^;}]+/g, '--$1:"Figtree"');
    await route.fulfill({ response, body });
  });
  const page = await context.newPage();
  // The footer has the year.
  await page.clock.setFixedTime('2000-01-01');
  return page;
}

async function visit(page: Page, url: string): Promise<void> {
  await page.goto(url);
  // The search page has its answer once its code and the index are there.
  if (url.includes('?q=')) await page.locator('.search-result').first().waitFor();
  await awake(page);
  await settled(page);
  await page.evaluate(() => document.fonts.ready);
}

/** What stays in view would hide parts, and what is folded or out of view isn't painted. */
async function showAll(page: Page): Promise<void> {
  await page.addStyleTag({
    content:
      '#_navbar { position: static !important; } .skip-link:not(.preview-skip *) { display: none; } * { content-visibility: visible !important; }',
  });
}

type Box = Readonly<Record<'x' | 'y' | 'width' | 'height', number>>;

/** The parts of the theme preview, each by the id of its heading. */
async function previewLooks(page: Page, screen: ScreenName): Promise<Look[]> {
  for (const figure of await page.locator('.diagram:not([data-failed])').all()) {
    await figure.scrollIntoViewIfNeeded();
    await figure.and(page.locator('[data-drawn]')).waitFor();
  }
  await page.evaluate(() => window.scrollTo(0, 0));
  await showAll(page);
  const parts = await page.locator('#_content article > section').evaluateAll((sections) =>
    sections.map((section) => {
      // At a whole pixel of the picture, so that parts above it don't change how it's drawn.
      section.style.position = 'relative';
      section.style.top = `-${(section.getBoundingClientRect().top + scrollY) % 2}px`;
      const { left, top, width, height } = section.getBoundingClientRect();
      return { id: section.querySelector('h2')?.id ?? '', box: { x: left, y: top + scrollY, width, height } };
    }),
  );
  // A picture of all is much faster than one of each.
  const whole = await picture(page);
  return parts.map(({ id, box }) => ({ name: `preview-${id}-${screen}`, png: cut(whole, box) }));
}

/** A part of a picture of half the size. */
function cut(whole: PNG, box: Box): PNG {
  const half = (length: number): number => Math.floor(length / 2);
  const part = new PNG({ width: half(box.width), height: half(box.height) });
  PNG.bitblt(whole, part, half(box.x), half(box.y), part.width, part.height, 0, 0);
  return part;
}

/** All pictures of a site for one screen. @param address Where it begins, without a slash at its end. */
export async function allLooks(browser: Browser, address: string, screen: ScreenName): Promise<Look[]> {
  const page = await openPage(browser, screen);
  await visit(page, `${address}/theme-preview`);
  const looks = await previewLooks(page, screen);
  for (const [name, url] of Object.entries(routes)) {
    await visit(page, address + url);
    await page.evaluate(() => {
      for (const details of document.querySelectorAll<HTMLDetailsElement>('#_content details')) details.open = true;
    });
    await showAll(page);
    looks.push({ name: `route-${name}-${screen}`, png: await picture(page) });
  }
  await page.context().close();
  return looks;
}

/** The whole page. */
async function picture(page: Page): Promise<PNG> {
  return halved(PNG.sync.read(await page.screenshot({ animations: 'disabled', caret: 'hide', fullPage: true })));
}

/** The file of a look, in as few bytes as a PNG takes. */
export const encode = (look: PNG): Buffer => PNG.sync.write(look, { colorType: 2, deflateLevel: 9 });

/** So many pixels may differ: those of letters, which each version of a browser draws a bit otherwise. */
const mayDiffer = 12;

/** Most that a channel of an even surface may differ by, in 255ths. */
const sameColour = 3;

/** What differs, beyond how the edges of letters are drawn: `312 pixels differ`; null where nothing does. */
export function lookDifference(before: PNG, after: PNG): string | null {
  const { width, height } = before;
  if (width !== after.width || height !== after.height)
    return `is ${after.width} by ${after.height} pixels and was ${width} by ${height}`;
  if (before.data.equals(after.data)) return null;
  const shapes = pixelmatch(before.data, after.data, undefined, width, height, { threshold: 0.08 });
  const count = Math.max(shapes, recoloured(before, after));
  return count > mayDiffer ? `${count} pixels differ` : null;
}

/** How many pixels of even surfaces have another colour. Letters have no say in those, so little is enough. */
function recoloured({ width, data }: PNG, after: PNG): number {
  const differs = (of: Buffer, at: number, other: number): boolean =>
    of[at] !== of[other] || of[at + 1] !== of[other + 1] || of[at + 2] !== of[other + 2];
  const isEven = (of: Buffer, at: number): boolean =>
    ![4, width * 4, width * 4 + 4].some((offset) => differs(of, at, at + offset));
  const distance = (at: number): number => Math.abs((data[at] ?? 0) - (after.data[at] ?? 0));
  let count = 0;
  for (let at = 0; at + width * 4 + 8 <= data.length; at += 4) {
    const most = Math.max(distance(at), distance(at + 1), distance(at + 2));
    if (most > sameColour && isEven(data, at) && isEven(after.data, at)) count++;
  }
  return count;
}

/** Half as wide and high: each pixel is the mean of four, so that edges of letters weigh little. */
function halved({ width, height, data }: PNG): PNG {
  const half = new PNG({ width: Math.floor(width / 2), height: Math.floor(height / 2) });
  const value = (at: number): number => data[at] ?? 0;
  const row = width * 4;
  for (let y = 0, to = 0; y < half.height; y++)
    for (let x = 0; x < half.width; x++)
      for (let channel = 0; channel < 4; channel++, to++) {
        const at = 2 * y * row + 8 * x + channel;
        half.data[to] = (value(at) + value(at + 4) + value(at + row) + value(at + row + 4)) / 4;
      }
  return half;
}
