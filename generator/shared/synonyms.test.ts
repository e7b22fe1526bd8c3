import { expect, it } from 'vitest';
import groups from './synonyms.json' with { type: 'json' };

it('every group has two different words or more, in small letters', () => {
  for (const group of groups) {
    expect(new Set(group).size, group.join()).toBeGreaterThan(1);
    expect(group, group.join()).toEqual(group.map((word) => word.toLowerCase().trim()).filter(Boolean));
  }
});
