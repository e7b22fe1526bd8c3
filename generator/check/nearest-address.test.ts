import { expect, it } from 'vitest';
import { nearestAddress } from './links.ts';

const pages = [
  '/hive/cli/hive',
  '/hive/cli/hive_start',
  '/hive/cli/hive_secret',
  '/hive/registry',
  '/hive/guides/install',
];
const start = {
  url: '/hive/cli/hive_start',
  entity: { type: 'command', names: ['hive start', 'hive restart'] },
} as const;

it.each([
  ['/hive/cli/hive_restart', '/hive/cli/hive_start'],
  ['/hive/cli/hive_strat', '/hive/cli/hive_start'],
  ['/hive/clii/hive', '/hive/cli/hive'],
  ['/hive/install', '/hive/guides/install'],
  ['/hive/registry-schema', '/hive/registry'],
  ['/hive/guides/instal', '/hive/guides/install'],
  ['/hive/other', null],
  ['/hive/cli/hive_serve', null],
  ['/hive/reference', null],
  ['/', null],
])('%s was meant for %s', (path, meant) => {
  expect(nearestAddress(path, pages, [start])).toBe(meant);
});
