import { type Entities, entityUrl } from '../model/entity.ts';
import type { Guide } from '../model/guide.ts';
import type { Mention } from '../model/mention.ts';
import type { NamedUse, SampleUses } from '../model/use.ts';
import { decodeAddress } from '../shared/link-target.ts';
import { placeInSample } from '../shared/sample-place.ts';
import { lineAndColumn } from './report.ts';

/** What an address of the site leads to; undefined for what has no name. */
export type NamedAt = (href: string) => (NamedUse & Pick<Mention, 'isPageOnly'>) | undefined;

/** Looks up what addresses lead to; one that leads to something without a name counts for its page. */
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

/** Everything of the tool that a guide names in code or leads to, each with its place: code in its order, then links. */
export function mentionsOf({ samples, links }: Guide, uses: SampleUses, named: NamedAt): Mention[] {
  return [
    ...samples.flatMap((sample) =>
      (uses.get(sample) ?? []).map((use): Mention => {
        const { kind, name, span, near = 0 } = use;
        // Where it's written, or else where it's meant.
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
