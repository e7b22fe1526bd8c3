import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../generator/changes/between.ts';
import { partsOf, versionFacts } from '../../../generator/kinds/history.ts';
import { readTool } from '../../../generator/kinds/read-tool.ts';
import type { RecordedVersion } from '../../../generator/model/facts.ts';
import { historyOf } from '../../../generator/testing/version-facts.ts';
import { review } from './index.ts';
import type { Reading } from './language.ts';
import { versionPair } from './pair.ts';

/** A version with one kind of resource, `Bee`, and the charts `hive` and `hive-crds`. */
async function versionOf(version: string, bee: object, values: string, definitions: string): Promise<RecordedVersion> {
  const schema = { type: 'object', properties: bee };
  const definition = {
    ...{
      apiVersion: 'apiextensions.k8s.io/v1',
      kind: 'CustomResourceDefinition',
      metadata: { name: 'bees.hive.example' },
    },
    spec: {
      ...{ group: 'hive.example', scope: 'Namespaced', names: { kind: 'Bee', plural: 'bees', singular: 'bee' } },
      versions: [{ name: 'v1', served: true, storage: true, schema: { openAPIV3Schema: schema } }],
    },
  };
  const chart = (name: string): string => `apiVersion: v2\nname: ${name}\nversion: 1.0.0\n`;
  const files = [
    ['crd', 'crds/bees.yaml', JSON.stringify(definition)],
    ['helm', 'helm/operator/Chart.yaml', chart('hive')],
    ['helm', 'helm/operator/values.yaml', values],
    ['helm', 'helm/operator-crds/Chart.yaml', chart('hive-crds')],
    ['helm', 'helm/operator-crds/values.yaml', definitions],
  ] as const;
  const inputs = files.map(([kind, file, text]) => ({ kind, file, text, sha256: '' }));
  const { kinds } = (await readTool(version, inputs, null)).tool;
  return versionFacts({ version, commit: null, date: null, missing: [] }, partsOf(kinds));
}

const object = (properties: object): object => ({ type: 'object', properties });
const text = { type: 'string' };
const phase = (...values: string[]): object => ({ type: 'string', enum: values });

const before = await versionOf(
  'v1.0.0',
  { spec: object({ wax: text, comb: object({ size: text }) }), status: object({ phase: phase('Busy', 'Idle') }) },
  'bees: {count: 1, size: 2}\nwax: a\n',
  'crds: {install: {server: true}, keep: true}\n',
);
const after = await versionOf(
  'v2.0.0',
  { spec: object({ honey: text }), status: object({ phase: phase('Idle') }) },
  'bees: {count: 3, size: 2}\nwax: b\n',
  'crds: {install: true, keep: false}\n',
);
const { changes } = changesBetween(historyOf([before, after]), ['v1.0.0', 'v2.0.0'], { file: 'x' });
const pair = versionPair(before, after, changes, '/c');

const told = (line: string, reading: Reading | null = null): string[] =>
  review(line, pair, reading).findings.map(({ line: at, effect, what, todo, version }) =>
    [`${at} ${effect}: ${what}`, todo, version?.label].filter((part) => part != null).join('; '),
  );

it.each([
  [`patch bee a --type merge -p '{"spec":{"wax":"b"}}'`, /^1 stops: unknown field `spec\.wax`; removed;.*; v2\.0\.0$/],
  [`patch bee a --type json -p '[{"op":"remove","path":"/spec/comb/size"}]'`, /^1 stops: unknown field `spec\.comb`/],
  [
    "get bee a -o jsonpath='{.spec.comb.size}'",
    /^1 stops: unknown field `comb` of `Bee\.spec`; removed, with 1 nested/,
  ],
  [`patch bee a -p '{"spec":{"hony":"b"}}'`, /^1 wrong: unknown field `spec\.hony`; did you mean `honey`\?$/],
  [`patch bee a --type json -p '[{"op":"add","path":"/spec/hony"}]'`, /^1 wrong: unknown field `spec\.hony`/],
  ["wait bee/a --for=jsonpath='{.status.phase}'=Busy", /^1 stops: the value `Busy` of `status\.phase` is gone/],
  ["wait bee/a --for=jsonpath='{.status.phase}'=Idle", null],
])('kubectl %s', (call, finding) => {
  expect(told(`kubectl ${call}`)).toEqual(finding ? [expect.stringMatching(finding)] : []);
});

describe('Helm', () => {
  const upgrade = 'helm upgrade x oci://ghcr.io/hive';
  const [count, wax] = ['`bees.count`', '`wax`'].map((name) => `differs: ${name}, which isn’t given here: default`);

  it('is told of defaults that change where nothing sets them, and which values don’t fit any more', () => {
    expect(told(`${upgrade}/hive --set bees.count=2`)).toEqual([
      `1 ${wax} changed from \`a\` to \`b\`; to keep the old default, set \`wax: a\`; v2.0.0`,
    ]);
    expect(told('# Ours\nbees:\n  size: 3\nwax: c\n', 'values')).toEqual([
      `1 ${count} changed from \`1\` to \`3\`; to keep the old default, set \`count: 1\`; v2.0.0`,
    ]);
    expect(told(`${upgrade}/hive-crds --set crds.install.server=false,crds.keep=true`)).toEqual([
      expect.stringMatching(/^1 stops: `crds.install` is an object, but must be `true` or `false`; .*; v2.0.0$/),
    ]);
  });

  it.each(['--values mine.yaml', '--reuse-values'])('is not told of defaults that may be set elsewhere: %s', (flag) => {
    expect(told(`${upgrade}/hive ${flag}`)).toEqual([]);
  });
});
