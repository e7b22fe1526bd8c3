import type { TocEntry } from '../../generator/model/page.ts';
import * as frameIds from '../../generator/shared/frame-ids.ts';

/** Reads a rendered table of contents back, from this document or a fetched one. */
export function readToc(root: ParentNode): readonly TocEntry[] {
  return [...root.querySelectorAll<HTMLAnchorElement>(`#${frameIds.toc} a`)].map((link) => {
    const method = link.querySelector('.method')?.textContent;
    return {
      id: decodeURIComponent(link.hash.slice(1)),
      text: link.querySelector('.toc-text')?.textContent ?? '',
      depth: Number(link.dataset.depth),
      ...(method ? { method } : {}),
    };
  });
}
