import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { changesBetween } from '../../../generator/changes/between.ts';
import { historyName, readHistory } from '../../../generator/io/facts-history.ts';
import { historyFile, readHistoryFile } from '../../../generator/kinds/history.ts';
import { seededIn } from '../../../generator/testing/seeded.ts';
import { review } from './index.ts';
import { type VersionPair, versionPair } from './pair.ts';

const root = join(import.meta.dirname, '../../..');
const recorded = readHistory(join(root, 'specs', historyName));
const { version, kinds } = recorded.factsOf('v0.3.6') ?? expect.fail('v0.3.6 is not on record');
const commands = kinds.cli?.commands.map(({ flags, ...command }) => {
  const valued = flags.map((flag) => (flag.name === 'transport' ? { ...flag, allowedValues: ['sse', 'stdio'] } : flag));
  return { ...command, flags: valued };
});
const documented = { version, kinds: { ...kinds, cli: { format: 'cobra-yaml', commands: commands ?? [] } as const } };
const history = readHistoryFile(historyFile(recorded, new Map(), documented));

const pairs = new Map<string, VersionPair>();

function pairOf(from: string, to: string): VersionPair {
  const name = `${from} ${to}`;
  const [before, after] = [history.factsOf(from), history.factsOf(to)];
  if (!before || !after) expect.fail(`${name} is not on record`);
  const pair =
    pairs.get(name) ?? versionPair(before, after, changesBetween(history, [from, to], { file: 'x' }).changes, '/c');
  pairs.set(name, pair);
  return pair;
}

interface Reviewed {
  readonly name: string;
  readonly text: string;
  readonly from?: string;
  readonly to?: string;
  readonly findings: readonly string[];
  readonly corrected?: string | null;
}

it.each(seededIn<Reviewed>(join(import.meta.dirname, 'reviewed.yaml'), 15))(
  '$name',
  ({ text, from = 'v0.0.40', to = 'v0.3.6', findings: expected, ...rest }) => {
    const { findings, text: corrected } = review(text, pairOf(from, to));
    const found = findings.map(({ line, lines = [line], effect, what, todo, version }) =>
      [`${lines.join()} ${effect}: ${what}`, todo, version?.label].filter((part) => part != null).join('; '),
    );
    expect(found).toEqual(expected.map((one) => (one.startsWith('/') ? expect.stringMatching(one.slice(1, -1)) : one)));
    if (rest.corrected !== undefined) expect(corrected).toBe(rest.corrected);
  },
);

it('what the sources of a version lack is said to be unchecked', () => {
  const text = 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPRegistry\nmetadata: {name: a}\nspec: {sauce: x}\n';
  const { findings, isWhole, unchecked } = review(text, pairOf('v0.0.18', 'v0.3.6'));
  expect([findings[0]?.effect, isWhole]).toEqual(['unfit', false]);
  expect(unchecked).toContain('The sources of v0.0.18 don’t include custom resources, so these can’t be compared.');
  expect(review(text, pairOf('v0.3.5', 'v0.3.6')).isWhole).toBe(true);
});

it.each([
  ['a quote that stays open', 3, 'a: 1\nb: "open\n'],
  ['a manifest in a script', 2, 'kubectl apply -f - <<EOF\nkind: A\n  b: [\n\tc: d\nEOF\n'],
])('YAML that can’t be read is named by its line: %s', (_, line, text) => {
  const { unchecked, findings } = review(text, pairOf('v0.3.0', 'v0.3.6'));
  expect(unchecked.map((one) => one.replace(/ \(.{1,90}\),/, ''))).toEqual([
    `Line ${line}: the YAML can’t be read so not all of it was checked.`,
  ]);
  expect(findings).toEqual([]);
});

it('YAML that nests too deeply is named in our words', () => {
  const text = Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n');
  // On which line the parser gives up depends on the engine.
  expect(review(text, pairOf('v0.3.0', 'v0.3.6'), 'yaml').unchecked).toEqual([
    expect.stringMatching(/^Line \d+: the YAML can’t be read \(is nested too deeply\), so not all of it/),
  ]);
});

it('no guide stops working in the version that it was written for', () => {
  const pair = pairOf('v0.3.5', 'v0.3.6');
  const names = readdirSync(join(root, 'guides'), { recursive: true, encoding: 'utf8' });
  const stopped = names
    .filter((name) => name.endsWith('.md'))
    .flatMap((name) =>
      review(readFileSync(join(root, 'guides', name), 'utf8'), pair, 'markdown')
        .findings.filter(({ effect }) => effect === 'stops')
        .map(({ line, what }) => `${name}:${line} ${what}`),
    );
  expect(stopped).toEqual([]);
});
