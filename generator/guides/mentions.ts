import { type Entities, type Entity, entityUrl } from '../model/entity.ts';
import type { Guide } from '../model/guide.ts';
import type { Mention } from '../model/mention.ts';
import type { NamedUse, SampleUse, SampleUses } from '../model/use.ts';
import { decodeAddress } from '../shared/link-target.ts';
import { placeInSample } from '../shared/sample-place.ts';

/** What an address of the site leads to; undefined for what has no name. */
export type NamedAt = (href: string) => (NamedUse & Pick<Mention, 'isPageOnly'>) | undefined;

/** Looks up what addresses lead to; one that leads to something without a name counts for its page. */
export function namedAt({ all }: Pick<Entities, 'all'>): NamedAt {
  let known: ReadonlyMap<string, Entity> | undefined;
  return (href) => {
    // Made for the first link: there may be a hundred thousand entities, and no guide.
    known ??= new Map(all.map((entity) => [decodeAddress(entityUrl(entity)), entity]));
    const byUrl = known;
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
        const { kind, name, span } = use;
        const { line, column } = placeOf(sample.text, use);
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

/** Where in a text something is used: where it's written, or else where it's meant. */
function placeOf(text: string, { span, near = 0 }: SampleUse): { readonly line: number; readonly column: number } {
  const before = text.slice(0, span?.start ?? near);
  return { line: before.split('\n').length, column: before.length - before.lastIndexOf('\n') };
}
