import { type Command, Option } from 'commander';
import { type FailingSeverity, failingSeverities } from '../model/changes.ts';
import { type DifferenceFormat, type StatusFormat, statusFormats } from '../model/report.ts';
import { configOption, differenceFormat, guidesOption, specsOption } from './options.ts';

/** Options of `diff`. */
interface DiffFlags {
  specs: string;
  all?: boolean;
  format: DifferenceFormat;
  failOn?: FailingSeverity;
}

/** Options of `impact`. */
interface ImpactFlags extends Pick<DiffFlags, 'specs' | 'all' | 'format'> {
  guides: string;
  config: string;
}

/**
 * The commands about versions: what differs between them, what's on record of them, which are documented.
 *
 * @param failed is called where one has run and something has to be fixed
 */
export function addVersionCommands(program: Command, failed: () => void): void {
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
      const { diff } = await import('./diff.ts');
      if (!diff([from, to], { ...options, all, failOn: failOn ?? null })) failed();
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
    .action(async (from: string, to: string, { all = false, ...options }: ImpactFlags) => {
      const { impact } = await import('./impact.ts');
      await impact([from, to], { ...options, all });
    });

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
    .option(
      '--only <version>',
      'a release to add, in place of all that are not on record; may be repeated',
      (name: string, others: string[] = []) => [...others, name],
    )
    .option('--to <version>', 'the highest release to add')
    .action(async ({ from, specs, only, to }: { from: string; specs: string; only?: string[]; to?: string }) =>
      (await import('./history.ts')).recordHistory({ from, specs, only: only ?? null, to: to ?? null }),
    );

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
      (await import('./status.ts')).status({ ...options, from: from ?? null }, new Date()),
    );
}
