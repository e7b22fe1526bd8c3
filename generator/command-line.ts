import { join } from 'node:path';
import { Command, Option } from 'commander';
import { projectRoot } from './commands/inputs.ts';
import {
  cacheOption,
  chosenOption,
  configOption,
  differenceFormat,
  guidesOption,
  specsOption,
  toKinds,
} from './commands/options.ts';
import { addReleaseCommands } from './commands/release/command.ts';
import type { ChosenSources } from './io/discover.ts';
import { reportFailure } from './io/terminal.ts';
import { type FailingSeverity, failingSeverities } from './model/changes.ts';
import { sourceNames } from './model/kinds.ts';
import type { SourceKind } from './model/manifest.ts';
import {
  type DifferenceFormat,
  type ReportFormat,
  reportFormats,
  type StatusFormat,
  statusFormats,
} from './model/report.ts';

/** Options that `generate` and `check` share, as commander gives them. */
interface CommonOptions {
  source?: string;
  tag?: string;
  program?: string;
  skip?: string[];
  specs: string;
  guides: string;
  config: string;
  out?: string;
  strict?: boolean;
  require?: SourceKind[];
  use?: ChosenSources;
}

/** Options of `check` alone. */
interface CheckFlags {
  list?: boolean;
  external?: boolean;
  write?: boolean;
  cache: string;
  format: ReportFormat;
  output?: string;
}

/** Options of `diff`. */
interface DiffFlags {
  specs: string;
  all?: boolean;
  format: DifferenceFormat;
  failOn?: FailingSeverity;
}

/** Options of `impact`. */
interface SpecsFlags {
  specs: string;
  restore?: string;
  correct?: readonly string[];
}

interface ImpactFlags extends Pick<DiffFlags, 'specs' | 'all' | 'format'> {
  guides: string;
  config: string;
  cache: string;
}

const toOptions = (options: CommonOptions) => {
  if (options.skip && options.program === undefined)
    program.error('error: --skip names commands of a program, and there is no --program', { exitCode: 2 });
  return optionsOf(options);
};

const optionsOf = (options: CommonOptions) => ({
  source: options.source ?? null,
  tag: options.tag ?? null,
  program: options.program ?? null,
  skip: options.skip ?? [],
  specs: options.specs,
  guides: options.guides,
  config: options.config,
  out: options.out ?? join(projectRoot, 'site/generated'),
  strict: options.strict ?? false,
  require: options.require ?? [],
  use: options.use ?? {},
});

let isWatching = false;
/** Of the command line that's being followed. */
let exitCode = 0;
/** Whether the program waits for changes once it has done what it was told to. */
export const goesOn = (): boolean => isWatching;

const program = new Command('thv-docs')
  .description('Makes the pages of ToolHive Docs from the sources of a release and the guides.')
  .addHelpText(
    'after',
    '\nWhole sites: thv-docs build, thv-docs verify. For agents: thv-docs mcp.\nExit codes: 0 done; 1 something in the input has to be fixed (an error, or with --strict a warning), no pages were written; 2 the command line is wrong; 70 a bug in this program.',
  )
  .exitOverride()
  .configureOutput({ outputError: (text, write) => write(text.replace(/^error: /, 'thv-docs: ')) });

const common = (command: Command) =>
  command
    .option(
      '--source <dir>',
      'folder of a release: a checkout of the tool, or one with a manifest.json (default: the latest version under --specs)',
    )
    .option('--tag <tag>', 'version of a checkout whose folder is not named after it')
    .addOption(chosenOption())
    .option(
      '--program <path>',
      'executable of a cobra program whose help texts replace the command files; without --source, it alone is documented',
    )
    .option(
      '--skip <command>',
      'with --program: a command to leave out with all below it, as words after the name of the program; may be repeated',
      (name: string, others: string[] = []) => [...others, name],
    )
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .option('--strict', 'treat warnings as errors');

const checked = (command: Command) =>
  common(command).option(
    '--require <kinds>',
    `kinds of source that must be there, with commas between them: ${sourceNames.join(', ')}; others that a checkout lacks are warnings`,
    toKinds,
  );

checked(program.command('generate').description('write the typed page modules of one version'))
  .option('--out <dir>', 'folder to write, replaced as a whole (default: site/generated)')
  .option('--watch', 'generate again after each change of specs, guides, templates or configuration')
  .option('--findings <file>', 'with --watch: write what the checks find to a file after each change, as JSON')
  .action(async ({ findings, ...options }: CommonOptions & { watch?: boolean; findings?: string }) => {
    isWatching = options.watch === true;
    if (isWatching)
      await (await import('./commands/watch.ts')).watch({ ...toOptions(options), ...(findings && { findings }) });
    else await (await import('./commands/generate.ts')).generate(toOptions(options));
  });

checked(program.command('check').description('run every check; writes pages only with --write'))
  .option('--write', 'also write the typed page modules, where nothing has to be fixed')
  .option('--out <dir>', 'folder for them, replaced as a whole (default: site/generated)')
  .option('--list', 'list what messages only count, such as guides that are planned')
  .option('--external', 'also ask every address outside the site; needs the network')
  .addOption(
    new Option('--format <form>', 'human: for people; json, sarif: for programs; github: annotations of a workflow')
      .choices(reportFormats)
      .default('human'),
  )
  .option('--output <file>', 'write the report to a file')
  .addOption(cacheOption())
  .action(async (options: CommonOptions & CheckFlags) => {
    const { check } = await import('./commands/check.ts');
    const { list = false, external = false, write = false, cache, format, output = null } = options;
    const isFine = await check({ ...toOptions(options), list, external, write, cache, format, output });
    if (!isFine) exitCode = 1;
  });

