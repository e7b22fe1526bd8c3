import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { expect, it } from 'vitest';
import { removesLater } from './later.ts';

it('takes away what has one name again and again, and minds nothing that is not there', () => {
  const work = mkdtempSync(path.join(tmpdir(), 'thv-docs-later-'));
  const place = path.join(work, 'site.txt');
  const { folder, remove } = removesLater(work);
  remove(place);
  for (const text of ['first', 'second']) {
    writeFileSync(place, text);
    remove(place);
  }
  expect(readdirSync(work)).toEqual([path.basename(folder)]);
  expect(readdirSync(folder).map((name) => readFileSync(path.join(folder, name), 'utf8'))).toEqual(['first', 'second']);
  rmSync(work, { recursive: true });
});
