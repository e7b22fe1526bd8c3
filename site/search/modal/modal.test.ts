import { describe, expect, it } from 'vitest';
import { toModalHit } from './modal-hit.ts';
import { cleanStored } from './stored.ts';

const evil = '<img src=x onerror=alert(1)>';
const hit = {
  ...{ id: 'v1/x#a', url: '/x#a', category: evil, pageTitle: evil, trail: ['hive run'], version: 'v1', isNamed: false },
  ...{ kind: 'cli' as const, entity: 'flag' as const },
  title: [
    { text: evil, isMarked: false },
    { text: '"wax"', isMarked: true },
  ],
  text: [{ text: evil, isMarked: false }],
};

it('a hit for DocSearch is escaped, which puts it into the page as HTML', () => {
  const { hierarchy, _snippetResult, about } = toModalHit(hit, false);
  const html = JSON.stringify([hierarchy.lvl1, hierarchy.lvl2, _snippetResult]).replaceAll(/<\/?mark>/g, '');
  expect(html).not.toContain('<');
  expect(_snippetResult.hierarchy.lvl2?.value).toContain('<mark>&quot;wax&quot;</mark>');
  expect(about).toBe('Flag of hive run');
});

describe('of stored searches, cleanStored', () => {
  const { _snippetResult, ...kept } = toModalHit(hit, false);

  function cleanedUp(stored: string): string | undefined {
    const key = '__DOCSEARCH_RECENT_SEARCHES__docs';
    const items = new Map([[key, stored]]);
    cleanStored(() => ({
      getItem: (name: string) => items.get(name) ?? null,
      setItem: (name: string, value: string) => void items.set(name, value),
    }));
    return items.get(key);
  }

  it('keeps what the modal has stored', () => {
    expect(cleanedUp(JSON.stringify([kept]))).toBe(JSON.stringify([kept]));
  });

  it.each([
    ['markup in a title', { ...kept, hierarchy: { ...kept.hierarchy, lvl2: evil } }],
    ['a script as address', { ...kept, url: 'javascript:alert(1)' }],
    ['an address of another host', { ...kept, url: '//evil.example' }],
    ['a content', { ...kept, content: evil }],
    ['no titles', { objectID: 'x', url: '/x', type: 'lvl1' }],
  ])('drops %s', (_, entry) => {
    expect(cleanedUp(JSON.stringify([entry]))).toBe('[]');
    expect(cleanedUp(JSON.stringify([entry]).slice(1))).toBe('[]');
  });
});
