import { expect, it } from 'vitest';
import { EntityRegistry } from './entities.ts';

it('ids are unique in a page, hold only what fits, and are never empty', () => {
  const { claim } = new EntityRegistry().page('cli', '/x');
  expect(['a', 'a', 'a-2', 'a', 'spec.a[].b', 'b c/d', '', '"><script>', '日本', '__x'].map(claim)).toEqual([
    ...['a', 'a-2', 'a-2-2', 'a-3', 'spec.a[].b', 'b-c-d', 'section', 'script', 'section-2', 'x'],
  ]);
});
