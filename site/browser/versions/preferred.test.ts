import { expect, it } from 'vitest';
import { activeVersion } from './preferred.ts';

const versions = [
  { name: 'current', label: 'Next', path: '/', isLast: false },
  { name: '1', label: 'One', path: '/one/', isLast: true },
  { name: '1.1', label: 'One and a bit', path: '/one/bit/', isLast: false },
];

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
