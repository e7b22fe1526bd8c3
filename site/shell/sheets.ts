/*
 * Besides what all pages share, a document holds the style sheet of its kind of page. A navigation to a page of another
 * kind needs that one's sheet. One applies at a time, as on a direct visit: rules of two could contradict each other.
 */

type Sheet = HTMLStyleElement | HTMLLinkElement;

const known = (): Sheet[] => [...document.querySelectorAll<Sheet>('head > [data-sheet]')];

/** Loads the sheet that a page names, unless it's here. It doesn't apply yet. Rejects when it doesn't come. */
export async function loadSheet({ dataset: { sheet } }: HTMLElement): Promise<void> {
  if (sheet === undefined || known().some(({ dataset }) => dataset.sheet === sheet)) return;
  const link = document.createElement('link');
  await new Promise((resolve, reject) => {
    link.addEventListener('load', resolve);
    link.addEventListener('error', () => reject(new Error(`The style sheet ${sheet} did not load`)));
    Object.assign(link, { rel: 'stylesheet', media: notNow, href: sheet });
    document.head.append(link);
  }).catch((error: unknown) => {
    link.remove();
    throw error;
  });
  link.dataset.sheet = sheet;
}

const notNow = 'not all';

/** Lets the sheet that a page names apply, and no other. */
export function applySheet({ dataset: { sheet } }: HTMLElement): void {
  for (const element of known()) element.media = element.dataset.sheet === sheet ? '' : notNow;
}
