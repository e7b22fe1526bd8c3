import { expect, it } from 'vitest';
import { activeGroup } from './Navbar.tsx';

const group = (...urls: string[]) => ({ links: urls.map((url) => ({ label: url, url })) });
const docs = group('/hive', '/hive/tutorials', '/hive/guides-cli');
const references = group('/hive/reference/cli/hive', '/hive/reference/api');

const ofVersion = group('/hive/v1.0.0/reference/cli/hive', '/hive/reference/crd-spec');

it.each([
  ['/hive/v1.0.0', docs],
  ['/hive/v1.0.0/reference/api', ofVersion],
])('%s, of a version, lies in its part of the site', (url, expected) => {
  expect(activeGroup([docs, ofVersion], { url, kind: 'guide' }, { version: 'v1.0.0', path: '/hive/v1.0.0' })).toBe(
    expected,
  );
});

it.each([
  ['/hive', docs],
  ['/hive/faq', docs],
  ['/hive/guides-cli/install', docs],
  ['/hive/guides-mcp/fetch', docs],
  ['/hive/reference/api', references],
  ['/hive/reference/cli/hive_run', references],
  ['/hive/reference/client-compatibility', references],
  ['/', null],
  ['/search', null],
  ['/hiver', null],
])('%s lies in its part of the site', (url, expected) => {
  expect(activeGroup([docs, references], { url, kind: 'guide' })).toBe(expected);
});

it.each(['/hive/changes', '/hive/changes/v1.0.0', '/hive/upgrade'])('%s is about the reference', (url) => {
  expect(activeGroup([docs, references], { url, kind: 'changes' })).toBe(references);
});
