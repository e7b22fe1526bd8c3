import type { GuideRecords } from './records/words.ts';
import { place } from './records/place.ts';
import { sections } from './records/text.ts';

/** The bodies of guides, printed. */
export interface GuidePrints {
  readonly html: (route: string) => string;
  readonly markdown: (route: string) => string;
}

/** What the search reads of guides. */
export function guideRecords({ html }: GuidePrints): GuideRecords {
  return {
    introOf: (route) => sections(html(route)).intro,
    sectionsOf: ({ kind, intro }) =>
      intro.flatMap((block) =>
        kind === 'guide' && block.type === 'prose' && block.text.as === 'guide'
          ? sections(html(block.text.route)).sections.map(({ id, title, above, text }) =>
              place({ entity: 'section', anchor: id, title, above, text, body: text }),
            )
          : [],
      ),
  };
}
