import { type Entities, entityUrl } from '../model/entity.ts';
import type { Guide } from '../model/guide.ts';
import type { Mention } from '../model/mention.ts';
import type { NamedUse, SampleUses } from '../model/use.ts';
import { decodeAddress } from '../shared/link-target.ts';
import { placeInSample } from '../shared/sample-place.ts';
import { lineAndColumn } from './report.ts';

/** The target of a site address; undefined if unnamed. */
export type NamedAt = (href: string) => (NamedUse & Pick<Mention, 'isPageOnly'>) | undefined;

/** Indexes targets of addresses; an unnamed target counts for its page. */
export function namedAt({ all }: Pick<Entities, 'all'>): NamedAt {
  const byUrl = new Map(all.map((entity) => [decodeAddress(entityUrl(entity)), entity]));
  return (href) => {
    const address = decodeAddress(href);
    const exact = byUrl.get(address);
    if (exact) return { kind: exact.kind, name: exact.name };
    const page = address.includes('#') ? byUrl.get(address.split('#')[0] ?? '') : undefined;
    return page && { kind: page.kind, name: page.name, isPageOnly: true };
  };
}

/** Every name of the tool that a guide has in code or links to, with its place: code in order, then links. */
export function mentionsOf({ samples, links }: Guide, uses: SampleUses, named: NamedAt): Mention[] {
  return [
    ...samples.flatMap((sample) =>
      (uses.get(sample) ?? []).map((use): Mention => {
        const { kind, name, span, near = 0 } = use;
        // The place of the text, or else of the whole sample.
        const { line, column } = lineAndColumn(sample.text, span?.start ?? near);
        const written = span && sample.text.slice(span.start, span.end);
        return { kind, name, at: placeInSample(sample, line, column), by: sample, written };
      }),
    ),
    ...links.flatMap((link): Mention[] => {
      const found = named(link.href);
      return found ? [{ ...found, at: link.at, by: link, written: null }] : [];
    }),
  ];
}
