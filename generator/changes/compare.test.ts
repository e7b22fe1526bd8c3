import { describe, expect, it } from 'vitest';
import { changesOf, command, field, flag, hive, told } from '../testing/hive-changes.ts';
import { entityOf, versionOf } from '../testing/version-facts.ts';
import { compare, notCompared } from './compare.ts';

describe('sources that one version lacks', () => {
  const before = versionOf([hive], 'v0.1.0', ['crd', 'registry-catalogue']);
  const server = entityOf('registry:server bee', 'server', {}, { source: 'registry-catalogue' });
  const schema = entityOf('registry:server', 'schema');
  const after = versionOf([hive, field('spec.a', { required: true }), server, schema]);

  it('have no changes and are listed, the other source of their kind has', () => {
    expect(notCompared(before, after)).toMatchObject([
      { source: 'registry-catalogue', reason: 'the sources of v0.1.0 don’t include the catalogue', since: 'v0.2.0' },
      { source: 'crd', reason: 'the sources of v0.1.0 don’t include custom resources', since: 'v0.2.0' },
    ]);
    expect(compare(before, after).map(told)).toEqual(['added server info']);
    expect(compare(after, before).map(told)).toEqual(['removed server risky']);
  });
});

describe('the id of a change', () => {
  const before = [hive, flag('hive', 'a', { default: '1', enum: ['1', '2'] }), flag('hive', 'b')];
  const after = [hive, flag('hive', 'a', { default: '2', enum: ['1', '3'] }), flag('hive', 'c')];
  const ids = changesOf(before, after).map(({ id }) => id);

  it('is its own, and the same whatever else changes', () => {
    // Feeds and links keep them for good.
    expect(changesOf([flag('hive', 'a', { default: '1' })], [flag('hive', 'a', { default: '2' })])[0]?.id).toBe(
      'b8ec704d6b88bbbd',
    );
    expect(new Set(ids).size).toBe(4);
    const more = changesOf([...before, command('gone')].toReversed(), [...after, command('new', { text: 'x' })]);
    expect(more.map(({ id }) => id)).toEqual(expect.arrayContaining(ids));
    // It differs with the version, the values and what happened.
    const others = [
      ...compare(versionOf(before), versionOf(after, 'v0.3.0')),
      ...changesOf(after, before),
      ...changesOf([hive, flag('hive', 'a', { default: '' })], [hive, flag('hive', 'a')]),
    ];
    expect(ids.filter((id) => others.some((other) => other.id === id))).toEqual([]);
  });
});
