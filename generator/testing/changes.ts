import type { ChangeHistory } from '../model/change-history.ts';
import type { Change } from '../model/changes.ts';
import type { Entity } from '../model/entity.ts';
import type { ChangesContext } from '../pages/changes/index.ts';

/** A change of a flag's default, with what a test says otherwise. */
export function changeOf(more: Partial<Change>): Change {
  const { entity = 'cli:hive cell add --label', version = 'v1.2.3' } = more;
  return {
    ...{ id: `${version}-${entity}-${more.what ?? more.fact}`.replaceAll(/[^\w.]+/g, '-'), version },
    ...{ kind: 'cli', entity, type: 'flag', direction: 'in', name: entity.slice(entity.indexOf(':') + 1) },
    ...{ what: 'changed', fact: 'default', severity: 'risky', rule: 'flag-default-changed' },
    ...more,
  };
}

const add: Entity = {
  ...{ kind: 'cli', type: 'command', parent: null, key: 'cli:hive cell add', name: 'hive cell add' },
  ...{ page: '/hive/reference/cli/add', anchor: '' },
};
const entities = [
  { ...add, type: 'flag', key: 'cli:hive cell add --label', name: '--label', anchor: 'flag-label' },
  add,
] as const;

/** The site that describes its latest version: one command with a flag. */
export const smallSite = {
  ...{ section: 'hive', title: 'Hive Docs' },
  entities: { all: entities, byKey: (key) => entities.find((one) => one.key === key), byName: () => undefined },
  base: ({ url, title, description }) => ({
    ...{ url, title, description, toc: [], version: 'v1.2.3' },
    breadcrumbs: [
      { label: 'Reference', url: '' },
      { label: title, url },
    ],
  }),
} satisfies ChangesContext;

/** What three versions of the small invented tool changed. */
export const smallHistory: ChangeHistory = [
  {
    ...{ version: 'v1.2.3', date: '2025-10-07', predecessor: 'v1.0.0' },
    notCompared: [],
    changes: [
      changeOf({
        ...{ entity: 'cli:hive smoke --puffs', what: 'removed', severity: 'breaking', rule: 'flag-removed' },
        successor: { entity: 'cli:hive cell add --label', name: 'hive cell add --label' },
        deprecatedSince: 'v1.0.0',
      }),
      changeOf({
        ...{ kind: 'api', type: 'field', entity: 'api:POST /cells request colour', name: 'POST /cells colour' },
        ...{ fact: 'enum', before: ['red', 'yellow'], after: ['yellow', 'amber'], severity: 'breaking' },
      }),
      changeOf({ fact: 'default', before: 'wax', after: 'honey' }),
      changeOf({ entity: 'cli:hive list', type: 'command', what: 'added', severity: 'info', includes: 2 }),
      changeOf({ entity: 'cli:hive cell', type: 'command', fact: 'deprecated', after: true, severity: 'info' }),
      changeOf({ kind: 'api', entity: 'api:GET /cells', name: 'GET /cells', fact: 'tags', severity: 'info' }),
      changeOf({ entity: 'cli:hive', type: 'command', fact: 'text', before: 'a1', after: 'b2', severity: 'info' }),
    ],
  },
  {
    ...{ version: 'v1.0.0', date: '2025-01-02', predecessor: 'v0.9.0' },
    notCompared: [
      {
        ...{ kind: 'crd', source: 'crd', since: 'v1.0.0' },
        reason: 'the sources of v0.9.0 don’t include custom resources',
      },
    ],
    changes: [
      changeOf({
        version: 'v1.0.0',
        entity: 'cli:hive cell --wax',
        what: 'added',
        severity: 'info',
        rule: 'flag-added',
      }),
    ],
  },
  {
    ...{ version: 'v0.9.0', date: '2024-12-24', predecessor: null },
    ...{ notCompared: [], changes: [] },
  },
];
