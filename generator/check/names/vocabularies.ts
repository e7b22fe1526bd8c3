import { codeList } from '../../shared/counted.ts';
import { distance, nearest } from '../../shared/nearest.ts';
import { clusterNames } from './cluster-names.ts';
import { codeNames } from './code-names.ts';
import * as facts from './facts.ts';
import { byWords, open, slip, wordMore } from './find.ts';
import { statedFacts } from './stated.ts';
import type { Asked, Vocabulary } from './types.ts';

const writeIt = ([number]: readonly string[]): string => `write \`${number}\``;
const ofServer = (asked: Asked) => `of \`${facts.askedServer(asked)?.name}\``;
const unset = 'setting it would change nothing';

export const vocabularies = {
  ...codeNames,
  ...clusterNames,
  ...statedFacts,
  server: {
    ...{ noun: 'server', of: 'in the registry' },
    names: (asked) => (facts.madeServers(asked) ? (asked.lookup.servers()?.keys() ?? null) : null),
    also: (asked) => facts.madeServers(asked) ?? [],
    find: (name, names) => nearest(name, names),
    why: 'the program takes it for an image of that name, or says that there is none',
    otherwise: () => 'name one that `registry list` shows, or an image with its tag',
  },
  image: {
    ...{ noun: 'image', of: 'in the registry', closes: open },
    names: ({ lookup }) => facts.imagesOf(lookup).map(facts.withoutTag),
    also: (asked) => facts.madeServers(asked) ?? [],
    find: (name, names, { lookup }) => {
      const longer = names.filter((image) => image.startsWith(`${name}/`));
      if (longer.length > 0) return name.split('/').length > 2 && longer.length === 1 ? (longer[0] ?? null) : null;
      const others = names.filter((image) => !image.startsWith(name));
      return nearest(name, others, 2) ?? (facts.isOwnImage(name, lookup) ? byWords(name, others, 1) : null);
    },
    why: 'the registry has one whose name is nearly the same',
  },
  tag: {
    ...{ noun: 'tag', why: 'the documented version has another' },
    of: ({ groups: { of = '' } }) => `of \`${facts.withoutTag(of)}\``,
    names: ({ lookup, groups: { of = '' } }) => facts.tagsOf(of, lookup),
    // Of what others publish, there may be a newer one.
    closes: (_, { lookup, groups: { of = '' } }) => facts.isOwnImage(of, lookup),
    find: (name, tags, { lookup, groups: { of = '' } }) => {
      const same = tags.find((tag) => tag.replace(/^v/, '') === name.replace(/^v/, ''));
      return same ?? (facts.isOwnImage(of, lookup) && tags.length === 1 ? (tags[0] ?? null) : null);
    },
  },
  tool: {
    ...{ noun: 'tool', why: 'clients would see no tool of that name' },
    names: (asked) => facts.askedServer(asked)?.tools ?? null,
    of: ofServer,
    otherwise: (names) => `name one of its tools: ${codeList(names)}`,
  },
  'overridden tool': {
    ...{ noun: 'tool', of: 'of the server', why: 'clients would see no tool of that name' },
    names: facts.overriddenTools,
  },
  'tool in a sentence': {
    ...{ noun: 'tool', of: 'in the registry', closes: open },
    // What a fence shows is a name of the guide.
    names: (asked) =>
      asked.guide.some(({ kind, text }) => kind === 'fence' && text.includes(asked.text))
        ? null
        : facts.runServers(asked).flatMap(({ tools }) => tools),
    also: ({ lookup }) => [...(lookup.servers()?.values() ?? [])].flatMap(({ name, tools }) => [name, ...tools]),
    find: (name, tools) => tools.find((tool) => differsInAWord(name, tool)) ?? null,
    why: 'a server that the guide runs has one that differs in a word',
  },
  variable: {
    ...{ noun: 'variable', closes: open, why: 'the server would not find it' },
    // Servers read variables that the registry doesn't list.
    names: (asked) => facts.askedServer(asked)?.variables.map(({ name }) => name) ?? null,
    of: ofServer,
    find: (name, names, asked) => {
      const required = facts
        .askedServer(asked)
        ?.variables.filter((one) => one.required && !asked.text.includes(one.name));
      const missing = /--env-file/.test(asked.text) ? [] : (required ?? []).slice(0, 1).map((one) => one.name);
      return slip(name, names) ?? wordMore(name, names) ?? byWords(name, missing);
    },
  },
  'environment variable': {
    ...{ noun: 'environment variable', rule: 'samples/environment', why: unset },
    names: ({ lookup }) => lookup.environment?.variables.map(({ name }) => name) ?? null,
    closes: (name, asked) => beginningOf(name, asked) !== null,
    find: (name, names, asked) => {
      // Short names are near others by chance, and what all of them begin with says nothing of what was meant.
      const start = beginningOf(name, asked);
      const behind = names.flatMap((one) => (start !== null && one.startsWith(start) ? one.slice(start.length) : []));
      const near = start === null ? null : nearest(name.slice(start.length), behind);
      return (name.length < 10 ? null : slip(name, names)) ?? (near === null ? null : start + near);
    },
    otherwise: () => 'leave it out; `environment.yaml` lists those that the version knows',
  },
  folder: {
    ...{ noun: 'folder', rule: 'samples/environment', find: () => null, why: 'there is nothing' },
    of: ({ groups: { of } }) => `for \`${of}\``,
    names: ({ lookup, groups: { of } }) => facts.placesOf(of, lookup).map(({ folder }) => folder),
    // A name of a variable is looked at as such.
    closes: (name, { lookup, groups: { of } }) =>
      !name.startsWith('XDG_') && facts.filesIn(name, of, lookup).length === 0,
    otherwise: (folders) => `its folders are ${codeList(new Set(folders))}`,
  },
  file: {
    ...{ noun: 'file', rule: 'samples/environment', why: 'there is no such file' },
    plain: (name) => name.replaceAll('\\', '/'),
    names: ({ lookup, groups: { parent = '', dir } }) => facts.filesIn(parent, dir, lookup),
    also: ({ lookup, groups: { parent = '', dir } }) => facts.filesIn(parent, dir, lookup).flatMap(foldersOf),
    find: (name, names, { lookup, groups: { parent = '', dir } }) => {
      if (facts.placeOf(name, dir, lookup)) return null;
      const [first = '', ...rest] = name.split('/');
      const folders = facts.filesIn(parent, dir, lookup).map((file) => file.split('/')[0] ?? '');
      const start = nearest(first, folders);
      return nearest(name, names) ?? (start === null ? null : [start, ...rest].join('/'));
    },
    otherwise: (files, name, { lookup, groups: { dir } }) => {
      const other = facts.placeOf(name, dir, lookup);
      return other
        ? `it's in \`${other.folder}\``
        : `what's there is ${codeList(new Set(files.map((file) => file.replace(/\/.*/, '/'))))}`;
    },
  },
  chart: {
    ...{ noun: 'chart', rule: 'samples/environment', why: 'Helm finds nothing there' },
    names: ({ lookup }) => lookup.environment?.charts.map(({ name }) => name) ?? null,
    // Others have charts, too.
    closes: (name, { lookup }) =>
      lookup.environment?.charts.some((chart) => facts.ownerOf(chart.name) === facts.ownerOf(name)) ?? false,
    find: (name, charts) => {
      const last = name.split('/').at(-1) ?? '';
      const having = charts.filter((chart) => last.split('-').every((word) => chart.split(/[/-]/).includes(word)));
      return (
        charts.find((chart) => chart.endsWith(`/${last}`)) ??
        (having.length === 1 ? (having[0] ?? null) : nearest(name, charts))
      );
    },
  },
  'chart version': {
    ...{ noun: 'version', rule: 'samples/environment', why: 'the documented release publishes another' },
    names: ({ lookup, groups: { of = '' } }) => facts.chartVersions(of, lookup),
    of: ({ groups: { of } }) => `of \`${of?.split('/').at(-1)}\``,
    also: ({ lookup, groups: { of = '' } }) => facts.chartVersions(of, lookup).map((version) => `v${version}`),
  },
  'number of tools': {
    ...{ noun: 'number of tools', find: () => null, why: 'the registry lists others', otherwise: writeIt },
    names: (asked) => facts.countOf(facts.askedServer(asked)?.tools),
  },
  'number of servers': {
    ...{ noun: 'number of servers', find: () => null, why: 'the registry lists others', otherwise: writeIt },
    names: ({ lookup }) => facts.countOf(lookup.servers()?.keys()),
  },
  'client key': {
    ...{ noun: 'key', find: () => null, why: 'the client finds no server under it' },
    names: ({ lookup, groups: { of } }) => facts.clientOf(of, lookup).map(({ key }) => key),
  },
  'client address': {
    ...{ noun: 'key', find: () => null, why: 'the client finds no address under it' },
    names: ({ lookup, groups: { of } }) => facts.clientOf(of, lookup).map(({ url }) => url),
  },
  'client type': {
    ...{ noun: 'type', why: 'the client has no such type of server' },
    names: ({ lookup, groups: { of } }) =>
      facts.clientOf(of, lookup).flatMap(({ types }) => [...Object.values(types), 'stdio']),
  },
  'flag of a command': {
    ...{ noun: 'flag', why: 'the command refuses to run with it', find: () => null },
    names: ({ lookup, groups: { of } }) => facts.flagsOf(facts.commandOf(of, lookup)),
    otherwise: (_, name, { lookup, groups: { of } }) => facts.flagInstead(name, of, lookup),
  },
  flag: {
    ...{
      noun: 'flag',
      rule: 'samples/command',
      closes: open,
      why: 'the command refuses to run with it',
    },
    names: ({ lookup }) =>
      (lookup.commands()?.nodes ?? []).flatMap(({ flags }) => [...flags.keys()]).map((name) => `--${name}`),
    of: ({ lookup }) => `for any command of \`${lookup.commands()?.root.name}\``,
    // Other programs have flags, too, and a plural may well be one of theirs.
    find: (name, names) => {
      const [near, other] = [...new Set(names)].filter((flag) => flag[2] === name[2] && distance(flag, name) === 1);
      return near === undefined || other !== undefined || near === `${name}s` || `${near}s` === name ? null : near;
    },
  },
} satisfies Record<string, Vocabulary>;

/** The beginning of a variable's name that makes it the tool's, unless the guide's script reads it: `$TOOLHIVE_VERSION`. */
function beginningOf(name: string, { lookup: { environment }, guide }: Asked): string | null {
  const start = environment?.own.find((beginning) => name.startsWith(beginning)) ?? null;
  const read = new RegExp(`(?:\\$\\{?|\\benv[.:])${name}\\b`);
  return start !== null && guide.some(({ text }) => read.test(text)) ? null : start;
}

/** `logs` of `logs/*.log`. */
function foldersOf(file: string): string[] {
  return file.split('/').map((_, at, steps) => steps.slice(0, at).join('/'));
}

/** `query_vulnerability_batch` for `query_vulnerabilities_batch`: as many words, of which one differs. */
function differsInAWord(text: string, tool: string): boolean {
  const [written, other] = [text.split(/[_-]/), tool.split(/[_-]/)];
  const differing = written.filter((part, at) => part !== other[at]);
  return written.length === other.length && written.length > 2 && differing.length === 1;
}
