import { expect, it } from 'vitest';
import { isBounded, isSource, roomOf } from './size.ts';

it.each([
  ['generator/io/read.ts', true, true],
  ['site/article/Api.tsx', true, true],
  ['site/article/api.css', false, true],
  ['generator/io/read.test.ts', false, true],
  ['generator/kinds/cli/fixtures/help.ts', false, true],
  ['site/e2e/browser.ts', false, true],
  ['generator/golden/small/expected/site.ts', false, false],
  ['scripts/size.ts', false, true],
  ['generator/check/latest.ts', true, true],
])('%s counts as source: %s, has to be short: %s', (file, source, bounded) => {
  expect([isSource(file), isBounded(file)]).toEqual([source, bounded]);
});

it('a file belongs to the folder below generator or site', () => {
  expect(['generator/kinds/cli/page.ts', 'generator/cli.ts', 'site/url.ts'].map(roomOf)).toEqual([
    'generator/kinds',
    'generator',
    'site',
  ]);
});
