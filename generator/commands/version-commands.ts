import { type Command, Option } from 'commander';
import { failingSeverities } from '../model/changes.ts';
import { statusFormats } from '../model/report.ts';
import type { DiffOptions } from './diff.ts';
import type { HistoryOptions } from './history.ts';
import type { ImpactOptions } from './impact.ts';
import { collected, configOption, differenceFormat, guidesOption, specsOption } from './options.ts';
import type { StatusOptions } from './status.ts';

/** The commands about versions: what differs between them, what's on record of them, which are documented. */
export function addVersionCommands(program: Command): void {
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
    .action(async (from: string, to: string, options: DiffOptions) => {
      if (!(await import('./diff.ts')).diff([from, to], options)) process.exitCode = 1;
    });

  program
    .command('impact')
    .description('tell what of the guides the difference between two versions of the history touches')
    .argument('<from>', 'the older version: v0.3.6')
    .argument('<to>', 'the newer version: v0.4.0')
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .option('--all', 'also list what is only counted, and new fields at any depth')
    .addOption(differenceFormat())
    .action(async (from: string, to: string, options: ImpactOptions) =>
      (await import('./impact.ts')).impact([from, to], options),
    );

  program
    .command('specs')
    .description('record the files of every version in its manifest, and read them')
    .addOption(specsOption())
    .action(async ({ specs }: { specs: string }) => (await import('./specs.ts')).recordSpecs(specs));

  program
    .command('history')
    .description('record the facts of every release of a repository in the history of the versions')
    .requiredOption('--from <repository>', 'git repository with the tags of the releases, or a bundle of one')
    .addOption(specsOption())
    .option('--only <version>', 'a release to add, in place of all that are not on record; may be repeated', collected)
    .option('--to <version>', 'the highest release to add')
    .action(async (options: HistoryOptions) => (await import('./history.ts')).recordHistory(options));

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
    .action(async (options: StatusOptions) => (await import('./status.ts')).status(options, new Date()));
}
