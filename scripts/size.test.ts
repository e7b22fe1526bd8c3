import { expect, it } from 'vitest';
import { isCounted, report, roomOf } from './size.ts';

it.each([
  ['generator/cli.ts', 'generator'],
  ['generator/kinds/cli/page.ts', 'generator/kinds'],
  ['mcp/tools/index.ts', 'mcp'],
  ['scripts/build/site.ts', 'scripts'],
  ['site/article/Api.tsx', 'site/article'],
  ['site/article/api.css', 'site/styles'],
  ['generator/io/read.test.ts', null],
  ['generator/kinds/cli/fixtures/help.ts', null],
  ['generator/golden/small/in/docs.config.ts', null],
  ['generator/check/samples/seeded/a.ts', null],
  ['mcp/conformance/run.ts', null],
  ['site/e2e/browser.ts', null],
])('%s belongs to %s', (file, room) => {
  expect([isCounted(file), roomOf(file)]).toEqual([true, room]);
});

it.each(['docs.config.ts', 'generator/thv-docs.mjs', 'site/README.md', 'templates/page.css'])(
  '%s is not counted',
  (file) => {
    expect(isCounted(file)).toBe(false);
  },
);

it('puts budgets beside rooms, and adds up halves, product and tests', () => {
  const lines = {
    'generator/guides/read.ts': 100,
    'generator/samples/read.ts': 20,
    'generator/attic/old.ts': 300,
    'generator/guides/read.test.ts': 40,
    'site/ui/badge.css': 7,
    'site/ui/Badge.tsx': 5,
    'site/e2e/looks.ts': 2,
  };
  const told = report(new Map(Object.entries(lines)))
    .split('\n')
    .map((line) => line.trim().replace(/ +/g, ' '));
  expect(told).toContain('120 3000 generator/guides 100, generator/samples 20');
  expect(told).toContain('300 generator/attic, without a budget');
  expect(told).toContain('420 29400 generator half');
  expect(told).toContain('5 400 site/ui');
  expect(told).toContain('7 2600 site/styles');
  expect(told).toContain('12 11800 site');
  expect(told).toContain('432 41200 product');
  expect(told).toContain('42 22000 tests and what they need');
  expect(told.slice(-2)).toEqual(['files over 250 lines:', '300 generator/attic/old.ts']);
});
