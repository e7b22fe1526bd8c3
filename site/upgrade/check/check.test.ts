import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { changesBetween } from '../../../generator/changes/between.ts';
import { historyName, readHistory } from '../../../generator/io/facts-history.ts';
import { historyFile, readHistoryFile } from '../../../generator/kinds/history.ts';
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

/** What is told of a text that was written for an old version, as `line effect: words`. */
function told(text: string, from = 'v0.0.40', to = 'v0.3.6'): string[] {
  const { findings } = review(text, pairOf(from, to));
  return findings.map(({ line, lines = [line], effect, what, todo, version }) =>
    [`${lines.join()} ${effect}: ${what}`, todo, version?.label].filter((part) => part != null).join('; '),
  );
}

const noStdio =
  'differs: `thv run --transport`, which isn’t given here: default `stdio` removed; to keep the old default, set `--transport=stdio`; v0.1.2';
const statusOf = (field: string): string => `kubectl get mcpregistry x -o jsonpath='{.status.${field}}'`;
const workload = (body: object): string =>
  `curl -X POST http://localhost:8080/api/v1beta/workloads -d '${JSON.stringify(body)}'`;
const manifest = (...spec: string[]): string =>
  ['apiVersion: toolhive.stacklok.dev/v1alpha1', 'kind: MCPRegistry', 'metadata: {name: a}', 'spec:', ...spec].join(
    '\n',
  );
const configMap = manifest('  source: {type: configmap, configmap: {name: x, key: y}}');
const git = manifest('  source:', '    type: git', '    git:', '      repository: https://example.com/x');

it.each<[text: string, from: string, findings: string[], to?: string]>([
  [
    'thv config remove-client vscode',
    'v0.0.40',
    [
      '1 stops: unknown command `thv config remove-client`; removed, with 3 parts; no direct replacement: remove it from your commands and scripts; v0.1.8',
    ],
  ],
  // A value that the documented version doesn't list, while the text of the flag is the same.
  ['thv run --transport ssee a', 'v0.3.1', ['1 wrong: unknown value `ssee` for `--transport`; did you mean `sse`?']],
  // What hasn't changed, whatever begins like it.
  ['thv list --all\nthv version\n', 'v0.3.0', []],
  ['thv config get-registry\n', 'v0.2.1', []],
  [
    'thv config get-registry-url\n',
    'v0.2.17',
    ['1 wrong: unknown command `thv config get-registry-url`; did you mean `thv config get-registry`?'],
  ],
  // What changed of a field is told once, and nothing of fields that aren't named.
  [
    workload({ name: 'a', image: 'b', env_vars: ['A=b'] }),
    'v0.0.43',
    ['1 stops: `body.env_vars` is a list, but must be an object; type changed from `array` to `object`; v0.2.8'],
  ],
  [workload({ name: 'a', image: 'b' }), 'v0.0.43', []],
  [
    'curl http://localhost:8080/api/v1beta/servers',
    'v0.0.40',
    [
      '1 stops: unknown path `/api/v1beta/servers` of the API; removed, with 17 parts; no direct replacement: remove it from your requests; v0.0.43',
    ],
  ],
  [configMap, 'v0.3.5', []],
  // What only the newer version has is wrong in one direction.
  [git, 'v0.3.5', []],
  [git, 'v0.3.0', [expect.stringMatching(/^6 wrong: /), expect.stringMatching(/^7 wrong: /)], 'v0.3.5'],
  [
    statusOf('serverCount'),
    'v0.3.5',
    ['1 stops: unknown field `serverCount` of `MCPRegistry.status`; moved to `status.syncStatus.serverCount`; v0.3.6'],
  ],
  [
    "kubectl get mcpregistries -o json \\\n  | jq '.items[] | {count: .status.serverCount, .metadata.name}'",
    'v0.3.5',
    [expect.stringMatching(/^2 stops: .*; moved to `status\.syncStatus\.serverCount`/)],
  ],
])('%s, from %s', (text, from, findings, to = 'v0.3.6') => {
  expect(told(text, from, to)).toEqual(findings);
});

