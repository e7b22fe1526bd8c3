import { brotliCompressSync } from 'node:zlib';
import { expect, it } from 'vitest';
import { inlineScripts } from './inline.ts';

const colourMode = { default: 'dark', respectSystem: true, disableSwitch: false } as const;

it('inline scripts need nothing else, leave nothing behind, and are small where they come before the first paint', async () => {
  const scripts = await inlineScripts({ colourMode });
  for (const [name, text] of Object.entries(scripts)) {
    expect(text, name).toMatch(/^\(function.*\)\(.*\);$/);
    expect(text, name).not.toMatch(/<\/script|\bimport\s*[{"'`]|\brequire\(/);
  }
  expect(brotliCompressSync(scripts.theme).length).toBeLessThan(600);
  const fixed = await inlineScripts({ colourMode: { ...colourMode, disableSwitch: true } });
  expect(fixed.theme).not.toMatch(/\[`light`/);
});
