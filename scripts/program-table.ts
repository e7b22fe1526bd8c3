/*
 * Prints what checks of guides know of the commands of docker and kubectl, from their help texts and what's below:
 *
 *   node scripts/program-table.ts kubectl 1.32.4 > generator/io/platform/kubectl.txt
 *
 * Only names are taken, by the looks of single lines. Read the difference before you keep it.
 */

import { readHelp } from '../generator/io/run.ts';
import { readOptions } from '../site/command-line.ts';

/** Commands with missing or incomplete help: those of plugins, and of newer versions. */
const open: Readonly<Record<string, readonly string[]>> = {
  docker: [
    ...['agent', 'ai', 'bake', 'buildx', 'cloud', 'compose', 'debug', 'desktop', 'dev', 'extension', 'init', 'mcp'],
    ...['model', 'offload', 'pass', 'sandbox', 'sbom', 'scout'],
    // Buildx handles these if installed, and accepts more flags.
    ...['build', 'builder', 'builder build', 'builder prune', 'image build'],
  ],
  kubectl: ['alpha', 'kuberc', 'krew', 'options'],
};

const hidden = ['--dns-opt=', '--net-alias=', '--net='];

/** Flags missing from the help: aliases, and those of later versions. */
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

/** Flags with an optional value, which help texts don't show. */
const mayBeAlone = new Set(['cascade', 'dry-run', 'validate']);

const usage = 'node scripts/program-table.ts PROGRAM VERSION, such as kubectl 1.32.4';
const [program, version] = readOptions(usage, { allowPositionals: true }).positionals;
if (program === undefined || version === undefined) {
  console.error(`Usage: ${usage}`);
  process.exit(2);
}
const tool = program;
const unlisted = open[tool] ?? [];
/** Global flags, which kubectl prints by a separate command. */
const global = flagsOf(tool === 'kubectl' ? readHelp(tool, ['options'], 'bare') : readHelp(tool, []));
const isGlobal = (flag: string): boolean => global.some((other) => nameOf(other) === nameOf(flag));
const rows = rowsOf([]);
const found = new Set(rows.map(({ name }) => name));
const lines = [
  ...rows.map(({ line }) => line),
  ...unlisted.filter((name) => !found.has(name)).map((name) => `${tool} ${name} *`),
];
console.log([`# The commands and flags of ${tool} ${version} by its own help.`, ...lines.toSorted()].join('\n'));

/** The rows of a command and its subcommands. */
function rowsOf(words: readonly string[]): { name: string; line: string }[] {
  const help = readHelp(tool, words);
  const name = words.join(' ');
  const path = [tool, ...words];
  const parent = path.slice(0, -1).join(' ');
  const children = [...help.matchAll(/^(?!Global).*\bcommands\b.*:\n((?: {2}\S.*\n)+)/gim)]
    .flatMap(([, list = '']) => [...list.matchAll(/^ {2}([a-z][\w-]*)/gm)].map(([, child = '']) => child))
    .filter((child) => child !== 'help');
  const names = (/^Aliases:\n(.*)/m.exec(help)?.[1]?.split(',') ?? []).map((alias) => alias.trim().split(' '));
  // docker has aliases of commands below other parents.
  const aliases = names.filter((alias) => alias.length === 1 || alias.slice(0, -1).join(' ') === parent);
  const usage = /^Usage:\s+(.*)/m.exec(help)?.[1] ?? '';
  const runsOthers = children.length === 0 && /(?<!-- \[?)COMMAND\]?(?: |$)|\[ps OPTIONS\]/.test(usage);
  const flags = words.length === 0 ? global : flagsOf(help).filter((flag) => !isGlobal(flag));
  const line = [
    [...path.slice(0, -1), [...new Set([path, ...aliases].map((names) => names.at(-1)))].join('|')].join(' '),
    ...[...flags, ...(others[path.join(' ')] ?? [])].toSorted(),
    ...(runsOthers ? ['...'] : []),
    ...(unlisted.includes(name) ? ['*'] : []),
  ].join(' ');
  return [{ name, line }, ...children.flatMap((child) => rowsOf([...words, child]))];
}

/** kubectl prints defaults instead of types; in docker's help, two spaces follow a flag without a value. */
function flagsOf(help: string): string[] {
  const value = tool === 'kubectl' ? '=(?:(true|false)|.*):$' : '( {2})?';
  return [...help.matchAll(new RegExp(`^ {2,6}(?:-(\\S), +)?--([\\w-]+)${value}`, 'gm'))].map(
    ([, letter, name = '', isSwitch]) => {
      const mark = mayBeAlone.has(name) ? '?' : isSwitch ? '' : '=';
      return `--${name}${letter === undefined ? '' : `,-${letter}`}${mark}`;
    },
  );
}

function nameOf(flag: string): string | undefined {
  return /^--[\w-]+/.exec(flag)?.[0];
}