describe('commands', () => {
  it('with a flag that has another name stop working, and are corrected', () => {
    const text = '#!/bin/bash\nthv run --transport sse --permission-profile none \\\n  --port 8080 \\\n  fetch\n';
    expect(told(text)).toContain(
      '3 stops: unknown flag `--port` for `thv run`; renamed to `thv run --proxy-port`; v0.1.6',
    );
    const { corrected, text: whole } = review(text, pairOf('v0.0.40', 'v0.3.6'));
    expect(corrected).toEqual([{ line: 3, before: '  --port 8080 \\', after: '  --proxy-port 8080 \\' }]);
    expect(whole).toBe(text.replace('--port', '--proxy-port'));
    expect(told(whole ?? '', 'v0.3.0')).toEqual([]);
    // What is gone isn't turned into something else.
    expect(review('thv config register-client vscode', pairOf('v0.0.40', 'v0.3.6')).text).toBeNull();
  });

  it.each([
    ['thv run gofetch', [`1 ${noStdio}`]],
    ['thv run --transport stdio gofetch', []],
    ['thv run a\nthv list\nthv run --transport sse b\nthv run c', [`1,4 ${noStdio}`]],
  ])('mean something else where they leave a default out: %s', (text, findings) => {
    expect(told(text).filter((line) => line.includes('`thv run --transport`'))).toEqual(findings);
  });

  it('that were wrong before are told apart from what the upgrade breaks, and are corrected too', () => {
    const text = `thv run --grup work browserbase-mcp-server\nthv lst\n${statusOf('syncAttempts')}\n`;
    expect(told(text, 'v0.3.1')).toEqual([
      '1 stops: `browserbase-mcp-server`: removed; use `browserbase`; v0.3.3',
      '3 stops: unknown field `syncAttempts` of `MCPRegistry.status`; moved to `status.syncStatus.attemptCount`; v0.3.6',
      '1 wrong: unknown flag `--grup` for `thv run`; did you mean `--group`?',
      '2 wrong: unknown command `thv lst`; did you mean `thv list`?',
    ]);
    expect(review(text, pairOf('v0.3.1', 'v0.3.6')).corrected.map(({ after }) => after)).toEqual([
      'thv run --group work browserbase',
      'thv list',
      statusOf('syncStatus.attemptCount'),
    ]);
  });

  it('stop working whatever the older version’s sources lack beside them', () => {
    expect(told(`${statusOf('serverCount')}\nthv config get-registry-url`, 'v0.2.1')[0]).toMatch(
      /^2 stops: .*get-registry-url.*v0\.2\.2$/,
    );
  });
});

it('what the sources of a version lack is said to be unchecked', () => {
  const wrong = manifest('  sauce: x');
  expect(told(wrong, 'v0.0.18')[0]).toMatch(/^5 unfit: /);
  expect(review(wrong, pairOf('v0.0.18', 'v0.3.6')).isWhole).toBe(false);
  expect(review(configMap, pairOf('v0.3.5', 'v0.3.6')).isWhole).toBe(true);
  expect(review(wrong, pairOf('v0.0.18', 'v0.3.6')).unchecked).toContain(
    'The sources of v0.0.18 don’t include custom resources, so these can’t be compared.',
  );
});

describe('other texts', () => {
  it.each([
    ['a quote', 3, 'a: 1\nb: "open\n'],
    ['a bracket in a file of values', 3, 'operator:\n  env: [a\n  image: x\n'],
    ['a manifest in a script', 2, 'kubectl apply -f - <<EOF\nkind: A\n  b: [\n\tc: d\nEOF\n'],
  ])('that can’t be read are named by their line: %s', (_, line, text) => {
    const { unchecked, findings } = review(text, pairOf('v0.3.0', 'v0.3.6'));
    expect(unchecked.map((one) => one.replace(/ \(.{1,90}\),/, ''))).toEqual([
      `Line ${line}: the YAML can’t be read so not all of it was checked.`,
    ]);
    expect(findings).toEqual([]);
  });

  it.each([
    ['brackets', `a: ${'['.repeat(150)}${']'.repeat(150)}`],
    ['lines', Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('that nest too deeply are named in our words: %s', (_, text) => {
    // On which line the parser gives up depends on the engine.
    expect(review(text, pairOf('v0.3.0', 'v0.3.6'), 'yaml').unchecked).toEqual([
      expect.stringMatching(/^Line \d+: the YAML can’t be read \(is nested too deeply\), so not all of it/),
    ]);
  });

  it('may be Markdown: lines are those of the whole, and are corrected at the very word', () => {
    const text = '# Old\n\n>         ```bash\n>         thv run --name a--port --port 1 fetch\n>         ```\n';
    const before = '>         thv run --name a--port --port 1 fetch';
    const { corrected } = review(text, pairOf('v0.0.40', 'v0.3.6'), 'markdown');
    expect(corrected).toEqual([{ line: 4, before, after: before.replace(' --port', ' --proxy-port') }]);
  });
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
