import { afterEach, expect, it, vi } from 'vitest';
import { activeVersion, preferredVersion, preferVersion } from './preferred.ts';

const versions = [
  { name: 'current', label: 'Next', path: '/', isLast: false },
  { name: '1', label: 'One', path: '/one/', isLast: true },
  { name: '1.1', label: 'One and a bit', path: '/one/bit/', isLast: false },
];

afterEach(() => vi.unstubAllGlobals());

it.each([
  ['/hive/faq', 'current'],
  ['/one', '1'],
  ['/one/hive/faq', '1'],
  ['/one/bit/hive', '1.1'],
  ['/ones', 'current'],
])('%s belongs to %s', (url, name) => {
  expect(activeVersion(url, versions).name).toBe(name);
});

it('no docs are set up where no version is above the address', () => {
  expect(() => activeVersion('/two/x', versions.slice(1))).toThrow(/no active docs version for "\/two\/x"/);
});

it('the preferred version is what the reader chose, while it exists', () => {
  const items = new Map<string, string>();
  const localStorage = {
    getItem: (key: string) => items.get(key) ?? null,
    setItem: (key: string, value: string) => items.set(key, value),
    removeItem: (key: string) => items.delete(key),
  };
  vi.stubGlobal('window', { localStorage });
  expect(preferredVersion(['current', '1'])).toBeNull();
  preferVersion('1');
  expect(preferredVersion(['current', '1'])).toBe('1');
  expect(preferredVersion(['current'])).toBeNull();
  expect(items.size).toBe(0);
});

it('there is none where storage is off', () => {
  vi.stubGlobal('window', {});
  preferVersion('1');
  expect(preferredVersion(['1'])).toBeNull();
});
