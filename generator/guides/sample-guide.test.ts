import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSampleGuide } from '../testing/sample-guide.ts';

const sample = readSampleGuide();

it('what writers can write has no problems', () => {
  expect(sample.problems).toEqual([]);
});

it('each example is shown with its picture', () => {
  expect(sample.pictures).toEqual(sample.parts.map(({ id }) => id));
});

it('each table of the examples has a name of its own', () => {
  const names = sample.parts.flatMap(({ html }) => html.match(/aria-label="Table: [^"]*"/g) ?? []);
  expect(names).toEqual(['aria-label="Table: Tables"', 'aria-label="Table: Clients"']);
});

it('the theme preview shows the examples', () => {
  const place = path.join(import.meta.dirname, '../../site/preview/fixtures/guide-parts.json');
  const made = `${JSON.stringify(sample.parts, null, 2)}\n`;
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(place, made);
    expect.fail(`wrote ${place}: read it, then run without UPDATE_GOLDEN`);
  }
  expect(readFileSync(place, 'utf8')).toBe(made);
});
