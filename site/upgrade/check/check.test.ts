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
  });

  it('that are gone stop working, and aren’t turned into others', () => {
    expect(told('thv config remove-client vscode')).toEqual([
      '1 stops: unknown command `thv config remove-client`; removed, with 3 parts; no direct replacement: remove it from your commands and scripts; v0.1.8',
    ]);
    const { text } = review('thv config register-client vscode', pairOf('v0.0.40', 'v0.3.6'));
    expect(text).toBeNull();
  });

  it('mean something else where they leave a default out, and not where they give it', () => {
    const isDefault = (line: string): boolean => line.includes('`thv run --transport`');
    expect(told('thv run gofetch').filter(isDefault)).toEqual([
      '1 differs: `thv run --transport`, which isn’t given here: default `stdio` removed; to keep the old default, set `--transport=stdio`; v0.1.2',
    ]);
    expect(told('thv run --transport stdio gofetch').filter(isDefault)).toEqual([]);
    // Told once for all of them.
    expect(told('thv run a\nthv list\nthv run --transport sse b\nthv run c').filter(isDefault)).toEqual([
      '1,4 differs: `thv run --transport`, which isn’t given here: default `stdio` removed; to keep the old default, set `--transport=stdio`; v0.1.2',
    ]);
  });

  it('with a value that the documented version doesn’t list are told, while the text of the flag is the same', () => {
    expect(told('thv run --transport ssee a', 'v0.3.1')).toEqual([
      '1 wrong: unknown value `ssee` for `--transport`; did you mean `sse`?',
    ]);
    expect(told('thv run --transport ssee a', 'v0.0.20', 'v0.0.31').filter((one) => one.includes('ssee'))).toEqual([]);
  });

  it('name servers of the catalogue that changed or are gone', () => {
    expect(told('thv run --transport sse browserbase-mcp-server', 'v0.2.17')).toContain(
      '1 stops: `browserbase-mcp-server`: removed; use `browserbase`; v0.3.3',
    );
  });

  it('that nothing has changed about have no findings', () => {
    expect(told('thv list --all\nthv version\n', 'v0.3.0')).toEqual([]);
  });

  it('are told from others whose names only begin alike', () => {
    expect(told('thv config get-registry\n', 'v0.2.1')).toEqual([]);
    expect(told('thv config get-registry-url\n', 'v0.2.1')[0]).toMatch(/^1 stops: .*get-registry-url.*v0\.2\.2$/);
    expect(told('thv config get-registry-url\n', 'v0.2.17')[0]).toMatch(/^1 wrong: /);
  });

  it('that were wrong before are told apart from what the upgrade breaks, and are corrected too', () => {
    const text =
      "thv run --grup work browserbase-mcp-server\nthv lst\nkubectl get mcpregistry x -o jsonpath='{.status.syncAttempts}'\n";
    expect(told(text, 'v0.3.1')).toEqual([
      '1 stops: `browserbase-mcp-server`: removed; use `browserbase`; v0.3.3',
      '3 stops: unknown field `syncAttempts` of `MCPRegistry.status`; moved to `status.syncStatus.attemptCount`; v0.3.6',
      '1 wrong: unknown flag `--grup` for `thv run`; did you mean `--group`?',
      '2 wrong: unknown command `thv lst`; did you mean `thv list`?',
    ]);
    expect(review(text, pairOf('v0.3.1', 'v0.3.6')).corrected.map(({ after }) => after)).toEqual([
      'thv run --group work browserbase',
      'thv list',
      "kubectl get mcpregistry x -o jsonpath='{.status.syncStatus.attemptCount}'",
    ]);
  });
});

describe('requests', () => {
  const workload = (body: object): string =>
    `curl -X POST http://localhost:8080/api/v1beta/workloads -d '${JSON.stringify(body)}'`;

  it('are told once what changed about a field, and nothing of fields that they don’t name', () => {
    expect(told(workload({ name: 'a', image: 'b', env_vars: ['A=b'] }), 'v0.0.43')).toEqual([
      '1 stops: `body.env_vars` is a list, but must be an object; type changed from `array` to `object`; v0.2.8',
    ]);
    expect(told(workload({ name: 'a', image: 'b' }), 'v0.0.43')).toEqual([]);
  });

  it('of a path that is gone stop working', () => {
    expect(told('curl http://localhost:8080/api/v1beta/servers')).toEqual([
      '1 stops: unknown path `/api/v1beta/servers` of the API; removed, with 17 parts; no direct replacement: remove it from your requests; v0.0.43',
    ]);
  });
});

const manifest = (...spec: string[]): string =>
  ['apiVersion: toolhive.stacklok.dev/v1alpha1', 'kind: MCPRegistry', 'metadata:', '  name: a', 'spec:', ...spec].join(
    '\n',
  );

