import { join } from 'node:path';
import { type Command, Option } from 'commander';
import type { ChosenSources } from '../io/discover.ts';
import { sourceNames } from '../model/kinds.ts';
import type { SourceKind } from '../model/manifest.ts';
import { type ReportFormat, reportFormats } from '../model/report.ts';
import { projectRoot } from './inputs.ts';
import { cacheOption, chosenOption, configOption, guidesOption, specsOption, toKinds } from './options.ts';

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

function toOptions(options: CommonOptions, program: Command) {
  if (options.skip && options.program === undefined)
    program.error('error: --skip names commands of a program, and there is no --program', { exitCode: 2 });
  return {
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
  };
}

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

/** What the commands tell the program, and ask it. */
interface Program {
  /** One has run, and something has to be fixed. */
  readonly failed: () => void;
  /** One goes on until it's ended. */
  readonly follows: () => void;
  /** The key that may write to the hosted search; null where none is set. */
  readonly searchKey: () => string | null;
}

/** The commands that read one version and its guides, and what they make of them. */
export function addPageCommands(program: Command, { failed, follows, searchKey }: Program): void {
  const settled = (options: CommonOptions) => toOptions(options, program);

  checked(program.command('generate').description('write the typed page modules of one version'))
    .option('--out <dir>', 'folder to write, replaced as a whole (default: site/generated)')
    .option('--watch', 'generate again after each change of specs, guides, templates or configuration')
    .option('--findings <file>', 'with --watch: write what the checks find to a file after each change, as JSON')
    .action(async ({ findings, ...options }: CommonOptions & { watch?: boolean; findings?: string }) => {
      if (findings !== undefined && !options.watch)
        program.error('error: --findings goes with --watch; once, it is: check --format json', { exitCode: 2 });
      if (options.watch) {
        follows();
        await (await import('./watch.ts')).watch({ ...settled(options), ...(findings && { findings }) });
      } else await (await import('./generate.ts')).generate(settled(options));
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
      const { check } = await import('./check.ts');
      const { list = false, external = false, write = false, cache, format, output = null } = options;
      const isFine = await check({ ...settled(options), list, external, write, cache, format, output });
      if (!isFine) failed();
    });

  checked(
    program.command('coverage').description('list what the version has and no guide mentions, in code or by a link'),
  )
    .option('--all', 'every field of the resources and of the registry, and what is left out on purpose')
    .addOption(new Option('--format <format>', 'how to print it').choices(['text', 'json']).default('text'))
    .addHelpText('after', '\nWhat guides leave to the reference on purpose stands in specs/<version>/coverage.yaml.')
    .action(async (options: CommonOptions & { all?: boolean; format: 'text' | 'json' }) =>
      (await import('./coverage.ts')).coverage({
        ...settled(options),
        all: options.all ?? false,
        format: options.format,
      }),
    );

  checked(program.command('push-search').description('put the search records of one version into the hosted service'))
    .option('--dry-run', 'say what would be sent, and send nothing')
    .addHelpText('after', '\nThe key that may write stands in the environment variable SEARCH_ADMIN_KEY.')
    .action(async (options: CommonOptions & { dryRun?: boolean }) =>
      (await import('./push-search.ts')).pushSearch({
        ...settled(options),
        dryRun: options.dryRun ?? false,
        adminKey: searchKey(),
      }),
    );
}
