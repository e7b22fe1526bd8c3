import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { parse } from 'yaml';
import { checkSamples } from '../../check/samples/index.ts';
import { parseGuide } from '../../markdown/parse.ts';
import type { HelmChart } from '../../model/helm.ts';
import { documentedFiles, samplesIn } from '../../testing/documented.ts';
import { guideOf, toolOf } from '../../testing/models.ts';
import { expectedOf, foundAs, seededIn } from '../../testing/seeded.ts';
import { valuesExamples } from './example.ts';
import { readCharts } from './read/index.ts';
import { chartOf } from './testing/chart.ts';
import { valuesBelow } from './walk.ts';

const files = documentedFiles('helm');
const charts = readCharts(files, () => {});
const [chart = expect.fail('there is no chart')] = charts;
const valuesIn = (name: string): string => files.find(({ file }) => file.endsWith(`/operator/${name}`))?.text ?? '';

/** Everything that checks of samples and tables find in a guide, with lines of its text. */
function findingsIn(text: string, of: readonly HelmChart[] = charts) {
  const tree = parseGuide(text) ?? expect.fail('the text nests without end');
  const guides = [guideOf('x.md', { tree, samples: samplesIn(text) })];
  const model = { tool: toolOf({ kinds: { helm: of } }), guides, uses: new Map() };
  return checkSamples({ model, guidesMatch: true }).map(({ at, ...found }) => ({
    ...found,
    line: at.kind === 'text' ? at.line : 0,
  }));
}

it('the charts of the documented version are read whole, and every value is described', () => {
  const warnings: string[] = [];
  expect(readCharts(files, ({ what }) => warnings.push(what))).toHaveLength(2);
  expect(warnings).toEqual([]);
  const values = [...valuesBelow(chart.values)];
  expect(values.length).toBeGreaterThan(50);
  expect(values.filter(({ description }) => description === null)).toEqual([]);
  expect(parse(valuesExamples(chart).full)).toEqual(parse(valuesIn('values.yaml')));
});

const mistakes = seededIn(join(import.meta.dirname, 'seeded/helm.yaml'));

it.each(mistakes)('mistakes: $name is found at its line, and nothing else', (mistake) => {
  const found = findingsIn(mistake.sample).map(({ line, severity, ...finding }) => ({
    ...{ line, severity },
    ...foundAs(mistake, finding),
  }));
  expect(found).toEqual([expectedOf(mistake)]);
});

const correct = join(import.meta.dirname, 'correct');
const right = [
  ['its values', valuesIn('values.yaml')],
  ['its values for OpenShift', valuesIn('values-openshift.yaml')],
  ['the complete example', valuesExamples(chart).full],
  ['the minimal example', valuesExamples(chart).minimal],
] as const;

it.each([
  ...readdirSync(correct).map((name) => [name, readFileSync(join(correct, name), 'utf8')] as const),
  ...right.map(([name, text]) => [name, `\`\`\`yaml title="my-values.yaml"\n${text}\`\`\`\n`] as const),
])('right samples are never flagged: %s', (_, text) => {
  expect(findingsIn(text).map(({ line, what }) => `${line}: ${what}`)).toEqual([]);
});

it.each([
  ['scope=namespace,port=80,token=x', []],
  ['scope=all', ['scope']],
  ['port=70000', ['65535']],
  // As defaults tell.
  ['maxUnavailable=25%,ratio=0.75', []],
  ['ratio=most', ['ratio']],
  ['replicas=25%', ['replicas']],
])('values are held to the schema, and to what defaults tell: %s', (set, says) => {
  const properties = {
    scope: { enum: ['cluster', 'namespace'] },
    port: { type: 'integer', maximum: 65535 },
    token: { type: ['string', 'null'] },
  };
  const text = 'scope: cluster\nport: 1\nmaxUnavailable: 1\nreplicas: 1\nratio: 0.5\n';
  const hive = chartOf(text, { 'values.schema.json': JSON.stringify({ properties }) });
  const found = findingsIn(`\`\`\`bash\nhelm install x a/hive --set ${set}\n\`\`\`\n`, [hive]);
  expect(found.map(({ what }) => what)).toEqual(says.map((word) => expect.stringContaining(word)));
});
