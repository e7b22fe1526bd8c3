import { expect, it } from 'vitest';
import { usesOf } from '../../check/samples/index.ts';
import { noFacts, samplesIn } from '../../testing/documented.ts';
import { chartOf, twoCharts } from './testing/chart.ts';

const chart = chartOf('# -- Top\nbees:\n  # -- Count\n  count: 1\n  # -- Free\n  labels: {}\nwax: 1\n');
const allUses = (text: string) => [...usesOf(samplesIn(text), { ...noFacts, helm: [chart] })];
const uses = (text: string): string[] =>
  allUses(text).flatMap(([sample, found]) =>
    found
      .filter(({ isHolder }) => !isHolder)
      .map(({ name, span }) => `${name} ${span ? sample.text.slice(span.start, span.end) : '-'}`),
  );

it('finds values by the chart that they are of', () => {
  const helm = twoCharts('keep: 1\n', 'crds: {install: true}\n');
  const text =
    '```bash\nhelm upgrade a oci://x/hive-crds --set crds.install=false\nhelm upgrade b oci://x/hive --set keep=2\n```\n';
  const found = [...usesOf(samplesIn(text), { ...noFacts, helm }).values()].flat();
  expect(found.map(({ name }) => name)).toEqual(['hive-crds: crds', 'hive-crds: crds.install', 'keep']);
});

it('finds what commands set', () => {
  expect(uses("```bash\nhelm install x a/hive --set bees.count=2,wax=3 --set 'bees.labels.a=b'\n```\n")).toEqual([
    'bees.count bees.count',
    'wax wax',
    'bees.labels bees.labels',
  ]);
  expect(uses('```bash\nhelm install x a/hive --set-json \'{"bees": {"count": 2}}\' --set none=1\n```\n')).toEqual([
    'bees.count -',
  ]);
  expect(uses('```bash\nhelm install x a/other --set bees.count=2\n```\n')).toEqual([]);
});

it('finds what files of values set', () => {
  expect(uses('```yaml title="hive-values.yaml"\nbees:\n  count: 2\n  labels: {a: b}\nnone: 1\n```\n')).toEqual([
    'bees.count count',
    'bees.labels labels',
  ]);
});

it('finds what holds them, without a place for a link', () => {
  const [[, found] = []] = allUses('```yaml title="hive-values.yaml"\nwax: 1\nbees:\n  count: 2\n```\n');
  expect(found?.filter(({ isHolder }) => isHolder)).toEqual([
    { kind: 'helm', name: 'bees', span: null, near: 'wax: 1\n'.length, isHolder: true },
  ]);
});

it('finds paths in inline code', () => {
  expect(uses('Add `--set bees.count=2`.\n')).toEqual(['bees.count bees.count']);
  expect(uses('Set `bees.count`, `bees.labels={}`, `bees`, `bees.none` or `wax`.\n')).toEqual([
    'bees.count bees.count',
    'bees.labels bees.labels',
  ]);
});
