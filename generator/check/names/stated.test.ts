import { expect, it } from 'vitest';
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

const list = (...items: readonly string[]): string => items.map((item) => `- ${item}`).join('\n');
const table = (...rows: readonly string[]): string => `| F | M |\n| - | - |\n| ${rows.join(' |\n| ')} |`;
const fields = ['`transport`: how it talks', '`port`: of the proxy', '`targetPort`: of the server'];

it.each([
  ['With `thv run --host`, which is `127.0.0.9` by default, you choose the address.', '1: unknown default `127.0.0.9`'],
  ['- `thv run --host`: address to listen on. The default is `127.0.0.9`.', '1: unknown default `127.0.0.9`'],
  ['Set `thv run --host` (default `127.0.0.9`).', '1: unknown default `127.0.0.9`'],
  ['- `thv run --host`, default `127.0.0.9`', '1: unknown default `127.0.0.9`'],
  ['- `thv run --host`: default: `127.0.0.9`', '1: unknown default `127.0.0.9`'],
  ['`thv inspector` takes:\n\n- `--ui-port` (default 6000)', '3: unknown default `6000`'],
  // The reference prints this zero.
  ['`thv run` takes:\n\n- `--proxy-port` (default `8080`)', '3: unknown default `8080`'],
  ['| Flag | Default |\n| - | - |\n| `thv run --host` | `127.0.0.9` |', '3: unknown default `127.0.0.9`'],
  ['| Flag | Default value |\n| - | - |\n| `thv serve --port` | 8081 |', '3: unknown default `8081`'],
  [table('`thv run --host` | address, `127.0.0.9` by default'), '3: unknown default `127.0.0.9`'],
  ['- `MCPServer.spec.transport`: how it talks. The default is `sse`.', '1: unknown default `sse`'],
  ['`thv mcp list --timeout`, which is 60 seconds by default, is long.', '1: unknown default'],
  ['`thv run --transport` can be `stdio`, `sse`, or `http`.', '1: unknown value `http` of `thv run --transport`'],
  ['Wait until `MCPServer.status.phase` is `Runing`.', '1: unknown value `Runing` of `MCPServer.status.phase`'],
  ['`MCPRegistry.status.phase` stays `Synching`.', '1: unknown value `Synching` of `MCPRegistry.status.phase`'],
  ['`MCPServer.spec.port` is a number between 1 and 65536.', '1: unknown range `1 and 65536` of `MCPServer.spec.port`'],
  ['Call the tool `create_isue`.', '1: unknown tool `create_isue` of any server'],
  // Lists and tables say together whose fields or values they name.
  [list(...fields, '`proxyPorts`: another'), '4: unknown field `proxyPorts`'],
  [list(...fields, '`containerPort`: another'), '4: unknown field `containerPort`'],
  [list(...fields.slice(1), '`transport`: x', '`proxyMode`: leave it at `http`, the default'), '4: unknown default'],
  [list('`transport`: x', '`port`: of the proxy. The default is `8000`.', '`targetPort`: x'), '2: unknown default'],
  [table('`description`, 10 to 300 characters | a', '`tier` | b', '`status` | c'), '3: unknown range `10 to 300`'],
  [table('`description` | a', '`tier` | `Official` or `Verified`', '`status` | c'), '4: unknown value `Verified`'],
  [list('`starting`', '`running`', '`exited`'), '3: unknown value `exited`'],
  [list('`warn` goes on', '`strict` ends', '`disabled` checks nothing'), '2: unknown value `strict`'],
])('%s is wrong', (text, what) => {
  expect(found(text)).toEqual([expect.stringContaining(what)]);
});

it.each([
  'With `thv run --host`, which is `127.0.0.1` by default, you choose the address.',
  '`thv run --otel-sampling-rate` defaults to `0.1`.',
  '`thv run --proxy-port` (default `0`), and `thv serve --port` (default 8080)',
  '`thv serve --port` defaults to 8,080 on some systems.',
  '`thv run --otel-sampling-rate` defaults to 0.1x of all.',
  '`thv serve --port`, by default 3 times that of others, and the default `toolhive` group',
  '| Flag | Default |\n| - | - |\n| `thv run --host` | 127.0.0.1 |\n| `thv run --host` | `127…` |\n| `thv run --name` | the one of the server |',
  '`thv mcp list --timeout`, which is 30 seconds by default, is long.',
  'Call the tool `get_issues`, or the `my_own_thing` tool.',
  // Nothing says what these are the defaults of.
  'The default is `7`. `thv run --host` is something else.',
  '`thv list` prints a table; `json` by default is what others do.',
  // The sources know no default.
  '`thv run --image-name` defaults to `x`.',
  '`thv run --transport` is `stdio` or `sse`.',
  '`status.phase` is `Terminating`, and `spec.nothing` is `Runing`.',
  '`MCPServer.status.phase` is `Running`. `MCPServer.status.phase` is `null`.',
  list(...fields, '`proxyMode`: leave it at `sse`, the default'),
  list('`apples`', '`pears`', '`plums`'),
  // Two names are no evidence of their owner.
  list('`transport`: x', '`port`: the default is `8000`.', '`apples`'),
  list(...fields.with(1, '`port`: the default is `8000`.'), '`apples`', '`pears`', '`plums`'),
  list('`port`: 9', '`apples`', '`pears`', '`plums`'),
  list('`warn` goes on', '`enabled` ends', '`disabled` checks nothing'),
  table('`image` | a', '`url` | b', '`tools` | c', '`tier`, `status` | d'),
])('%s may be right', (text) => {
  expect(found(text)).toEqual([]);
});
