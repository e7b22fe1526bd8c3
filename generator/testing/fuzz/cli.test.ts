import { describe, it } from 'vitest';
import { hiveHelp } from '../../kinds/cli/read/fixtures/hive-help.ts';
import { parseFlagTable } from '../../kinds/cli/read/flags.ts';
import { crawlHelp, parseHelp } from '../../kinds/cli/read/help.ts';
import { ingestCommandFiles } from '../../kinds/cli/read/index.ts';
import { parseCobraMarkdown } from '../../kinds/cli/read/markdown.ts';
import { cobraProse } from '../../kinds/cli/read/prose.ts';
import { parseArguments } from '../../kinds/cli/read/usage.ts';
import { parseCobraYaml } from '../../kinds/cli/read/yaml.ts';
import { renderProse } from '../../markdown/prose.ts';
import { inFile } from '../../shared/problem.ts';
import { commandPage } from '../command-line.ts';
import { anyText, mutated, survives } from '../fuzz.ts';

const runs = 1_500;
/** Help has no grammar, so its readers are tried more. */
const helpRuns = 5_000;
const table =
  '  -f, --flag string[="x"]   Text (default "y") (DEPRECATED: no)\n      --cell NAME           More\n                            and more\n  -h, --help                help';
/** By the words after the program's name; a damaged text may ask for any. */
const answers = new Map(Object.entries(hiveHelp));
const prose =
  'Do this:\n\n1. First:\n\t   $ hive add red\n   then\n\n2. Second\n\n  # comment\n  hive list\n\n#### Rules\n\n- a\n- b\n\n```yaml\na: 1\n```\n';
const yaml =
  'name: hive add\nsynopsis: Add\ndescription: |\n  Long\n\n  \thive add red\nusage: hive add NAME [flags]\noptions:\n  - name: wax\n    shorthand: w\n    type: string\n    default_value: soft\n    usage: Kind\nexample: |\n  hive add\nsee_also: [hive - Hive]\n';
const page = commandPage(
  'hive add',
  '\n### SEE ALSO\n\n* [hive](hive.md)\t - Hive\n* [hive add many](x.md)\t - Many\n',
);

describe('of arbitrary and damaged texts', () => {
  it('the reader of flag tables takes any', () => {
    for (const texts of [anyText, mutated(table)])
      survives(texts, (text) => parseFlagTable(text, inFile('f.md')), helpRuns, 1 / 2);
  });

  it('the reader of usage lines takes any', () => {
    survives(anyText, (text) => parseArguments(`hive ${text}`, ['hive']), helpRuns, 1 / 2);
    survives(
      mutated('hive add [flags] NAME <other>... [-- ARGS...]'),
      (text) => parseArguments(text, ['hive', 'add']),
      helpRuns,
      1 / 2,
    );
  });

  it('the reader of terminal prose takes any, and so does what renders it', () => {
    for (const texts of [anyText, mutated(prose)])
      survives(texts, (text) => renderProse(cobraProse(text, 'hive'), 'plain'), runs / 3, 1 / 2);
  });

  it('the reader of cobra Markdown takes any', () => {
    for (const texts of [anyText, mutated(page)])
      survives(texts, (text) => parseCobraMarkdown(text, 'f.md'), runs, 1 / 2);
  });

  it('the reader of cobra YAML takes any', () => {
    for (const texts of [anyText, mutated(yaml)])
      survives(texts, (text) => parseCobraYaml(text, 'f.yaml'), runs, 1 / 2);
  });

  it('the reader of folders takes any', () => {
    survives(
      mutated(page, yaml),
      (text) =>
        ingestCommandFiles([
          { file: 'hive.yaml', text: 'name: hive' },
          { file: 'hive_add.yaml', text },
        ]),
      runs / 2,
      1,
    );
  });

  it('the reader of help takes any', () => {
    survives(anyText, (text) => parseHelp(text, ['hive'], null), helpRuns, 1 / 3);
    survives(mutated(...Object.values(hiveHelp)), (text) => parseHelp(text, ['hive', 'add'], 'Add'), helpRuns, 1 / 3);
    survives(
      mutated(hiveHelp[''] ?? '', hiveHelp.add ?? ''),
      (text) => crawlHelp('hive', (words) => (words.length === 0 ? text : (answers.get(words.join(' ')) ?? text))),
      helpRuns,
      1 / 3,
    );
  });
});
