import fc from 'fast-check';
import { describe, it } from 'vitest';
import { chartOf, chartYaml } from '../../kinds/helm/testing/chart.ts';
import { anySchema, anyText, mutated, survives } from '../fuzz.ts';

const runs = 600;
const values = `# -- How many
# @default -- one
replicas: 1
image: &image
  # -- Where from
  name: "hive/wax"
  tags: [a, b]
  # pull: |
  #   always
other:
  <<: *image
  env: {} # none
  text: |-
    one
      two
`;
const chart = `${chartYaml}type: application\ndependencies:\n  - name: wax\n    alias: w\n    version: "1"\n`;
const schema =
  '{"$schema": "http://json-schema.org/draft-07/schema#", "properties": {"replicas": {"type": "integer"}}}';

describe('of arbitrary and damaged charts', () => {
  it('the reader of values takes any', () => {
    chartOf(values, { 'Chart.yaml': chart, 'values.schema.json': schema, 'values-openshift.yaml': 'replicas: 2\n' });
    for (const texts of [anyText, mutated(values)]) survives(texts, (text) => chartOf(text), runs, 1 / 2);
  });

  it('the reader of Chart.yaml takes any', () => {
    for (const texts of [anyText, mutated(chart)])
      survives(texts, (text) => chartOf(values, { 'Chart.yaml': text }), runs / 2, 1 / 2);
  });

  it('the reader of values.schema.json takes any', () => {
    const schemas = fc.oneof(
      anyText,
      mutated(schema),
      anySchema.map((value) => JSON.stringify({ properties: { replicas: value } })),
    );
    survives(schemas, (text) => chartOf(values, { 'values.schema.json': text }), runs / 2, 1);
  });

  it('the reader of other files of values takes any', () => {
    for (const texts of [anyText, mutated(values)])
      survives(texts, (text) => chartOf(values, { 'values-openshift.yaml': text }), runs / 2, 1 / 2);
  });
});
