import { statSync } from 'node:fs';
import path from 'node:path';
import { newProgram, runCommandLine } from '../generator/commands/command-line.ts';
import { configOf, displayed, projectRoot } from '../generator/commands/inputs.ts';
import { configOption, guidesOption, specsOption } from '../generator/commands/options.ts';
import { filesBelow } from '../generator/io/read.ts';
import { complain, say } from '../generator/io/terminal.ts';
import { counted } from '../generator/shared/counted.ts';
import { InputError } from '../generator/shared/problem.ts';
import { buildUnits } from './build/site.ts';
import { type BuildPaths, unitsIn } from './build/units.ts';
import { siteFaults } from './build/verify.ts';

/*
 * node scripts/docs.ts [build] [--version V …] [--root] [--out DIR]
 * node scripts/docs.ts verify DIR
 *
 * Everything from sources and guides to the built site with all its versions, with every check and nothing done twice; or
 * units of the site, on as many machines as there are, and whether units make a site. `thv-docs build` and
 * `thv-docs verify` come here too, since the generator knows nothing of site/.
 */

interface BuildFlags extends BuildPaths {
  readonly version?: readonly string[];
  readonly root?: boolean;
}

async function build(given: BuildFlags): Promise<void> {
  const flags = { ...given, strict: given.strict ?? !['', '0', undefined].includes(process.env.STRICT) };
  const started = Date.now();
  process.env.NODE_ENV = 'production';
  const config = await configOf(flags);
  const isPart = flags.root === true || flags.version !== undefined;
  const wanted = { root: !isPart || flags.root === true, versions: isPart ? (flags.version ?? []) : null };
  const done = await buildUnits(flags, config, wanted).catch((cause: unknown) => {
    if (cause instanceof InputError) throw cause;
    // Rendering errors and broken links: the message names the page.
    complain(`${cause instanceof Error ? cause.message : cause}\n`);
    return null;
  });
  if (done === null) {
    if (flags.strict) complain('Warnings stop this build too: STRICT=1 or --strict is set.\n');
    complain('The site was not built; the previous one is unchanged.\n');
    process.exitCode = 1;
    return;
  }
  const seconds = `${((Date.now() - started) / 1000).toFixed(1)} s`;
  const counts = counted(done.versions, 'version');
  const pages = done.pages > 0 ? `${done.pages} pages at the root and ` : '';
  say(`${pages}${counts} in ${displayed(flags.out)} (${seconds})`);
  if (!isPart) say(sizeOf(flags.out));
}

/** What hosts limit: bytes and files. */
function sizeOf(folder: string): string {
  const sizes = filesBelow(folder).map((name) => statSync(path.join(folder, name)).size);
  const megabytes = (bytes: number): string => `${(bytes / 1e6).toFixed(1)} MB`;
  const all = sizes.reduce((sum, size) => sum + size, 0);
  return `${megabytes(all)} in ${counted(sizes.length, 'file')}, the largest of ${megabytes(Math.max(...sizes))}`;
}

async function verify(folder: string, flags: { readonly config: string }): Promise<void> {
  const { section } = await configOf(flags);
  const faults = siteFaults(folder, section);
  if (faults.length > 0) throw new InputError(faults);
  const units = unitsIn(folder, section);
  const files = filesBelow(folder).length;
  say(`${displayed(folder)} is one site: the root and ${counted(units.size - 1, 'version')}, ${files} files`);
}

const program = newProgram();
/** Resolves a path against the working directory. */
const absolute = (place: string): string => path.resolve(place);
const below = (name: string): string => path.join(projectRoot, name);
program
  .command('build')
  .description('build the site with all versions, or parts of it')
  .option('--version <version...>', 'build these versions')
  .option('--root', 'build everything that belongs to no version')
  .option('--out <dir>', 'folder of the site', absolute, below('dist'))
  .option('--generated <dir>', 'folder for the page modules of the root', absolute, below('site/generated'))
  .option('--strict', 'stop on warnings too, as STRICT=1 does')
  .addOption(specsOption().argParser(absolute))
  .addOption(guidesOption().argParser(absolute))
  .addOption(configOption().argParser(absolute))
  .action(build);
program
  .command('verify')
  .description('check that separately built parts form one site')
  .argument('<dir>')
  .addOption(configOption().argParser(absolute))
  .action(verify);
const args = process.argv.slice(2);
await runCommandLine(args.length === 0 ? ['build'] : args, program);
