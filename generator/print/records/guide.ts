import type { GuidePage } from '../../model/page.ts';
import { type Place, pagePlace, place } from './place.ts';
import { sections } from './text.ts';

/** A guide and each of its sections. */
export function guidePlaces(page: GuidePage): Place[] {
  const { intro, sections: found } = sections(page.html);
  return [
    pagePlace(page, { body: intro }),
    ...found.map((section) =>
      place({
        entity: 'section',
        anchor: section.id,
        title: section.title,
        above: section.above,
        text: section.text,
        body: section.text,
      }),
    ),
  ];
}
