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
});

it('their text depends on the settings alone, so that one hash allows it', async () => {
  const scripts = await inlineScripts({ colourMode });
  expect(await inlineScripts({ colourMode: { ...colourMode } })).toEqual(scripts);
  const fixed = await inlineScripts({ colourMode: { ...colourMode, disableSwitch: true } });
  expect(fixed).toEqual({ ...scripts, theme: expect.not.stringMatching(/\[`light`/) });
});
