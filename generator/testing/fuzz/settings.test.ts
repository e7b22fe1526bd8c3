import fc from 'fast-check';
import { describe, it } from 'vitest';
import own from '../../../docs.config.ts';
import { checkedConfig } from '../../config/load.ts';
import { manifestText, parseManifest } from '../../io/manifest.ts';
import { readClients, readCoverage, readEquivalents } from '../../sources/annotations.ts';
import { parseYaml } from '../../sources/document.ts';
import { anyText, mutated, survives } from '../fuzz.ts';

const runs = 600;
const sha256 = '0123456789abcdef'.repeat(4);
const manifest = manifestText({
  version: 'v1.2.0',
  predecessor: 'v1.1.0',
  origin: 'https://code.example/hive',
  ref: 'v1.2.0',
  commit: sha256.slice(24),
  date: '2025-10-07',
  absent: ['helm'],
  files: [
    { path: 'cli/hive.yaml', kind: 'cli', upstream: 'docs/hive.md', sha256 },
    { path: 'api/openapi.yaml', kind: 'api', upstream: 'docs/openapi.yaml', sha256 },
  ],
});
const clients =
  'schema: Client\nclients:\n  - name: bee-box\n    constant: BeeBox\n    label: Bee Box\n    runs: application\n    format: json\n    file: {linux: ~/.bee, macos: ~/bee, windows: "%USERPROFILE%\\\\bee"}\n    key: servers\n    url: url\n    types: {sse: sse}\n';
const equivalents = 'groups:\n  - means: Wax\n    cli: [hive --wax]\n    api: [Cell.wax]\n    crd: [Cell.spec.wax]\n';
const coverage = 'leftOut:\n  - reason: Nobody asks\n    cli: [hive add, "hive *"]\n    api: [GET /cells]\n';

/** A value in which one part, wherever it is, is another. */
const changed = fc
  .tuple(
    fc.array(fc.nat(), { maxLength: 5 }),
    fc.oneof(
      fc.jsonValue(),
      fc.constantFrom(undefined, () => 0, Symbol.iterator, Number.NaN, new Date(0), 1n),
    ),
  )
  .map(([steps, put]) => replaced(own, steps, put));

function replaced(value: unknown, [step, ...steps]: readonly number[], put: unknown): unknown {
  if (step === undefined || typeof value !== 'object' || value === null) return put;
  const entries = Object.entries(value);
  const at = entries.length === 0 ? 0 : step % entries.length;
  const next = entries.map(([key, item], index) => [key, index === at ? replaced(item, steps, put) : item] as const);
  return Array.isArray(value) ? next.map(([, item]) => item) : Object.fromEntries(next);
}

describe('of arbitrary and damaged texts', () => {
  it('the reader of manifests takes any', () => {
    parseManifest(manifest, 'manifest.json');
    for (const texts of [anyText, mutated(manifest)])
      survives(texts, (text) => parseManifest(text, 'manifest.json'), runs, 1 / 2);
  });

  it('the reader of the configuration takes any value', () => {
    for (const values of [fc.anything(), changed])
      survives(values, (value) => checkedConfig(value, 'docs.config.ts'), runs, 0.4);
    survives(
      mutated(JSON.stringify(own, null, 1)),
      (text) => checkedConfig(parseYaml(text, 'docs.config.ts'), 'docs.config.ts'),
      runs / 10,
      0.2,
    );
  });

  it.each([
    ['clients', clients, readClients],
    ['equivalents', equivalents, readEquivalents],
    ['coverage', coverage, readCoverage],
  ] as const)('the reader of %s takes any', (name, correct, read) => {
    read(correct, `${name}.yaml`);
    for (const texts of [anyText, mutated(correct)]) survives(texts, (text) => read(text, `${name}.yaml`), runs, 1 / 2);
  });
});
