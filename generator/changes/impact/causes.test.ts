import { describe, expect, it } from 'vitest';
import type { FactEntity } from '../../model/facts.ts';
import type { Mention } from '../../model/mention.ts';
import type { Place } from '../../model/problem.ts';
import type { Sample } from '../../model/sample.ts';
import { inText } from '../../shared/problem.ts';
import { samplesIn } from '../../testing/documented.ts';
import { entityOf, historyOf, versionOf } from '../../testing/version-facts.ts';
import { changesBetween } from '../between.ts';
import { type Impact, impactOf } from './causes.ts';

const resource = entityOf('crd:Cell', 'resource');
const phase = (...values: readonly string[]): FactEntity =>
  entityOf('crd:Cell/v1 status.phase', 'field', { enum: values }, { name: 'Cell.status.phase', direction: 'out' });
const chart = (version: string) => entityOf('helm:Chart.yaml', 'section', { version, appVersion: '1.0.0' });
const wax = (tag: string) =>
  entityOf(
    'registry:catalogue/wax',
    'server',
    { image: `x/wax:${tag}` },
    { name: 'wax', source: 'registry-catalogue' },
  );
const field = (path: string): FactEntity =>
  entityOf(`crd:Cell/v1 ${path}`, 'field', {}, { name: `Cell.${path}`, parent: 'crd:Cell' });

interface Given {
  readonly before: readonly FactEntity[];
  readonly after: readonly FactEntity[];
  readonly text?: string;
  readonly names?: readonly string[];
  readonly isDeep?: boolean;
  readonly leftOut?: readonly string[];
}

/** What differs for a guide that has a text and mentions names of custom resources and their fields. */
function impact({ before, after, text = '', names = [], isDeep = false, leftOut = [] }: Given): Impact {
  const [old, now] = [versionOf(before, 'v1.0.0'), versionOf(after, 'v1.1.0')];
  const difference = changesBetween(historyOf([old, now]), ['v1.0.0', 'v1.1.0'], { file: 'history' });
  const samples: readonly Sample[] = samplesIn(text);
  const by = { href: '/x', at: inText('guides/x.md', 1) };
  const mentions = names.map((name): Mention => ({ kind: 'crd', name, at: by.at, by, written: null }));
  return impactOf({
    ...{ difference, isDeep },
    guides: [{ mentions, samples, touches: [] }],
    texts: [{ file: 'guides/x.md', text }],
    isLeftOut: ({ name }) => leftOut.includes(name),
  });
}
const lineOf = (at: Place): string => (at.kind === 'text' ? `${at.line}:${at.column}` : '-');

describe('values that are gone', () => {
  const text = 'Wait for `Ready`.\n\n```text\nNAME  PHASE\nwax   Ready\nbee   ReadyToo\n```\n';
  const shown = (given: Partial<Given>): string[] =>
    impact({ before: [resource, phase('Ready', 'Gone')], after: [resource, phase('Gone')], text, ...given })
      .groups.flatMap(({ causes }) => causes.flatMap(({ places }) => places))
      .map(({ at, by }) => `${by} ${lineOf(at)}`);

  it('are found in code of guides that mention what has them', () => {
    expect(shown({ names: ['Cell'] })).toEqual(['value 1:11', 'value 5:7']);
    expect(shown({ names: ['Hive.spec'] })).toEqual([]);
  });

  it('are none where values came, or where people write them in code blocks', () => {
    const names = ['Cell'];
    expect(shown({ names, after: [resource, phase('Ready', 'Gone', 'New')] })).toEqual([]);
    const written = (...values: readonly string[]) => ({ ...phase(...values), direction: 'in' as const });
    expect(shown({ names, before: [resource, written('Ready', 'Gone')], after: [resource, written('Gone')] })).toEqual([
      'value 1:11',
    ]);
  });
});

describe('numbers of the older version', () => {
  const numbers = (text: string): string[] =>
    impact({ before: [chart('0.2.0'), wax('3')], after: [chart('0.3.0'), wax('4')], text }).versions.flatMap(
      ({ text: number, now, variable, places }) =>
        places.map(({ at }) => `${number} -> ${now} ${variable} ${lineOf(at)}`),
    );

  it('are found where they’re spelled out', () => {
    expect(numbers('In v1.0.0.\n`--version 0.2.0`\nand x/wax:3\n')).toEqual([
      'v1.0.0 -> v1.1.0 {{version}} 1:4',
      '0.2.0 -> 0.3.0 {{chart.version}} 2:12',
      'x/wax:3 -> x/wax:4 {{image.wax}} 3:5',
    ]);
  });

  it('are none as a part of others, as a variable, in `reviewed` and where another version is meant', () => {
    expect(
      numbers('v1.0.01 v1.0.0-rc.1 10.2.0 x/wax:30\n{{version}}\nreviewed: v1.0.0\n```bash version="v1.0.0"\n'),
    ).toEqual([]);
  });
});

describe('what is new and in no guide', () => {
  const after = [resource, field('spec.wax'), field('spec.wax.kind.a'), field('spec.bee')];
  const added = (given: Partial<Given>): string[] =>
    impact({ before: [resource], after, ...given }).unmentioned.map(({ name }) => name);

  it('is what coverage would miss', () => {
    expect(added({})).toEqual(['Cell.spec.bee', 'Cell.spec.wax']);
    expect(added({ isDeep: true })).toContain('Cell.spec.wax.kind.a');
    expect(added({ names: ['Cell.spec.bee'] })).toEqual(['Cell.spec.wax']);
    expect(added({ leftOut: ['Cell.spec.wax'] })).toEqual(['Cell.spec.bee']);
  });
});
