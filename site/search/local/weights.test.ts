import { expect, it } from 'vitest';
import { createEngine } from './engine.ts';

const section = { page: 0, entity: 'section', text: '', names: [], owner: '', rank: 0, words: '' } as const;

/** Anchors of sections that have the same words, in the order in which they are found. */
function found(...anchors: string[]): string[] {
  const engine = createEngine({
    version: 'v1',
    pages: [{ url: '/hive', title: 'Hive', kind: 'guide', category: '', links: 0 }],
    places: anchors.map((anchor) => ({ ...section, title: 'Make wax', anchor })),
  });
  return engine.search('wax').hits.map(({ anchor }) => anchor);
}

it.each(['next-steps', 'see-also', 'before-you-begin', 'troubleshooting', 'where-to-go-next'])(
  'a section “%s”, which leads elsewhere, counts less than another with the same words',
  (end) => {
    expect(found(end, 'make-wax')).toEqual(['make-wax', end]);
    expect(found('first', 'make-wax')).toEqual(['first', 'make-wax']);
  },
);
