import { expect, it } from 'vitest';
import { tooMuch } from './limits.ts';

it('what nobody waits for is refused', () => {
  expect(tooMuch('thv list\n'.repeat(9_999))).toBeNull();
  expect(tooMuch('thv list\n'.repeat(43_000))).toBe('This is more than ten thousand lines');
  expect(tooMuch('x'.repeat(500_001))).toBe('This is more than half a million characters');
  expect(tooMuch('')).toBeNull();
});
