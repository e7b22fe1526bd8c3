import { expect, it } from 'vitest';
import type { ChangeHistory } from '../../model/change-history.ts';
import type { Change } from '../../model/changes.ts';
import { releaseAnnouncement } from './announcement.ts';

const change = (severity: Change['severity'], what: Change['what']) => ({ severity, what }) as Change;
const [gone, fresh] = [change('breaking', 'removed'), change('info', 'added')];

const told = (changes: readonly Change[], predecessor: string | null = 'v1.1.0', version = 'v1.2.0') =>
  releaseAnnouncement([{ version, predecessor, changes }] as unknown as ChangeHistory, {
    ...{ version: 'v1.2.0', title: 'Hive Docs', section: 'hive' },
  });

it.each([
  [[gone, gone, fresh], 'Hive v1.2.0: 2 breaking changes, 1 addition.'],
  [[gone, change('risky', 'changed')], 'Hive v1.2.0: 1 breaking change.'],
  [[fresh, fresh], 'Hive v1.2.0: nothing breaks, 2 additions.'],
  [[change('info', 'changed')], 'Hive v1.2.0: nothing breaks.'],
])('counts what breaks and what is new', (changes, text) => {
  expect(told(changes)).toEqual({
    ...{ id: 'release-v1.2.0', text, dismissible: true },
    link: { label: 'See what changed', url: '/hive/changes/v1.2.0' },
  });
});

it('is none for a version without changes, the first one, and one that nobody has recorded', () => {
  expect([told([]), told([gone], null), told([gone], 'v1.1.0', 'v1.3.0')]).toEqual([null, null, null]);
});
