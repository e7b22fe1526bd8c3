import { brotliCompressSync } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { inlineScripts } from './inline.ts';

const colourMode = { default: 'dark', respectSystem: true, disableSwitch: false } as const;

describe('inline scripts', () => {
  it('are scripts that need nothing else and leave nothing behind', async () => {
    for (const [name, text] of Object.entries(await inlineScripts({ colourMode }))) {
      expect(text, name).toMatch(/^\(function.*\)\(.*\);$/);
      expect(text, name).not.toMatch(/<\/script|\bimport\s*[{"'`]|\brequire\(/);
    }
  });

  it('of the head are small: every page has them before its first paint', async () => {
    const { theme } = await inlineScripts({ colourMode });
    expect(brotliCompressSync(theme).length).toBeLessThan(600);
  });

  it('have a text that depends on the settings alone, so one hash allows it', async () => {
    const scripts = await inlineScripts({ colourMode });
    expect(await inlineScripts({ colourMode: { ...colourMode } })).toEqual(scripts);
    const fixed = await inlineScripts({ colourMode: { ...colourMode, disableSwitch: true } });
    expect(fixed).toEqual({ ...scripts, theme: expect.not.stringMatching(/\[`light`/) });
  });
});
