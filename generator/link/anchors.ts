import type { AnchorRegistry } from '../model/anchors.ts';
import type { Document } from '../model/page.ts';

/** Ids of every page: those in its document, and in its guide. */
export function anchorRegistry(
  documents: readonly Document[],
  guideIds: (route: string) => readonly string[],
): AnchorRegistry {
  return new Map(
    documents.map((document) => {
      const ids = new Set<string>();
      collect(document, ids, guideIds);
      return [document.url, ids];
    }),
  );
}

function collect(value: unknown, ids: Set<string>, guideIds: (route: string) => readonly string[]): void {
  if (Array.isArray(value)) for (const item of value) collect(item, ids, guideIds);
  else if (typeof value === 'object' && value !== null) {
    if ('id' in value && typeof value.id === 'string') ids.add(value.id);
    if ('headingId' in value && typeof value.headingId === 'string') ids.add(value.headingId);
    if ('as' in value && value.as === 'guide' && 'route' in value && typeof value.route === 'string')
      for (const id of guideIds(value.route)) ids.add(id);
    for (const inner of Object.values(value)) collect(inner, ids, guideIds);
  }
}