describe('manifests', () => {
  const before = manifest('  source:', '    type: configmap', '    configmap:', '      name: x', '      key: y');

  it('that fit both have no findings', () => {
    expect(told(before, 'v0.3.5')).toEqual([]);
  });

  it('with what only one of the two has are told in one direction', () => {
    const git = manifest('  source:', '    type: git', '    git:', '      repository: https://example.com/x');
    expect(told(git, 'v0.3.5')).toEqual([]);
    expect(told(git, 'v0.3.0', 'v0.3.5')).toEqual([
      expect.stringMatching(/^7 wrong: /),
      expect.stringMatching(/^8 wrong: /),
    ]);
  });

  it('and calls of kubectl name fields that are gone', () => {
    const line = "kubectl get mcpregistry x -o jsonpath='{.status.serverCount}'";
    const passedOn =
      "kubectl get mcpregistries -o json \\\n  | jq '.items[] | {count: .status.serverCount, .metadata.name}'";
    expect(told(passedOn, 'v0.3.5')).toEqual([
      expect.stringMatching(/^2 stops: .*; moved to `status\.syncStatus\.serverCount`/),
    ]);
    expect(told(line, 'v0.3.5')).toEqual([
      '1 stops: unknown field `serverCount` of `MCPRegistry.status`; moved to `status.syncStatus.serverCount`; v0.3.6',
    ]);
    // That the older version's sources lack them says nothing of commands beside them.
    expect(told(`${line}\nthv config get-registry-url`, 'v0.2.1')[0]).toMatch(/^2 stops: /);
  });

  it('say what the sources of a version leave open', () => {
    const wrong = manifest('  sauce: x');
    expect(told(wrong, 'v0.0.18')[0]).toMatch(/^6 unfit: /);
    expect(review(wrong, pairOf('v0.0.18', 'v0.3.6')).isWhole).toBe(false);
    expect(review(before, pairOf('v0.3.5', 'v0.3.6')).isWhole).toBe(true);
    expect(review(wrong, pairOf('v0.0.18', 'v0.3.6')).unchecked).toContain(
      'The sources of v0.0.18 don’t include custom resources, so these can’t be compared.',
    );
  });
});

describe('other texts', () => {
  it.each([
    ['a quote', 3, 'a: 1\nb: "open\n'],
    ['a bracket in a file of values', 3, 'operator:\n  env: [a\n  image: x\n'],
    ['a bracket at the start of a line', 4, 'operator:\n  env: [\n    a\n]\n'],
    ['a manifest in a script', 2, 'kubectl apply -f - <<EOF\nkind: A\n  b: [\n\tc: d\nEOF\n'],
  ])('are told not to be read, and where: %s', (_, line, text) => {
    const { unchecked, findings } = review(text, pairOf('v0.3.0', 'v0.3.6'));
    expect(unchecked.map((one) => one.replace(/ \(.{1,90}\),/, ''))).toEqual([
      `Line ${line}: the YAML can’t be read so not all of it was checked.`,
    ]);
    expect(findings).toEqual([]);
  });

  it.each([
    ['brackets', `a: ${'['.repeat(150)}${']'.repeat(150)}`],
    ['lines', Array.from({ length: 900 }, (_, depth) => `${' '.repeat(depth)}a:`).join('\n')],
  ])('that nest too deeply are told in our words: %s', (_, text) => {
    // On which line the parser gives up depends on the engine.
    expect(review(text, pairOf('v0.3.0', 'v0.3.6'), 'yaml').unchecked).toEqual([
      expect.stringMatching(/^Line \d+: the YAML can’t be read \(is nested too deeply\), so not all of it/),
    ]);
  });

  it('may be Markdown, whose lines are those of the whole', () => {
    const text =
      '# Old\n\n- Run it:\n\n  ```bash\n  thv run --transport sse --permission-profile none --port 1 fetch\n  ```\n';
    const { corrected } = review(text, pairOf('v0.0.40', 'v0.3.6'));
    expect(corrected).toEqual([
      {
        line: 6,
        before: '  thv run --transport sse --permission-profile none --port 1 fetch',
        after: '  thv run --transport sse --permission-profile none --proxy-port 1 fetch',
      },
    ]);
  });

  it('are corrected at the very word, however far a fence is indented', () => {
    const text = '>         ```bash\n>         thv run --name a--port --port 1 fetch\n>         ```\n';
    const { text: whole } = review(text, pairOf('v0.0.40', 'v0.3.6'), 'markdown');
    expect(whole).toBe(text.replace(' --port', ' --proxy-port'));
  });

  it.each([
    ['an endless line', `thv run ${'a'.repeat(900_000)}`],
    [
      'aliases that multiply',
      `a: &a [x,x,x,x]\n${[...'bcdefghij'].map((to, at) => `${to}: &${to} [${Array(10).fill(`*${'abcdefghi'[at]}`).join()}]`).join('\n')}`,
    ],
    ['brackets without end', '['.repeat(500_000)],
    ['lists without end', `a: ${'- '.repeat(200_000)}`],
    ['maps without end', `a: ${'[{a: '.repeat(50_000)}`],
    ['fences without end', '```\n'.repeat(2_000)],
  ])('don’t bring it down: %s', (_, text) => {
    expect(review(text, pairOf('v0.3.0', 'v0.3.6'))).toMatchObject({ findings: expect.any(Array) });
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
