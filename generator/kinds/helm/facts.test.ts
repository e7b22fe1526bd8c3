import { expect, it } from 'vitest';
import { chartRecording } from './facts.ts';
import { chartOf, chartYaml } from './testing/chart.ts';

it('facts of a chart include its dependencies, and which values it requires', () => {
  const chart = chartOf('bees: 1\nwax: 2\n', {
    'Chart.yaml': `${chartYaml}dependencies:\n  - name: wax\n  - {name: comb, alias: cell}\n`,
    'values.schema.json': JSON.stringify({ properties: { bees: {} }, required: ['bees'] }),
  });
  const facts = [...chartRecording.facts([chart])].map(({ name, facts: { dependencies, required } }) => [
    name,
    dependencies ?? required,
  ]);
  expect(facts).toEqual([
    ['Chart.yaml', ['cell', 'wax']],
    ['bees', true],
    ['wax', undefined],
  ]);
});
