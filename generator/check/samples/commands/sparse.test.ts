import { expect, it } from 'vitest';
import { parseFlagTable } from '../../../kinds/cli/read/flags.ts';
import type { Command } from '../../../model/command.ts';
import type { Facts } from '../../../model/kinds.ts';
import { inFile } from '../../../shared/problem.ts';
import { noFacts, samplesIn } from '../../../testing/documented.ts';
import { found } from '../../../testing/findings.ts';
import { findingsIn } from '../index.ts';

/** A command as cobra's Markdown describes it: without aliases, counts, hidden flags. */
const command = (name: string, children: readonly string[] = [], flags = ''): Command => ({
  ...{ path: name.split(' '), summary: '', description: '', usage: children.length > 0 ? null : `${name} [flags]` },
  ...{ arguments: [], argumentCount: null, aliases: null, inheritedFlags: [], examples: '', deprecated: null },
  ...{ flags: parseFlagTable(flags, inFile('x.md')), children, file: 'x.md' },
});

const facts: Facts = {
  ...noFacts,
  cli: {
    format: 'cobra-markdown',
    commands: [
      command('hive', ['list', 'registry', 'rm', 'start']),
      command('hive list', [], '  -a, --all           Everything\n      --kind string   Kind'),
      command('hive registry', ['info']),
      command('hive registry info'),
      command('hive rm'),
      command('hive start'),
    ],
  },
};
const findings = (line: string): string[] =>
  samplesIn(`\`\`\`bash\n${line}\n\`\`\`\n`, 'hive').flatMap((sample) =>
    findingsIn(sample, facts).map(({ what }) => what),
  );

it.each([
  ...['ls', 'restart x', 'reg info', 'remove x', 'delete x', 'list x y', 'completion bash', 'help start', 'list -a x'],
])('where the source describes less, hive %s is not called wrong', (words) => {
  expect(findings(`hive ${words}`)).toEqual([]);
});

it.each(['lsit', 'run', 'registry inof', 'list --al', 'ls --al', 'list --kind'])(
  'where the source describes less, hive %s is still found',
  (words) => {
    expect(findings(`hive ${words}`)).toHaveLength(1);
  },
);

it.each([
  ['yaml', 'apiVersion: toolhive.stacklok.dev/v1alpha1\nkind: MCPServer\nspec: {imgae: a/b}'],
  ['json', '{"schema_version": 1, "image": 2}'],
  ['bash', 'curl http://localhost:8080/api/v1beta/x; thv nonsense'],
])('without any source nothing is wrong: %s', (language, code) => {
  expect(found(language, code, '', noFacts)).toEqual([]);
});
