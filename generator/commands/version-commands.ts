import { type Command, Option } from 'commander';
import { failingSeverities } from '../model/changes.ts';
import { statusFormats } from '../model/report.ts';
import type { DiffOptions } from './diff.ts';
import type { HistoryOptions } from './history.ts';
import type { ImpactOptions } from './impact.ts';
import { configOption, differenceFormat, guidesOption, specsOption } from './options.ts';
import type { StatusOptions } from './status.ts';

/** The commands about versions: differences, history, status. */
export function addVersionCommands(program: Command): void {
  program
    .command('diff')
    .description('list what changed between two releases, grouped by what users have to do')
    .argument('<from>', 'the older version: v0.3.2')
    .argument('<to>', 'the newer version: v0.3.6')
    .option('--all', 'also list the items that are only counted')
    .addOption(differenceFormat())
    .addOption(
      new Option('--fail-on <severity>', 'exit with 1 if any change is of this severity or worse').choices(
        failingSeverities,
      ),
    )
    .addOption(specsOption())
    .action(async (from: string, to: string, options: DiffOptions) => {
      if (!(await import('./diff.ts')).diff([from, to], options)) process.exitCode = 1;
    });

  program
    .command('impact')
    .description('list the lines of guides that a newer release makes wrong')
    .argument('<from>', 'the older version: v0.3.6')
    .argument('<to>', 'the newer version: v0.4.0')
    .option('--all', 'also list the items that are only counted, and new nested fields')
    .addOption(differenceFormat())
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .action(async (from: string, to: string, options: ImpactOptions) =>
      (await import('./impact.ts')).impact([from, to], options),
    );

  program
    .command('specs')
    .description('update the manifests of all versions, and check that their files can be read')
    .addOption(specsOption())
    .action(async ({ specs }: { specs: string }) => (await import('./specs.ts')).recordSpecs(specs));

  program
    .command('history')
    .description('add releases of a repository to the history')
    .requiredOption('--from <repository>', 'git repository or bundle with the release tags')
    .addOption(specsOption())
    .option('--to <version>', 'add no release newer than this one')
    .action(async (options: HistoryOptions) => (await import('./history.ts')).recordHistory(options));

  program
    .command('status')
    .description('list documented versions, undocumented tags, and versions held back')
    .option('--from <repository>', 'git repository or bundle with the release tags')
    .addOption(specsOption())
    .addOption(configOption())
    .addOption(
      new Option('--format <form>', 'output format; github prints outputs for a workflow step')
        .choices(statusFormats)
        .default('human'),
    )
    .action(async (options: StatusOptions) => (await import('./status.ts')).status(options, new Date()));
}
