import { describe, expect, it } from 'vitest';
import { EntityRegistry } from '../link/entities.ts';
import type { CommandFormat } from '../model/command.ts';
import type { EquivalentGroup } from '../model/equivalents.ts';
import type { ToolVersion } from '../model/site.ts';
import { toolOf } from '../testing/models.ts';
import { only } from '../testing/problems.ts';
import { checkEquivalents } from './annotations.ts';
import type { CheckInput } from './site.ts';

const entities = new EntityRegistry();
const command = entities.page('cli', '/cli/hive_add');
command.add({ type: 'flag', key: 'hive add --proxy-port', name: 'hive add --proxy-port', wanted: 'flag-proxy-port' });
command.add({ type: 'argument', key: 'hive add CELL', name: 'hive add CELL', wanted: 'argument-cell' });
const kind = entities.page('crd', '/crd');
kind.add({ type: 'field', key: 'Cell/v2 spec.port', name: 'Cell.spec.port', wanted: 'p' });
kind.add({ type: 'field', key: 'Cell/v1 spec.old', name: 'Cell/v1.spec.old', wanted: 'o' });

const file = 'specs/v1/equivalents.yaml';
const found = (
  references: EquivalentGroup['references'],
  format: CommandFormat = 'cobra-yaml',
  files: ToolVersion['files'] = [],
) => {
  const equivalents = [{ means: 'Port', references, file }];
  const tool = toolOf({ kinds: { cli: { format, commands: [] } }, equivalents, files });
  return checkEquivalents({ model: { tool, guides: [] }, entities } as unknown as CheckInput);
};

describe('names that mean the same', () => {
  it('are names of pages', () => {
    expect(
      found([
        { kind: 'cli', name: 'hive add --proxy-port', place: 'a' },
        { kind: 'cli', name: 'hive add CELL', place: 'b' },
        { kind: 'crd', name: 'Cell.spec.port', place: 'c' },
      ]),
    ).toEqual([]);
  });

  it('are wrong with their place and the nearest right name of their kind', () => {
    expect(only(found([{ kind: 'crd', name: 'Cell.spec.prot', place: 'groups.3.crd.0' }]))).toMatchObject({
      severity: 'error',
      at: { file, pointer: 'groups.3.crd.0' },
      what: 'names Cell.spec.prot, which no page of v1 has',
      do: 'did you mean Cell.spec.port?',
    });
    // A name of another kind of source, of another version of a resource, and one that nothing is near.
    for (const name of ['hive add --proxy-port', 'Cell.spec.old', 'Honey'])
      expect(found([{ kind: 'crd', name, place: 'x' }])).toHaveLength(1);
  });

  it('of a program that may be of another version are warnings', () => {
    expect(only(found([{ kind: 'cli', name: 'hive add --prot', place: 'x' }], 'help-output')).severity).toBe('warning');
  });

  it('are for the report of the release where the file is that of an earlier version', () => {
    const source = { kind: 'equivalents', file, sha256: '' } as const;
    const gone = [{ kind: 'crd', name: 'Honey', place: 'x' }] as const;
    expect(found(gone, undefined, [{ ...source, isInherited: true }])).toEqual([]);
    expect(only(found(gone, undefined, [source])).severity).toBe('error');
  });
});
