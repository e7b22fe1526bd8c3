import { textSections } from '../../markdown/visible-text.ts';
import type { GuidePage } from '../../model/page.ts';
import { type Place, pagePlace, place } from './place.ts';
import type { Body } from './text.ts';

/** A guide and each of its sections. */
export function guidePlaces(page: GuidePage, body: Body): Place[] {
  const { intro, sections } = textSections(body ?? { type: 'root', children: [] });
  return [
    pagePlace(page, { body: intro }),
    ...sections.map(({ id, ...section }) => place({ entity: 'section', anchor: id, ...section, body: section.text })),
  ];
}