checked(
  program.command('coverage').description('list what the version has and no guide mentions, in code or by a link'),
)
  .option('--all', 'every field of the resources and of the registry, and what is left out on purpose')
  .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'json']).default('text'))
  .addHelpText('after', '\nWhat guides leave to the reference on purpose stands in specs/<version>/coverage.yaml.')
  .action(async (options: CommonOptions & { all?: boolean; format: 'text' | 'json' }) =>
    (await import('./commands/coverage.ts')).coverage({
      ...toOptions(options),
      all: options.all ?? false,
      format: options.format,
    }),
  );

common(
  program.command('types').description('write the types of the API, and its examples as a module that must fit them'),
)
  .requiredOption('--out <dir>', 'folder to write, replaced as a whole')
  .action(async (options: CommonOptions) => (await import('./commands/types.ts')).types(toOptions(options)));

checked(program.command('push-search').description('put the search records of one version into the hosted service'))
  .option('--dry-run', 'say what would be sent, and send nothing')
  .addHelpText('after', '\nThe key that may write stands in the environment variable SEARCH_ADMIN_KEY.')
  .action(async (options: CommonOptions & { dryRun?: boolean }) =>
    (await import('./commands/push-search.ts')).pushSearch({
      ...toOptions(options),
      dryRun: options.dryRun ?? false,
      adminKey: process.env.SEARCH_ADMIN_KEY || null,
    }),
  );

program
  .command('diff')
  .description('tell what changed between two versions of the history, by what people do about it')
  .argument('<from>', 'the older version: v0.3.2')
  .argument('<to>', 'the newer version: v0.3.6')
  .addOption(specsOption())
  .option('--all', 'also list what is only counted')
  .addOption(differenceFormat())
  .addOption(
    new Option('--fail-on <severity>', 'exit with 1 where a change is of this severity or worse').choices(
      failingSeverities,
    ),
  )
  .action(async (from: string, to: string, { failOn, all = false, ...options }: DiffFlags) => {
    const { diff } = await import('./commands/diff.ts');
    if (!diff([from, to], { ...options, all, failOn: failOn ?? null })) exitCode = 1;
  });

program
  .command('impact')
  .description('tell what of the guides the difference between two versions of the history touches')
  .argument('<from>', 'the older version: v0.3.6')
  .argument('<to>', 'the newer version: v0.4.0')
  .addOption(specsOption())
  .addOption(guidesOption())
  .addOption(configOption())
  .addOption(cacheOption())
  .option('--all', 'also list what is only counted, and new fields at any depth')
  .addOption(differenceFormat())
  .action(async (from: string, to: string, { all = false, ...options }: ImpactFlags) => {
    const { impact } = await import('./commands/impact.ts');
    await impact([from, to], { ...options, all });
  });

program
  .command('specs')
  .description('record the files of every version in its manifest, keep what is new in it, and read them')
  .addOption(specsOption())
  .option('--restore <version>', 'write out whole what the version has as patches, to be edited')
  .option('--correct <versions...>', 'take over changed files of these versions into those that have them from there')
  .argument('[files...]', 'with --restore: files of the version to write out, wherever they are')
  .action(async (files: string[], { specs, restore, correct }: SpecsFlags) => {
    if (restore !== undefined) (await import('./commands/restore-specs.ts')).restoreSpecs(specs, restore, files);
    else if (files.length > 0)
      program.error('error: files are named with --restore, and every version is recorded', { exitCode: 2 });
    else await (await import('./commands/specs.ts')).recordSpecs(specs, correct);
  });

program
  .command('history')
  .description('record the facts of every release of a repository, each as what it changed')
  .requiredOption('--from <repository>', 'git repository with the tags of the releases, or a bundle of one')
  .option('--specs <dir>', 'folder of the versions, in which `history` is written', join(projectRoot, 'specs'))
  .option(
    '--only <version>',
    'a release to add, in place of all that are not on record; may be repeated',
    (name: string, others: string[] = []) => [...others, name],
  )
  .option('--to <version>', 'the highest release to add')
  .action(async ({ from, specs, only, to }: { from: string; specs: string; only?: string[]; to?: string }) =>
    (await import('./commands/history.ts')).recordHistory({ from, specs, only: only ?? null, to: to ?? null }),
  );

addReleaseCommands(program, () => {
  exitCode = 1;
});

program
  .command('status')
  .description('tell which versions are documented, which tags of a repository are not, and what is held back')
  .option('--from <repository>', 'git repository with the tags of the releases, or a bundle of one')
  .addOption(specsOption())
  .addOption(configOption())
  .addOption(
    new Option('--format <form>', 'human: for people; json: for programs; github: outputs of a step of a workflow')
      .choices(statusFormats)
      .default('human'),
  )
  .action(async ({ from, ...options }: { from?: string; specs: string; config: string; format: StatusFormat }) =>
    (await import('./commands/status.ts')).status({ ...options, from: from ?? null }, new Date()),
  );

/** Does what a command line says. @param words what follows the name of the program @returns its exit code */
export async function runCommandLine(words: readonly string[]): Promise<number> {
  exitCode = 0;
  try {
    await program.parseAsync(words, { from: 'user' });
  } catch (cause) {
    if (cause instanceof Error && 'code' in cause && String(cause.code).startsWith('commander.')) {
      exitCode = 'exitCode' in cause && cause.exitCode === 0 ? 0 : 2;
    } else exitCode = reportFailure(cause);
  }
  return exitCode;
}
