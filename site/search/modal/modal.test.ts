import { describe, expect, it } from 'vitest';
import { toModalHit } from './modal-hit.ts';
import { cleanStored } from './stored.ts';

const evil = '<img src=x onerror=alert(1)>';
const hit = {
  id: 'v1/x#a',
  url: '/x#a',
  category: evil,
  pageTitle: evil,
  title: [
    { text: evil, isMarked: false },
    { text: '"wax"', isMarked: true },
  ],
  trail: ['hive run'],
  kind: 'cli' as const,
  entity: 'flag' as const,
  text: [{ text: evil, isMarked: false }],
  version: 'v1',
  isNamed: false,
};
const key = '__DOCSEARCH_RECENT_SEARCHES__docs';

function storage(text: string) {
  const items = new Map([[key, text]]);
  return {
    items,
    getItem: (name: string) => items.get(name) ?? null,
    setItem: (name: string, value: string) => void items.set(name, value),
  };
}

describe('toModalHit', () => {
  it('escapes all that DocSearch puts into the page as HTML', () => {
    const { hierarchy, _snippetResult } = toModalHit(hit, false);
    const html = JSON.stringify([hierarchy.lvl1, hierarchy.lvl2, _snippetResult]).replaceAll(/<\/?mark>/g, '');
    expect(html).not.toContain('<');
    expect(_snippetResult.hierarchy.lvl2?.value).toContain('<mark>&quot;wax&quot;</mark>');
  });

  it('says what it is and whose', () => {
    expect(toModalHit(hit, false).about).toBe('Flag of hive run');
  });
});

describe('cleanStored', () => {
  const { _snippetResult, ...kept } = toModalHit(hit, false);

  it('keeps what the modal has stored', () => {
    const store = storage(JSON.stringify([kept]));
    cleanStored(() => store);
    expect(JSON.parse(store.items.get(key) ?? '')).toEqual([JSON.parse(JSON.stringify(kept))]);
  });

  it.each([
    ['markup in a title', { ...kept, hierarchy: { ...kept.hierarchy, lvl2: evil } }],
    ['a script as address', { ...kept, url: 'javascript:alert(1)' }],
    ['an address of another host', { ...kept, url: '//evil.example' }],
    ['a type that does not exist', { ...kept, type: 'askAI' }],
    ['a content of its own', { ...kept, content: evil }],
    ['no titles', { objectID: 'x', url: '/x', type: 'lvl1' }],
    ['something else', 7],
    ['nothing', null],
  ])('drops %s', (_, entry) => {
    const store = storage(JSON.stringify([entry]));
    cleanStored(() => store);
    expect(store.items.get(key)).toBe('[]');
  });

  it('drops what cannot be read', () => {
    const store = storage('{');
    cleanStored(() => store);
    expect(store.items.get(key)).toBe('[]');
  });
});
