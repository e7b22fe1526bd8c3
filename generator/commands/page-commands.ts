import { type Command, Option } from 'commander';
import { sourceNames } from '../model/kinds.ts';
import { reportFormats } from '../model/report.ts';
import type { CheckOptions } from './check.ts';
import type { CoverageOptions } from './coverage.ts';
import type { GenerateOptions } from './inputs.ts';
import { cacheOption, chosenOption, collected, configOption, guidesOption, specsOption, toKinds } from './options.ts';
import type { PushSearchOptions } from './push-search.ts';
import type { WatchOptions } from './watch.ts';

let isWatching = false;
/** Whether the program waits for changes once it has done what it was told to. */
export const goesOn = (): boolean => isWatching;

/** A command that reads one version and its guides. */
const reading = (command: Command) =>
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
      collected,
    )
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .option('--strict', 'treat warnings as errors')
    .option(
      '--require <kinds>',
      `kinds of source that must be there, with commas between them: ${sourceNames.join(', ')}; others that a checkout lacks are warnings`,
      toKinds,
    )
    .hook('preAction', () => {
      const { skip, program } = command.opts<GenerateOptions>();
      if (skip && program === undefined)
        command.error('error: --skip names commands of a program, and there is no --program', { exitCode: 2 });
    });

/** The commands that read one version and its guides. */
export function addPageCommands(program: Command): void {
  reading(program.command('generate').description('write the typed page modules of one version'))
    .option('--out <dir>', 'folder to write, replaced as a whole (default: site/generated)')
    .option('--watch', 'generate again after each change of specs, guides, templates or configuration')
    .option('--findings <file>', 'with --watch: write what the checks find to a file after each change, as JSON')
    .action(async ({ watch: isEndless, ...options }: WatchOptions & { readonly watch?: boolean }) => {
      if (options.findings !== undefined && !isEndless)
        program.error('error: --findings goes with --watch; once, it is: check --format json', { exitCode: 2 });
      if (isEndless) {
        isWatching = true;
        await (await import('./watch.ts')).watch(options);
      } else await (await import('./generate.ts')).generate(options);
    });

  reading(program.command('check').description('run every check; writes pages only with --write'))
    .option('--write', 'also write the typed page modules, where nothing has to be fixed')
    .option('--out <dir>', 'folder for them, replaced as a whole (default: site/generated)')
    .option('--list', 'list what messages only count, such as markers in guides')
    .option('--external', 'also ask every address outside the site; needs the network')
    .addOption(
      new Option('--format <form>', 'human: for people; json, sarif: for programs; github: annotations of a workflow')
        .choices(reportFormats)
        .default('human'),
    )
    .option('--output <file>', 'write the report to a file')
    .addOption(cacheOption())
    .action(async (options: CheckOptions) => {
      const { isFine } = await (await import('./check.ts')).check(options);
      if (!isFine) process.exitCode = 1;
    });

  reading(
    program.command('coverage').description('list what the version has and no guide mentions, in code or by a link'),
  )
    .option('--all', 'every field of the resources and of the registry, and what is left out on purpose')
    .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nWhat guides leave to the reference on purpose stands in specs/<version>/coverage.yaml.')
    .action(async (options: CoverageOptions) => (await import('./coverage.ts')).coverage(options));

  reading(program.command('push-search').description('put the search records of one version into the hosted service'))
    .option('--dry-run', 'say what would be sent, and send nothing')
    .addHelpText('after', '\nThe key that may write stands in the environment variable SEARCH_ADMIN_KEY.')
    .action(async (options: PushSearchOptions) =>
      (await import('./push-search.ts')).pushSearch(options, process.env.SEARCH_ADMIN_KEY || null),
    );
}
