import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { pagesOf } from '../../testing/api-pages.ts';
import { entityLines, markdownOf } from '../../testing/schemas.ts';

const fixtures = join(import.meta.dirname, 'fixtures');
const { registry, page } = await pagesOf(readFileSync(join(fixtures, 'hive.yaml'), 'utf8'));

it('says everything that the document does, also by way of references', async () => {
  await expect(markdownOf(page())).toMatchFileSnapshot(join(fixtures, 'hive.md'));
});

it('gives everything a key that says what it belongs to', async () => {
  await expect(entityLines(registry.all)).toMatchFileSnapshot(join(fixtures, 'keys.txt'));
});

it('calls the tabs of each request something else', () => {
  const asides = page().sections.flatMap(({ sections = [] }) => sections.flatMap(({ aside = [] }) => aside));
  const names = asides.flatMap((block) => (block.type === 'tabs' && block.title?.includes(':') ? block.name : []));
  expect([names.length, new Set(names).size]).toEqual([2, 2]);
});
