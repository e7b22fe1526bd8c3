import { expect, it } from 'vitest';
import { refusal, versionNamed } from './choice.ts';

const versions = ['v0.10.0', 'v0.9.4', 'v0.3.6', 'v0.2.17'];

it.each([
  ['v0.2.17', 'v0.3.6'],
  ['v0.9.4', 'v0.10.0'],
])('%s and %s are compared, by the order of the list', (from, to) => {
  expect(refusal({ from, to }, versions)).toBeNull();
});

it.each([
  ['v0.3.6', 'v0.3.6', /^Both are v0\.3\.6/],
  ['v0.2.71', 'v0.3.6', /^There’s no version “v0\.2\.71” on record: the first is v0\.2\.17, the newest v0\.10\.0\.$/],
  ['x'.repeat(1000), 'v0.3.6', /^.{1,150}$/],
])('%s and %s are not', (from, to, message) => {
  expect(refusal({ from, to }, versions)).toEqual({ message: expect.stringMatching(message) });
});

it('an older one is offered the other way round', () => {
  expect(refusal({ from: 'v0.10.0', to: 'v0.9.4' }, versions)).toMatchObject({
    message: expect.stringMatching(/^v0\.10\.0 is newer than v0\.9\.4/),
    instead: { from: 'v0.9.4', to: 'v0.10.0', label: 'Upgrade from v0.9.4 to v0.10.0' },
  });
});

it('may be named without their v', () => {
  expect(['0.3.6', ''].map((name) => versionNamed(name, versions))).toEqual(['v0.3.6', null]);
});
