import { describe, expect, it } from 'vitest';
import { EntityRegistry } from './entities.ts';

it('ids are unique in a page, hold only what fits, and are never empty', () => {
  const { claim } = new EntityRegistry().page('cli', '/x');
  expect(['a', 'a', 'a-2', 'a', 'spec.a[].b', 'b c/d', '', '"><script>', '日本', '__x'].map(claim)).toEqual([
    ...['a', 'a-2', 'a-2-2', 'a-3', 'spec.a[].b', 'b-c-d', 'section', 'script', 'section-2', 'x'],
  ]);
});

describe('entities', () => {
  const registry = new EntityRegistry();
  const page = registry.page('cli', '/cli/hive');
  const command = page.add({ type: 'command', key: 'hive', name: 'hive' });
  const wax = { type: 'flag', key: 'hive --wax', name: 'hive --wax', wanted: 'flag-wax' } as const;
  const flag = page.add({ ...wax, parent: command.entity });

  it('are found by key and by name, with their address', () => {
    expect(registry.byKey('cli:hive --wax')).toEqual({
      ...{ key: 'cli:hive --wax', kind: 'cli', type: 'flag', name: 'hive --wax', parent: 'cli:hive' },
      ...{ page: '/cli/hive', anchor: 'flag-wax' },
    });
    expect(registry.byName('cli', 'hive')?.anchor).toBe('');
    expect(registry.byName('api', 'hive')).toBeUndefined();
    expect(flag).toEqual({ id: 'flag-wax', entity: 'cli:hive --wax' });
  });

  it('that share a key are numbered; the first has the name', () => {
    const again = page.add(wax);
    expect(again).toEqual({ id: 'flag-wax-2', entity: 'cli:hive --wax (2)' });
    expect(registry.byName('cli', 'hive --wax')?.anchor).toBe('flag-wax');
    expect(registry.all.map(({ key }) => key)).toEqual(['cli:hive', 'cli:hive --wax', 'cli:hive --wax (2)']);
  });
});
