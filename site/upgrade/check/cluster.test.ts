import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse } from 'yaml';
import { changesBetween } from '../../../generator/changes/between.ts';
import { partsOf, versionFacts } from '../../../generator/kinds/history.ts';
import { readTool } from '../../../generator/kinds/read-tool.ts';
import type { RecordedVersion } from '../../../generator/model/facts.ts';
import type { SourceKind } from '../../../generator/model/manifest.ts';
import { historyOf } from '../../../generator/testing/version-facts.ts';
import { review } from './index.ts';
import type { Reading } from './language.ts';
import { versionPair } from './pair.ts';

type Source = Readonly<Record<'file' | 'text', string>> & { readonly kind: SourceKind };
const sources: Readonly<Record<string, readonly Source[]>> = parse(
  readFileSync(join(import.meta.dirname, 'cluster.yaml'), 'utf8'),
);

async function versionOf(version: string): Promise<RecordedVersion> {
  const inputs = (sources[version] ?? []).map((source) => ({ ...source, sha256: '' }));
  const { kinds } = (await readTool(version, inputs, null)).tool;
  return versionFacts({ version, commit: null, date: null, missing: [] }, partsOf(kinds));
}

const [before, after] = [await versionOf('v1.0.0'), await versionOf('v2.0.0')];
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
