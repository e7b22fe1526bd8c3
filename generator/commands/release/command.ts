import type { Command } from 'commander';
import { chosenOption, configOption, guidesOption, specsOption, toSeconds } from '../options.ts';
import type { ReleaseOptions } from './index.ts';
import type { RehearseOptions } from './rehearse.ts';

/** `source:crd, lost:cli:flag` as keys; `--accept` may be repeated. */
function toKeys(list: string, others: readonly string[] = []): readonly string[] {
  return [...others, ...list.split(/[,\n]/).map((key) => key.trim())].filter(Boolean);
}

/** The commands that document releases. */
export function addReleaseCommands(program: Command): void {
  program
    .command('release')
    .description('document releases: read them, compare them, and put them into the store')
    .argument('[tag]', 'the release: v0.4.0 (default: as with --new)')
    .requiredOption(
      '--from <source>',
      'where releases are: the address or folder of a git repository, a bundle of one, a checkout, or an archive',
    )
    .option(
      '--new',
      'every release that is newer than the oldest documented one and isn’t documented; with a tag, that too',
    )
    .option('--all', 'every release that isn’t documented')
    .option('--accept <keys>', 'accept what looks wrong in the first release that is refused, with --because', toKeys)
    .option('--because <reason>', 'why it is meant; kept in the manifest and shown to readers')
    .option('--accept-from <file>', 'YAML file of what is accepted: versions, below them keys with their reasons')
    .addOption(chosenOption())
    .option('--wait <seconds>', 'how long to wait for a tag or a repository that isn’t there yet', toSeconds)
    .option('--date <day>', 'day of a release that is no tag: 2025-10-07')
    .option('--origin <url>', 'address of the tool’s repository, for the first release of a store')
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .option('--report <file>', 'write what happened to a file, as Markdown')
    .option('--report-json <file>', 'the same as JSON')
    .addHelpText(
      'after',
      '\nExit codes: 0 done, or nothing to do; 1 something has to be fixed; 2 the command line is wrong; 75 run it again later.',
    )
    .action(async (tag: string | undefined, flags: ReleaseOptions) => {
      const usage = (text: string): never => program.error(`error: ${text}`, { exitCode: 2 });
      if (tag !== undefined && flags.all) usage('name a tag, or give --all');
      if ((flags.accept === undefined) !== (flags.because === undefined)) usage('--accept and --because go together');
      if (flags.use && tag === undefined) usage('--use goes with a tag');
      if (flags.use && flags.new) usage('--use is for one release, and --new for all');
      await (await import('./index.ts')).release({ ...flags, tag });
    });

  program
    .command('rehearse')
    .description('document releases one after the other in a temporary store, and print a line for each')
    .requiredOption('--from <source>', 'where releases are, as for release')
    .option('--tags <tags>', 'releases to replay, with commas between them (default: all)', (list: string) =>
      list.split(',').map((tag) => tag.trim()),
    )
    .option('--accept-from <file>', 'YAML file of what is accepted, as for release')
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .action(async (options: RehearseOptions) => {
      if (!(await (await import('./rehearse.ts')).rehearse(options))) process.exitCode = 1;
    });
}
