import { describe, expect, it } from 'vitest';
import { samplesOf } from '../../guides/samples.ts';
import { parseGuide } from '../../markdown/parse.ts';
import { pointOf } from '../../shared/problem.ts';
import { documentedTool } from '../../testing/documented.ts';
import { lookupOf, tableFindings } from '../samples/index.ts';

const tool = await documentedTool();
const lookup = lookupOf(tool.kinds);

/** `line: what` of everything found in a guide. */
function found(text: string): string[] {
  const tree = parseGuide(text) ?? expect.fail('the text nests without end');
  const samples = samplesOf(tree, () => ({ file: 'guides/x.md', text, lines: text.split('\n') }), 'thv');
  return tableFindings(tree, 'guides/x.md', lookup, samples).map(({ at, what }) => `${pointOf(at).line}: ${what}`);
}

describe('defaults', () => {
  it.each([
    'With `thv run --host`, which is `127.0.0.9` by default, you choose the address.',
    'The flag `thv run --host` defaults to `127.0.0.9`.',
    '- `thv run --host`: address to listen on. The default is `127.0.0.9`.',
    'Set `thv run --host` (default `127.0.0.9`).',
    '| Flag | Meaning |\n| - | - |\n| `thv run --host` | address, `127.0.0.9` by default |',
    '- `MCPServer.spec.transport`: how it talks. The default is `sse`.',
  ])('that are others are found: %s', (text) => {
    expect(found(`Text.\n\n${text}`)).toEqual([
      expect.stringMatching(/^[35]: unknown default `(?:127\.0\.0\.9|sse)` of `.*`$/),
    ]);
  });

  it.each([
    'With `thv run --host`, which is `127.0.0.1` by default, you choose the address.',
    '`thv run --otel-sampling-rate` defaults to `0.1`.',
    '`MCPServer.spec.port`: the default is `8080`.',
    // Nothing says what these are the defaults of.
    'The default is `7`. `thv run --host` is something else.',
    '`thv list` prints a table; `json` by default is what others do.',
    // The sources know no default.
    '`thv run --image-name` defaults to `x`.',
  ])('that are right, or that nobody can tell, are not: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});

describe('values', () => {
  it('that are others are found', () => {
    expect(found('`thv run --transport` can be `stdio`, `sse`, or `http`.')).toEqual([
      '1: unknown value `http` of `thv run --transport`',
    ]);
    expect(found('`thv run --transport` is `stdio` or `sse`.')).toEqual([]);
    expect(found('`thv run --transport` is `here` or `there`.')).toEqual([]);
  });

  it('given alone are found where they look like a known one', () => {
    expect(found('Wait until `MCPServer.status.phase` is `Runing`.')).toEqual([
      '1: unknown value `Runing` of `MCPServer.status.phase`',
    ]);
    expect(
      found('Then `status.phase` becomes `runing` again.\n\n`MCPRegistry.status.phase` stays `Synching`.'),
    ).toEqual([
      '1: unknown value `runing` of `status.phase`',
      '3: unknown value `Synching` of `MCPRegistry.status.phase`',
    ]);
    expect(found('`status.phase` is `Terminating`, and `spec.nothing` is `Runing`.')).toEqual([]);
    expect(found('`MCPServer.status.phase` is `Running`. `MCPServer.status.phase` is `null`.')).toEqual([]);
  });

  it('have the limits that the sources say', () => {
    expect(found('`MCPServer.spec.port` is a number between 1 and 65536.')).toEqual([
      '1: unknown range `1 and 65536` of `MCPServer.spec.port`',
    ]);
    expect(found('`MCPServer.spec.port` is a number between 1 and 65535.')).toEqual([]);
  });
});

describe('lists and tables of names', () => {
  const list = (...items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
  const fields = ['`transport`: how it talks', '`port`: of the proxy', '`targetPort`: of the server'];

  it.each([
    [list(...fields, '`proxyPorts`: another'), '4: unknown field `proxyPorts`'],
    [list(...fields, '`containerPort`: another'), '4: unknown field `containerPort`'],
    [
      list(...fields.slice(0, 2), '`targetPort`: x', '`proxyMode`: leave it at `http`, the default'),
      '4: unknown default',
    ],
    [list('`transport`: x', '`port`: of the proxy. The default is `8000`.', '`targetPort`: x'), '2: unknown default'],
    [
      '| F | M |\n| - | - |\n| `description`, 10 to 300 characters | a |\n| `tier` | b |\n| `status` | c |',
      '3: unknown range `10 to 300` of `description`',
    ],
    [
      '| F | M |\n| - | - |\n| `description` | a |\n| `tier` | `Official` or `Verified` |\n| `status` | c |',
      '4: unknown value `Verified` of `tier`',
    ],
    [list('`starting`', '`running`', '`exited`'), '3: unknown value `exited`'],
    [list('`warn` goes on', '`strict` ends', '`disabled` checks nothing'), '2: unknown value `strict`'],
    ['`thv mcp list --timeout`, which is 60 seconds by default, is long.', '1: unknown default'],
  ])('say whose the names are: %s', (text, what) => {
    expect(found(text)).toEqual([expect.stringContaining(what)]);
  });

  it.each([
    list(...fields, '`proxyMode`: leave it at `sse`, the default'),
    list('`apples`', '`pears`', '`plums`'),
    list('`port`: 9', '`apples`', '`pears`', '`plums`'),
    list('`warn` goes on', '`enabled` ends', '`disabled` checks nothing'),
    '| F | M |\n| - | - |\n| `image` | a |\n| `url` | b |\n| `tools` | c |\n| `tier`, `status` | d |',
    '`thv mcp list --timeout`, which is 30 seconds by default, is long.',
  ])('may be right: %s', (text) => {
    expect(found(text)).toEqual([]);
  });
});
