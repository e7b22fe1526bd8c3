import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { readSampleGuide } from '../testing/sample-guide.ts';

const root = path.join(import.meta.dirname, '../..');
const sample = readSampleGuide();

it('what writers can write has no problems', () => {
  expect(sample.problems).toEqual([]);
});

it.each([
  ['docs/writing-guides.md', sample.page],
  ['site/preview/fixtures/guide-parts.json', `${JSON.stringify(sample.parts, null, 2)}\n`],
])('%s is what the sample guide makes', (file, made) => {
  const place = path.join(root, file);
  if (process.env.UPDATE_GOLDEN === '1') {
    writeFileSync(place, made);
    expect.fail(`wrote ${file}: read it, then run without UPDATE_GOLDEN`);
  }
  expect(readFileSync(place, 'utf8')).toBe(made);
});
