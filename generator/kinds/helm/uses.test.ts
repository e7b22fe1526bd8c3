import { expect, it } from 'vitest';
import { usesOf } from '../../check/samples/index.ts';
import { noFacts, samplesIn } from '../../testing/documented.ts';
import { chartOf, twoCharts } from './testing/chart.ts';

const chart = chartOf('# -- Top\nbees:\n  # -- Count\n  count: 1\n  # -- Free\n  labels: {}\nwax: 1\n');
const allUses = (text: string, helm = [chart]) => [...usesOf(samplesIn(text), { ...noFacts, helm })];
const bash = (code: string) => `\`\`\`bash\n${code}\n\`\`\`\n`;
const yaml = (text: string) => `\`\`\`yaml title="hive-values.yaml"\n${text}\`\`\`\n`;

it.each([
  [
    bash("helm install x a/hive --set bees.count=2,wax=3 --set 'bees.labels.a=b'"),
    ['bees @28', 'bees @53', 'bees.count bees.count', 'wax wax', 'bees.labels bees.labels'],
  ],
  [bash('helm install x a/hive --set-json \'{"bees": {"count": 2}}\' --set none=1'), ['bees @33', 'bees.count -']],
  [
    yaml('wax: 1\nbees:\n  count: 2\n  labels: {a: b}\nnone: 1\n'),
    ['wax wax', 'bees @7', 'bees.count count', 'bees.labels labels'],
  ],
  ['Add `--set bees.count=2`.\n', ['bees.count bees.count']],
  [
    'Set `bees.count`, `bees.labels={}`, `bees`, `bees.none` or `wax`.\n',
    ['bees.count bees.count', 'bees.labels bees.labels'],
  ],
])('values, and where they or what holds them are named, are found in %j', (text, uses) => {
  const found = allUses(text).flatMap(([sample, all]) =>
    all.map(({ isHolder, name, span, near }) => {
      const place = span ? sample.text.slice(span.start, span.end) : '-';
      return `${name} ${isHolder ? `@${near}` : place}`;
    }),
  );
  expect(found).toEqual(uses);
});

it('values are found by the chart that they are of', () => {
  const code = 'helm upgrade a oci://x/hive-crds --set crds.install=false\nhelm upgrade b oci://x/hive --set keep=2';
  const found = allUses(bash(code), twoCharts('keep: 1\n', 'crds: {install: true}\n')).flatMap(([, uses]) => uses);
  expect(found.map(({ name }) => name)).toEqual(['hive-crds: crds', 'hive-crds: crds.install', 'keep']);
});
