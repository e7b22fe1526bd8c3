import { type Command, InvalidArgumentError } from 'commander';
import { chosenOption, configOption, guidesOption, specsOption } from '../options.ts';
import type { ReleaseOptions } from './index.ts';
import type { RehearseOptions } from './rehearse.ts';

/** Parses `source:crd, lost:cli:flag` as keys; `--accept` is repeatable. */
function toKeys(list: string, others: readonly string[] = []): readonly string[] {
  return [...new Set([...others, ...list.split(/[,\n]/).map((key) => key.trim())])].filter(Boolean);
}

/** Parses `2025-10-07` as a day, which must be one of the calendar: `Date` alone reads 30 February as 2 March. */
function toDay(day: string): string {
  const date = new Date(`${day}T00:00:00Z`);
  if (Number.isNaN(date.getTime()) || date.toISOString().slice(0, 10) !== day)
    throw new InvalidArgumentError('Write a day as 2025-10-07.');
  return day;
}

/** Whether a text is an address that may be published, which manifests are: it names no user or password. */
function isPublic(text: string): boolean {
  const url = URL.parse(text);
  return url !== null && /^https?:$/.test(url.protocol) && url.username === '' && url.password === '';
}

/** The commands that document releases. */
export function addReleaseCommands(program: Command): void {
  program
    .command('release')
    .description('read, verify and store one or more releases')
    .argument('[tag]', 'the release, such as v0.4.0 (default: as with --new)')
    .requiredOption('--from <source>', 'address or folder of a git repository, a bundle, a checkout or an archive')
    .option('--new', 'every undocumented release newer than the oldest documented one, besides the tag')
    .option('--all', 'every undocumented release')
    .option('--accept <keys>', 'comma-separated keys of findings to accept in the first refused release', toKeys)
    .option('--because <reason>', 'why they are intended; kept in the manifest and shown to readers')
    .option('--accept-from <file>', 'YAML file that maps versions to accepted keys and reasons')
    .addOption(chosenOption())
    .option('--date <day>', 'release date, if there is no tag: 2025-10-07', toDay)
    .option('--origin <url>', 'address of the tool’s repository, for the first release of a store')
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .option('--report <file>', 'write a Markdown report to a file')
    .addHelpText(
      'after',
      '\nExit codes: 0 success, or nothing to do; 1 something has to be fixed; 2 usage error; 75 try again later.',
    )
    .action(async (tag: string | undefined, flags: ReleaseOptions) => {
      const usage = (text: string): never => program.error(`error: ${text}`, { exitCode: 2 });
      if (tag !== undefined && flags.all) usage('name a tag, or give --all');
      if ((flags.accept === undefined) !== (flags.because === undefined)) usage('--accept and --because go together');
      if (flags.because?.trim() === '') usage('--because takes a reason');
      if (flags.origin !== undefined && !isPublic(flags.origin))
        usage('--origin takes an address without a user: https://…');
      if (flags.use && tag === undefined) usage('--use goes with a tag');
      if (flags.use && flags.new) usage('--use is for one release, and --new for all');
      await (await import('./index.ts')).release({ ...flags, tag });
    });

  program
    .command('rehearse')
    .description('try releases one after another in a temporary store; prints a line for each')
    .requiredOption('--from <source>', 'where to find releases, as for release')
    .option('--tags <tags>', 'comma-separated releases to try (default: all)', (list: string) =>
      list.split(',').map((tag) => tag.trim()),
    )
    .option('--accept-from <file>', 'YAML file of accepted findings, as for release')
    .addOption(specsOption())
    .addOption(guidesOption())
    .addOption(configOption())
    .action(async (options: RehearseOptions) => {
      if (!(await (await import('./rehearse.ts')).rehearse(options))) process.exitCode = 1;
    });
}
