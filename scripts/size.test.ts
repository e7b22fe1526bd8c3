import { expect, it } from 'vitest';
import { isCounted, report, roomOf } from './size.ts';

it.each([
  ['generator/kinds/cli/page.ts', true, 'generator/kinds'],
  ['site/article/api.css', true, 'site/styles'],
  ['generator/io/read.test.ts', true, null],
  ['generator/check/samples/seeded/a.ts', true, null],
  ['site/e2e/browser.ts', true, null],
  ['docs.config.ts', false, null],
  ['generator/thv-docs.mjs', false, null],
])('%s is counted: %j, in %s', (file, counted, room) => {
  expect([isCounted(file), counted && roomOf(file)]).toEqual([counted, counted && room]);
});

it('puts budgets beside rooms, and adds up product and tests', () => {
  const lines = {
    'generator/guides/read.ts': 100,
    'generator/samples/read.ts': 20,
    'generator/attic/old.ts': 300,
    'generator/guides/read.test.ts': 40,
  };
  const printed = report(new Map(Object.entries(lines))).split('\n');
  expect(printed.map((line) => line.trim().replace(/ +/g, ' '))).toEqual(
    expect.arrayContaining([
      '120 3000 generator/guides 100, generator/samples 20',
      '300 generator/attic, without a budget',
      '420 41200 product',
      '40 22000 tests and what they need',
      '300 generator/attic/old.ts',
    ]),
  );
});
