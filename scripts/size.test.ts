import { expect, it } from 'vitest';
import { report } from './size.ts';

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
