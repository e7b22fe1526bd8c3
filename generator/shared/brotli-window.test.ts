import { expect, it } from 'vitest';
import { brotliWindow } from './brotli-window.ts';

it.each([
  [0, 10],
  [1008, 10],
  [1009, 11],
  [(1 << 18) - 16, 18],
  [1 << 18, 19],
  [1 << 26, 24],
])('%i bytes fit into 2^%i', (length, bits) => {
  expect(brotliWindow(new Uint8Array(length))).toBe(bits);
});
