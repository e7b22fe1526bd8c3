import { expect, it } from 'vitest';
import groups from './synonyms.json' with { type: 'json' };

it('every group has two different words or more, in small letters, and a reason', () => {
  for (const { words: group, why } of groups) {
    expect(why, group.join()).toMatch(/^[A-Z`.].+\.$/);
    expect(new Set(group).size, group.join()).toBeGreaterThan(1);
    expect(group, group.join()).toEqual(group.map((word) => word.toLowerCase().trim()).filter(Boolean));
  }
});
