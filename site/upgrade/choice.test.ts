import { describe, expect, it } from 'vitest';
import { refusal, versionNamed } from './choice.ts';

const versions = ['v0.10.0', 'v0.9.4', 'v0.3.6', 'v0.2.17'];

describe('two versions', () => {
  it('are compared from the older to the newer, by the order of the list', () => {
    expect(refusal({ from: 'v0.2.17', to: 'v0.3.6' }, versions)).toBeNull();
    expect(refusal({ from: 'v0.9.4', to: 'v0.10.0' }, versions)).toBeNull();
  });

  it('are offered the other way round', () => {
    expect(refusal({ from: 'v0.10.0', to: 'v0.9.4' }, versions)).toMatchObject({
      message: expect.stringMatching(/^v0\.10\.0 is newer than v0\.9\.4/),
      instead: { from: 'v0.9.4', to: 'v0.10.0', label: 'Upgrade from v0.9.4 to v0.10.0' },
    });
  });

  it('have to be two', () => {
    expect(refusal({ from: 'v0.3.6', to: 'v0.3.6' }, versions)).toEqual({
      message: expect.stringMatching(/^Both are v0\.3\.6/),
    });
  });

  it('have to be on record', () => {
    expect(refusal({ from: 'v0.2.71', to: 'v0.3.6' }, versions)).toEqual({
      message: 'There’s no version “v0.2.71” on record: the first is v0.2.17, the newest v0.10.0.',
    });
    expect(refusal({ from: 'x'.repeat(1000), to: 'v0.3.6' }, versions)?.message.length).toBeLessThan(150);
  });

  it('may be named without their v', () => {
    expect(versionNamed('0.3.6', versions)).toBe('v0.3.6');
    expect(versionNamed('', versions)).toBeNull();
  });
});
