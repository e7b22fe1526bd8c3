import { describe, expect, it } from 'vitest';
import { exampleRelease, ingestExample } from './example-release.ts';
import { compareStructure } from './parity.ts';

/** The commands of the example release in cobra's YAML format, which knows more than Markdown does. */
const run = `name: bee run
usage: bee run NAME [flags]
aliases: [start]
args: { min: 1, max: 1 }
options:
  - { name: env, shorthand: e, type: stringArray, default_value: "[]" }
  - { name: cells, type: stringSlice, default_value: "[a,b]" }
  - { name: help, type: bool, default_value: "false" }
  - { name: ratio, type: float64, default_value: "0.5", required: true }
  - { name: secret, type: string, hidden: true }
  - { name: old, type: string, deprecated: Use another one. }
inherited_options:
  - { name: trace, type: bool, default_value: "false" }
see_also: [bee - Root]
`;
const root = `name: bee
usage: bee [flags]
options:
  - { name: help, shorthand: h, type: bool, default_value: "false" }
inherited_options:
  - { name: trace, type: bool, default_value: "false" }
see_also: [bee run - Run]
`;

function inYaml(text = run): Map<string, string> {
  const files = exampleRelease();
  for (const path of [...files.keys()]) if (path.endsWith('.md')) files.delete(path);
  return files.set('specs/cli/bee.yaml', root).set('specs/cli/bee_run.yaml', text);
}

describe('compareStructure of cobra YAML with cobra Markdown', () => {
  const compare = async (text?: string): Promise<string[]> =>
    compareStructure(await ingestExample(inYaml(text)), await ingestExample(exampleRelease()));

  it('takes both spellings of a type for one, and does not miss what Markdown cannot say', async () => {
    expect(await compare()).toEqual([]);
  });

  it('works in the other direction', async () => {
    const found = compareStructure(await ingestExample(exampleRelease()), await ingestExample(inYaml()));
    expect(found).toEqual([
      'commands.bee run.--secret: missing; the release has "flag"',
      'commands.bee run.--old: missing; the release has "flag"',
    ]);
  });

  it('still sees types that differ', async () => {
    expect(await compare(run.replace('stringSlice', 'stringArray'))).toEqual([
      'commands.bee run.--cells#type: ours "stringArray", the release "strings"',
    ]);
    expect(await compare(run.replace('float64', 'float32'))).toEqual([
      'commands.bee run.--ratio#type: ours "float32", the release "float"',
    ]);
  });

  it('still sees a flag of ours that the release would print', async () => {
    expect(await compare(run.replace(', hidden: true', ''))).toEqual([
      'commands.bee run.--secret: the release does not have it; ours: "flag"',
    ]);
  });
});
