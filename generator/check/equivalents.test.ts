import { describe, expect, it } from 'vitest';
import type { SameGroup } from '../model/equivalents.ts';
import type { Page } from '../model/page.ts';
import { only } from '../testing/problems.ts';
import { checkSame } from './equivalents.ts';
import type { CheckInput } from './site.ts';

const string = { type: [{ text: 'string' }] };
const pages = [
  {
    kind: 'command',
    url: '/cli/hive_add',
    path: ['hive', 'add'],
    flags: [{ id: 'flag-proxy-port', name: 'proxy-port', html: '' }],
    inheritedFlags: [],
    arguments: [{ id: 'argument-cell', name: 'CELL', syntax: 'CELL', required: true, repeatable: false }],
  },
  {
    kind: 'resource-index',
    url: '/crd',
    list: [],
    resources: [
      {
        kind: 'Cell',
        versions: [
          { schema: { ...string, fields: [{ id: 'p', name: 'port', path: 'spec.port', schema: string }] } },
          { schema: { ...string, fields: [{ id: 'o', name: 'old', path: 'spec.old', schema: string }] } },
        ],
      },
    ],
  },
] as unknown as Page[];
const found = (references: SameGroup['references'], format = 'cobra-yaml') =>
  checkSame({
    model: {
      tool: { version: 'v1', commands: { format }, same: [{ means: 'Port', references, file: 'specs/v1/same.yaml' }] },
    },
    pages,
  } as unknown as CheckInput);

describe('names that mean the same', () => {
  it('are names of pages', () => {
    expect(
      found([
        { surface: 'cli', name: 'hive add --proxy-port', place: 'a' },
        { surface: 'cli', name: 'hive add CELL', place: 'b' },
        { surface: 'crd', name: 'Cell.spec.port', place: 'c' },
      ]),
    ).toEqual([]);
  });

  it('are wrong with their place and the nearest right name of their surface', () => {
    expect(only(found([{ surface: 'crd', name: 'Cell.spec.prot', place: 'groups.3.crd.0' }]))).toMatchObject({
      severity: 'error',
      at: { file: 'specs/v1/same.yaml', pointer: 'groups.3.crd.0' },
      what: 'names Cell.spec.prot, which no page of v1 has',
      do: 'did you mean Cell.spec.port?',
    });
    // A name of another surface, of another version of a kind, and one that nothing is near.
    for (const name of ['hive add --proxy-port', 'Cell.spec.old', 'Honey'])
      expect(found([{ surface: 'crd', name, place: 'x' }])).toHaveLength(1);
  });

  it('of a program that may be of another version are warnings', () => {
    expect(only(found([{ surface: 'cli', name: 'hive add --prot', place: 'x' }], 'help-output')).severity).toBe(
      'warning',
    );
  });
});
