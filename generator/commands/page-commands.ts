import { type Command, Option } from 'commander';
import { sourceNames } from '../model/kinds.ts';
import { reportFormats } from '../model/report.ts';
import type { CheckOptions } from './check.ts';
import type { CoverageOptions } from './coverage.ts';
import type { GenerateOptions } from './inputs.ts';
import { chosenOption, collected, configOption, guidesOption, specsOption, toKinds } from './options.ts';
import type { PushSearchOptions } from './push-search.ts';
import type { WatchOptions } from './watch.ts';

let isWatching = false;
/** Whether the process keeps watching after its command has run. */
export const keepsRunning = (): boolean => isWatching;

/** A command that reads one version and its guides. */
const reading = (command: Command) =>
  command
    .option('--strict', 'treat warnings as errors')
    .optionsGroup('Sources:')
    .option(
      '--source <dir>',
      'folder of a release: a checkout of the tool, or a folder with a manifest.json (default: the latest version in --specs)',
    )
    .option('--tag <tag>', 'version of the checkout, if its folder is not named after it')
    .addOption(chosenOption())
    .option(
      '--program <path>',
      'executable of a cobra program to document from its help texts; without --source, nothing else is documented',
    )
    .option(
      '--skip <command>',
      'with --program: a command to leave out, with its subcommands, such as "mod get"; repeatable',
      collected,
    )
    .option(
      '--require <kinds>',
      `comma-separated kinds of source that must be there: ${sourceNames.join(', ')}; any other missing kind is a warning`,
      toKinds,
    )
    .optionsGroup('Options:')
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .hook('preAction', () => {
      const { skip, program } = command.opts<GenerateOptions>();
      if (skip && program === undefined)
        command.error('error: --skip names commands of a program, and there is no --program', { exitCode: 2 });
    });

/** The commands that read one version and its guides. */
export function addPageCommands(program: Command): void {
  reading(program.command('generate').description('write the page modules of one version'))
    .option('--out <dir>', 'output folder, replaced as a whole (default: site/generated)')
    .option('--watch', 'regenerate when specs, guides, templates or the configuration change')
    .option('--findings <file>', 'with --watch: write the findings to a JSON file after each change')
    .action(async ({ watch: isEndless, ...options }: WatchOptions & { readonly watch?: boolean }) => {
      if (options.findings !== undefined && !isEndless)
        program.error('error: --findings goes with --watch; once, it is: check --format json', { exitCode: 2 });
      if (isEndless) {
        isWatching = true;
        await (await import('./watch.ts')).watch(options);
      } else await (await import('./generate.ts')).generate(options);
    });

  reading(program.command('check').description('run all checks; writes no pages without --write'))
    .option('--write', 'also write the page modules if there are no errors')
    .option('--out <dir>', 'with --write: output folder, replaced as a whole (default: site/generated)')
    .option('--list', 'list the items that messages only count')
    .option('--external', 'also check links to other sites; needs network access')
    .addOption(
      new Option('--format <form>', 'output format; github prints workflow annotations')
        .choices(reportFormats)
        .default('human'),
    )
    .option('--output <file>', 'write the report to a file')
    .action(async (options: CheckOptions) => {
      const { isFine } = await (await import('./check.ts')).check(options);
      if (!isFine) process.exitCode = 1;
    });

  reading(program.command('coverage').description('list commands, fields and operations that no guide mentions'))
    .option('--all', 'include every field of resources and the registry, and intended omissions')
    .addOption(new Option('--format <format>', 'output format').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nIntended omissions are listed in specs/<version>/coverage.yaml.')
    .action(async (options: CoverageOptions) => (await import('./coverage.ts')).coverage(options));

  reading(program.command('push-search').description('upload the search records of one version to the hosted search'))
    .option('--dry-run', 'print what would be sent, without sending it')
    .addHelpText('after', '\nReads the admin key from the environment variable SEARCH_ADMIN_KEY.')
    .action(async (options: PushSearchOptions) =>
      (await import('./push-search.ts')).pushSearch(options, process.env.SEARCH_ADMIN_KEY || null),
    );
}
