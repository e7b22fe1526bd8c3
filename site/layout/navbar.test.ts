import { expect, it } from 'vitest';
import { activeGroup } from './Navbar.tsx';

const group = (...urls: string[]) => ({ links: urls.map((url) => ({ label: url, url })) });
const docs = group('/hive', '/hive/tutorials', '/hive/guides-cli');
const references = group('/hive/reference/cli/hive', '/hive/reference/api');
const ofVersion = group('/hive/v1.0.0/reference/cli/hive', '/hive/reference/crd-spec');

it.each([
  ['/hive', 'guide', docs],
  ['/hive/guides-mcp/fetch', 'guide', docs],
  ['/hive/reference/cli/hive_run', 'guide', references],
  ['/hive/reference/client-compatibility', 'guide', references],
  ['/', 'guide', null],
  ['/hive/upgrade', 'changes', references],
] as const)('%s lies in its part of the site', (url, kind, expected) => {
  expect(activeGroup([docs, references], { url, kind })).toBe(expected);
});

it.each([
  ['/hive/v1.0.0', docs],
  ['/hive/v1.0.0/reference/api', ofVersion],
])('%s, of a version, lies in its part of the site', (url, expected) => {
  expect(activeGroup([docs, ofVersion], { url, kind: 'guide' }, { version: 'v1.0.0', path: '/hive/v1.0.0' })).toBe(
    expected,
  );
});
