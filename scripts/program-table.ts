/*
 * Prints what checks of guides know of another program's commands, from its own help texts and what's below:
 *
 *   node scripts/program-table.ts kubectl 1.32.4 > generator/io/platform/kubectl.txt
 */

import { readHelp } from '../generator/io/run.ts';
import { crawlHelp } from '../generator/kinds/cli/read/crawl.ts';
import type { Command, Flag } from '../generator/model/command.ts';
import { readOptions } from '../site/command-line.ts';

/** Commands of which a program's own help says nothing, or not all: those of plugins, and of newer versions. */
const open: Readonly<Record<string, readonly string[]>> = {
  docker: [
    ...['agent', 'ai', 'bake', 'buildx', 'cloud', 'compose', 'debug', 'desktop', 'dev', 'extension', 'init', 'mcp'],
    ...['model', 'offload', 'pass', 'sandbox', 'sbom', 'scout'],
    // Buildx carries these out where it's there, and takes more flags.
    ...['build', 'builder', 'builder build', 'builder prune', 'image build'],
  ],
  kubectl: ['alpha', 'kuberc', 'krew', 'options'],
};

const hidden = ['--dns-opt=', '--net-alias=', '--net='];

/** Flags that the help doesn't print: other names of some, and those of versions that came later. */
const others: Readonly<Record<string, readonly string[]>> = {
  ...Object.fromEntries(
    ['run', 'create'].flatMap((name) => [
      [`docker ${name}`, hidden],
      [`docker container ${name}`, hidden],
    ]),
  ),
  ...Object.fromEntries(
    ['stop', 'restart'].flatMap((name) => [
      [`docker ${name}`, ['--time=']],
      [`docker container ${name}`, ['--time=']],
    ]),
  ),
  kubectl: ['--kuberc='],
  'kubectl autoscale': ['--cpu=', '--memory='],
  'kubectl top node': ['--show-swap'],
};

/** Flags that may stand without their value, which help texts don't tell. */
const mayBeAlone = new Set(['cascade', 'dry-run', 'validate']);

const usage = 'node scripts/program-table.ts PROGRAM VERSION, such as kubectl 1.32.4';
const [program, version] = readOptions(usage, { allowPositionals: true }).positionals;
if (program === undefined || version === undefined) {
  console.error(`Usage: ${usage}`);
  process.exit(2);
}
const commands = crawlHelp(program, (words, bare) => readHelp(program, words, bare));
const global = new Set(commands[0]?.flags.map(({ name }) => name));
const unlisted = open[program] ?? [];
const known = new Set(commands.map(({ path }) => path.slice(1).join(' ')));
const lines = [
  ...commands.map(lineOf),
  ...unlisted.filter((name) => !known.has(name)).map((name) => `${program} ${name} *`),
];
console.log([`# The commands and flags of ${program} ${version} by its own help.`, ...lines.toSorted()].join('\n'));

function lineOf({ path, aliases, flags, inheritedFlags, arguments: documented }: Omit<Command, 'children'>): string {
  const own = [...flags, ...inheritedFlags].filter(({ name }) => path.length === 1 || !global.has(name));
  const runsOthers = documented.some(
    ({ name, syntax }) => /^(?:COMMAND|ps OPTIONS)$/.test(name) && !syntax.includes('--'),
  );
  return [
    [...path.slice(0, -1), [path.at(-1), ...(aliases ?? [])].join('|')].join(' '),
    ...[...own.map(flagText), ...(others[path.join(' ')] ?? [])].toSorted(),
    ...(runsOthers ? ['...'] : []),
    ...(unlisted.includes(path.slice(1).join(' ')) ? ['*'] : []),
  ].join(' ');
}

/** Flags whose type the help doesn't tell, as of lists and durations, take a value. */
function flagText({ name, shorthand, type }: Flag): string {
  const mark = mayBeAlone.has(name) ? '?' : type === 'bool' ? '' : '=';
  return `--${name}${shorthand === null ? '' : `,-${shorthand}`}${mark}`;
}
