import { readFileSync } from 'node:fs';
import path from 'node:path';
import { expect, it } from 'vitest';
import { documentedTool } from '../testing/documented.ts';
import { checkAgentNotes } from './agent-notes.ts';

const project = path.join(import.meta.dirname, '../..');
const file = 'guides/_agents.md';
const text = readFileSync(path.join(project, file), 'utf8');
const latest = await documentedTool();

it('all of the notes hold in the latest version', () => {
  const checked = checkAgentNotes({ file, text }, latest);
  expect(checked.problems).toEqual([]);
  expect(checked.text.match(/^\* /gm)).toHaveLength(text.match(/^\* /gm)?.length ?? 0);
});

it('a version has no notes on what it lacks', () => {
  const without = checkAgentNotes({ file, text }, { ...latest, kinds: { ...latest.kinds, crd: null } });
  expect(without.text).not.toContain('MCPServer');
  expect(without.problems).toEqual([]);
});

it.each([
  ['`thv run --prot` is a port.', 'unknown flag `--prot`'],
  ['The port of `thv serve --port` is `8081` by default.', '8081'],
  ['It is `{{chart.varsion}}`.', 'chart.varsion'],
])('a mistake has its line, and is left out: %s', (item, what) => {
  const checked = checkAgentNotes({ file, text: `### CLI\n\n* \`thv list\` lists.\n* ${item}\n` }, latest);
  expect(checked.text).toBe('### CLI\n\n* `thv list` lists.');
  expect(checked.problems).toMatchObject([{ at: { file, line: 4 }, what: expect.stringContaining(what) }]);
});
