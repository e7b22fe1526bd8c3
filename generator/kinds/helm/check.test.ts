import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { checkSamples, checkTables } from '../../check/samples/index.ts';
import { parseGuide } from '../../markdown/parse.ts';
import type { HelmChart } from '../../model/helm.ts';
import { documentedFiles, samplesIn } from '../../testing/documented.ts';
import { guideOf, toolOf } from '../../testing/models.ts';
import { expectedOf, foundAs, seededIn } from '../../testing/seeded.ts';
import { valuesExamples } from './example.ts';
import { readCharts } from './read/index.ts';
import { helmCalls } from './settings.ts';
import { chartOf } from './testing/chart.ts';

const completeOf = (chart: Parameters<typeof valuesExamples>[0]): string => valuesExamples(chart)?.full ?? '';
const minimalOf = (chart: Parameters<typeof valuesExamples>[0]): string => valuesExamples(chart)?.minimal ?? '';

const repository = join(import.meta.dirname, '../../..');
const files = documentedFiles('helm');
const charts = readCharts(files, () => {});
const [chart = expect.fail('there is no chart')] = charts;
const valuesIn = (name: string): string => files.find(({ file }) => file.endsWith(`/operator/${name}`))?.text ?? '';

interface Found {
  readonly line: number;
  readonly severity: string;
  readonly what: string;
  readonly do: string;
}

/** Everything that checks of samples and tables find in a guide, with lines of its text. */
function findingsIn(text: string, of: readonly HelmChart[] = charts): Found[] {
  const tree = parseGuide(text) ?? expect.fail('the text nests without end');
  const guides = [guideOf('x.md', { tree, samples: samplesIn(text) })];
  const model = { tool: toolOf({ kinds: { helm: of } }), guides, uses: new Map() };
  return [checkSamples, checkTables].flatMap((check) =>
    check({ model, guidesMatch: true }).map(({ at, ...found }) => ({
      ...found,
      line: at.kind === 'text' ? at.line : 0,
    })),
  );
}

describe('mistakes', () => {
  const mistakes = seededIn(join(import.meta.dirname, 'seeded/helm.yaml'));

  it('are many', () => expect(mistakes.length).toBeGreaterThanOrEqual(40));

  it.each(mistakes)('$name is found at its line, and nothing else', (mistake) => {
    const found = findingsIn(mistake.sample).map((finding) => ({
      line: finding.line,
      severity: finding.severity,
      ...foundAs(mistake, finding),
    }));
    expect(found).toEqual([expectedOf(mistake)]);
  });
});

describe('right samples', () => {
  const correct = join(import.meta.dirname, 'correct');
  const texts = readdirSync(correct).map((name) => ({ name, text: readFileSync(join(correct, name), 'utf8') }));

  it('are many', () => {
    const calls = texts.flatMap(({ text }) => samplesIn(text).flatMap(helmCalls));
    expect(calls.length).toBeGreaterThanOrEqual(20);
    expect(calls.flatMap(({ settings }) => settings).length).toBeGreaterThanOrEqual(40);
  });

  it.each(texts)('are never flagged: $name', ({ text }) => {
    expect(findingsIn(text).map(({ line, what }) => `${line}: ${what}`)).toEqual([]);
  });

  it.each([
    ['its own values', valuesIn('values.yaml')],
    ['its values for OpenShift', valuesIn('values-openshift.yaml')],
    ['the complete example', completeOf(chart)],
    ['the minimal example', minimalOf(chart)],
  ])('are %s', (_, text) => {
    expect(findingsIn(`\`\`\`yaml title="my-values.yaml"\n${text}\`\`\`\n`)).toEqual([]);
  });

  const guides = readdirSync(join(repository, 'guides'), { recursive: true, encoding: 'utf8' }).filter((name) =>
    name.endsWith('.md'),
  );

  it.each(guides)('are what the guide has: %s', (name) => {
    const found = findingsIn(readFileSync(join(repository, 'guides', name), 'utf8'));
    expect(found.map(({ line, what }) => `${line}: ${what}`)).toEqual([]);
  });
});

it('a schema says more than defaults do', () => {
  const schema = JSON.stringify({
    properties: {
      scope: { enum: ['cluster', 'namespace'] },
      port: { type: 'integer', maximum: 65535 },
      token: { type: ['string', 'null'] },
    },
  });
  const hive = chartOf('scope: cluster\nport: 1\n', { 'values.schema.json': schema });
  const found = (set: string) =>
    findingsIn(`\`\`\`bash\nhelm install x a/hive --set ${set}\n\`\`\`\n`, [hive]).map(({ what }) => what);
  expect(found('scope=namespace,port=80,token=x')).toEqual([]);
  expect(found('scope=all')).toEqual([expect.stringContaining('scope')]);
  expect(found('port=70000')).toEqual([expect.stringContaining('65535')]);
});
