import { expect, it } from 'vitest';
import type { ChangeHistory } from '../../model/change-history.ts';
import type { Change } from '../../model/changes.ts';
import { changeOf } from '../../testing/changes.ts';
import { newsOf, releaseAnnouncement } from './announcement.ts';

const change = (severity: Change['severity'], what: Change['what'], more: Partial<Change> = {}): Change =>
  changeOf({ severity, what, kind: 'cli', type: 'flag', name: 'hive run --x', ...more });
const [gone, fresh] = [change('breaking', 'removed'), change('info', 'added')];
const field = { kind: 'crd', type: 'field', entity: 'crd:Bee/v1 spec.wax', name: 'Bee.spec.wax' } as const;
const status = { ...field, entity: 'crd:Bee/v1 status.wax', name: 'Bee.status.wax', direction: 'out' } as const;
const server = { kind: 'registry', type: 'server', entity: 'registry:catalogue/x', name: 'x' } as const;

const told = (changes: readonly Change[], predecessor: string | null = 'v1.1.0', version = 'v1.2.0') =>
  releaseAnnouncement([{ version, predecessor, changes }] as unknown as ChangeHistory, {
    ...{ version: 'v1.2.0', title: 'Hive Docs', section: 'hive' },
  });

it.each([
  [[gone, gone, fresh], 'Hive v1.2.0 is out: new hive run --x; breaking changes to commands and flags.'],
  [[change('info', 'changed'), change('info', 'added', status)], 'Hive v1.2.0 is out.'],
  // Only those who run it in a cluster use custom resources, and what breaks of them stands on the page.
  [
    [change('breaking', 'removed', status), change('info', 'added', field), fresh],
    'Hive v1.2.0 is out: new Bee.spec.wax and hive run --x.',
  ],
  [Array(4).fill(fresh), 'Hive v1.2.0 is out: new hive run --x and 3 more.'],
  [
    [fresh, fresh, fresh, fresh, fresh, change('info', 'added', server)],
    'Hive v1.2.0 is out: new hive run --x, 4 more and 1 server in the registry.',
  ],
])('says what people can use now, and what breaks for most of them', (changes, text) => {
  expect(told(changes)).toEqual({
    ...{ id: 'release-v1.2.0', text, dismissible: true },
    link: { label: 'See what changed', url: '/hive/changes/v1.2.0' },
  });
});

it('is none for a version without changes, the first one, and one that nobody has recorded', () => {
  expect([told([]), told([gone], null), told([gone], 'v1.1.0', 'v1.3.0')]).toEqual([null, null, null]);
});

it('says on the home page what breaks for most people', () => {
  const changes = [change('breaking', 'removed', status)];
  const release = { version: 'v1.2.0', date: null, predecessor: 'v1.1.0', notCompared: [], changes };
  expect(newsOf(release)?.breaks).toBe('nothing breaks outside Kubernetes');
});
