import { describe, expect, it } from 'vitest';
import type { Change } from '../model/changes.ts';
import { remedyOf } from './remedy.ts';

const flag = { kind: 'cli', entity: 'cli:hive run --port', type: 'flag', name: 'hive run --port' } as const;
const field = { kind: 'crd', entity: 'crd:Bee/v1 spec.wax', type: 'field', name: 'Bee.spec.wax' } as const;
const status = { ...field, entity: 'crd:Bee/v1 status.cells', name: 'Bee.status.cells', direction: 'out' } as const;
const server = { kind: 'registry', entity: 'registry:catalogue/bee', type: 'server', name: 'bee' } as const;
const value = { kind: 'helm', entity: 'helm:hive.port', type: 'value', name: 'hive.port' } as const;
const to = (name: string) => ({ what: 'renamed', successor: { entity: `x:${name}`, name } }) as const;
const remedy = (change: Partial<Change>) =>
  remedyOf(
    { id: '0', version: 'v1', rule: 'x', severity: 'breaking', direction: 'in', what: 'changed', ...change } as Change,
    'hive',
  );

describe('code before and after', () => {
  it.each<[change: Partial<Change>, before: string, after: string]>([
    [{ ...flag, ...to('hive run --proxy-port') }, 'hive run --port', 'hive run --proxy-port'],
    [{ ...server, what: 'removed', successor: to('wasp').successor }, 'hive run bee', 'hive run wasp'],
    [{ ...status, ...to('Bee.status.sync.cells') }, '{.status.cells}', '{.status.sync.cells}'],
    [
      { ...field, ...to('Bee.spec.combs[].wax') },
      'spec:\n  wax: …',
      // What is in a list stands behind a hyphen.
      'spec:\n  combs:\n    - wax: …',
    ],
    [
      { ...field, severity: 'info', fact: 'deprecated', after: true, successor: to('Bee.spec.comb').successor },
      'spec:\n  wax: …',
      'spec:\n  comb: …',
    ],
    [{ ...value, ...to('hive.service.port') }, 'hive:\n  port: …', 'hive:\n  service:\n    port: …'],
    [{ ...field, fact: 'rules', before: ['has(self.a)'], after: ['has(self.b)'] }, 'has(self.a)', 'has(self.b)'],
  ])('%o', (change, before, after) => {
    expect(remedy(change)?.edit).toEqual({ before, after });
  });
});

describe('what to do', () => {
  it.each<[change: Partial<Change>, todo: string]>([
    [{ ...status, what: 'removed' }, 'no direct replacement: update the scripts that read the status'],
    [{ ...flag, what: 'removed' }, 'no direct replacement: remove it from your commands and scripts'],
    [{ ...field, what: 'added', rule: 'crd-field-added-required' }, 'add it to your manifests'],
    [{ ...flag, fact: 'default', before: 'a', after: 'b' }, 'to keep the old default, set `--port=a`'],
    [{ ...value, fact: 'default', before: 1, after: 2 }, 'to keep the old default, set `port: 1`'],
    [{ ...flag, fact: 'default', after: 'b' }, 'check your commands and scripts'],
    [{ ...field, fact: 'enum', before: ['a', 'b'], after: ['a'] }, 'use one of `a`'],
    [{ ...field, fact: 'maxLength', before: 9, after: 5 }, 'check your manifests'],
  ])('%o', (change, todo) => {
    expect(remedy(change)?.todo).toBe(todo);
  });

  it('is nothing where nothing breaks', () => {
    expect(remedy({ ...flag, severity: 'info', what: 'added' })).toBeNull();
  });
});
