import type { Page } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';

/* Data on the current page, from the layout element (layout/Document.tsx) and the address. */

/** The page's address, without the base path, and its kind. */
export type PageOnView = Pick<Page, 'url' | 'kind'>;

/** @throws if the document lacks them: then it is not a page of this site, or its markup has changed */
export function pageOnView(): PageOnView {
  const { url, kind } = document.getElementById(frameIds.layout)?.dataset ?? {};
  if (!url)
    throw new Error(
      `The route context is missing: the document has no #${frameIds.layout} with the address of its page.`,
    );
  return { url, kind: kind as PageOnView['kind'] };
}

/** Decodes a path or fragment. @throws for an invalid percent code */
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

/** The id in the address's fragment; empty without one, or if it cannot be decoded. */
export const hashId = (): string => idIn(window.location.hash);

/** The target of the address's fragment. */
export const hashTarget = (): HTMLElement | null => document.getElementById(hashId());

/** Whether an id is a public anchor: the article has a link to it. Ids for scripts are not. */
export function isPlace(id: string): boolean {
  const links = document.querySelectorAll<HTMLAnchorElement>(`#${frameIds.content} a[href*="#"]:not(.skip-list)`);
  return [...links].some((link) => link.pathname === window.location.pathname && idIn(link.hash) === id);
}
