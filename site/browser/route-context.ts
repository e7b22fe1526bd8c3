import type { Page } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';

/* What the browser knows of the page on view stands on the layout element (layout/Document.tsx) and in the address. */

/** The page's address, without the base path, and what it is. */
export type PageOnView = Pick<Page, 'url' | 'kind'>;

/** @throws When the document says neither: then it is not a page of this site, or its markup has been changed. */
export function pageOnView(): PageOnView {
  const { url, kind } = document.getElementById(frameIds.layout)?.dataset ?? {};
  if (!url)
    throw new Error(
      `The route context is missing: the document has no #${frameIds.layout} with the address of its page.`,
    );
  return { url, kind: kind as PageOnView['kind'] };
}

/**
 * The text that a path or fragment stands for.
 * @throws When a percent sign is not followed by the code of a character.
 */
export function decodePath(path: string): string {
  try {
    return decodeURIComponent(path);
  } catch (cause) {
    throw new Error(`The path "${path}" cannot be decoded: it has a "%" that begins no character.`, { cause });
  }
}

function idIn(hash: string): string {
  try {
    return decodePath(hash.slice(1));
  } catch (error) {
    console.warn(error instanceof Error ? error.message : error);
    return '';
  }
}

/** Id that the address's fragment names; empty without one, or when it cannot be decoded. */
export const hashId = (): string => idIn(window.location.hash);

/** The element that the address's fragment names. */
export const hashTarget = (): HTMLElement | null => document.getElementById(hashId());

/** Whether an id is a place that readers may lead others to: the article has a link to it. Ids that scripts need are none. */
export function isPlace(id: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${frameIds.content} a[href*="#"]:not(.skip-list)`);
  return [...links].some((link) => link.pathname === window.location.pathname && idIn(link.hash) === id);
}
