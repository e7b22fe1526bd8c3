import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { loadSources } from '../io/sources.ts';
import { readTool } from '../kinds/read-tool.ts';
import { documentedTool } from '../testing/documented.ts';
import { checkAgentNotes } from './agent-notes.ts';

const project = path.join(import.meta.dirname, '../..');
const file = 'guides/_agents.md';
const text = readFileSync(path.join(project, file), 'utf8');
const latest = await documentedTool();

async function keptOf(version: string): Promise<string> {
  const { files } = loadSources({ folder: path.join(project, 'specs', version), display: version });
  return checkAgentNotes({ file, text }, (await readTool(version, files, null)).tool).text;
}

it('all of the notes hold in the latest version', () => {
  const checked = checkAgentNotes({ file, text }, latest);
  expect(checked.problems).toEqual([]);
  expect(checked.text.match(/^\* /gm)).toHaveLength(text.match(/^\* /gm)?.length ?? 0);
  expect(checked.text).not.toContain('{{');
});

it('an older version has no notes on what it lacks', async () => {
  const [old, newer] = await Promise.all(['v0.3.2', 'v0.3.3'].map(keptOf));
  expect(newer).toContain('* `thv group run` looks up');
  expect(newer).toContain('MCPServer.spec.port');
  expect(old).not.toContain('thv group run');
  expect(old).toContain('`0.2.14` installs `0.3.0`');
});

it('a version without a source has no notes on it', () => {
  const { text: kept, problems } = checkAgentNotes(
    { file, text },
    { ...latest, kinds: { ...latest.kinds, crd: null } },
  );
  expect(kept).not.toContain('MCPServer');
  expect(problems).toEqual([]);
});

it.each([
  ['a flag', '`thv run --prot` is a port.', 'unknown flag `--prot`'],
  ['a default', 'The port of `thv serve --port` is `8081` by default.', '8081'],
  ['a variable', 'It is `{{chart.varsion}}`.', 'chart.varsion'],
])('a mistake has its line, and is left out: %s', (_, item, what) => {
  const checked = checkAgentNotes({ file, text: `### CLI\n\n* \`thv list\` lists.\n* ${item}\n` }, latest);
  expect(checked.text).toBe('### CLI\n\n* `thv list` lists.');
  expect(checked.problems).toMatchObject([{ at: { file, line: 4 }, what: expect.stringContaining(what) }]);
});
