import type { RuleId } from '../../model/rules.ts';
import { propertyNames } from '../../schemas/keywords.ts';
import { codeList } from '../../shared/counted.ts';
import { distance, nearest } from '../../shared/nearest.ts';
import type { Remedy } from '../../shared/problem.ts';
import { valuesOf } from '../samples/outputs/values.ts';
import { codeNames } from './code-names.ts';
import * as facts from './facts.ts';
import { byWords, open, own, slip, wordMore } from './find.ts';
import type { Asked } from './index.ts';

/** Names that a version, or something of it, has. */
export interface Vocabulary {
  /** What messages call one. */
  readonly noun: string;
  /** Default: that of the place. */
  readonly rule?: RuleId;
  /** `*` stands for any text. Null or none: what there is isn't known, and nothing is said. */
  readonly names: (asked: Asked) => Iterable<string> | null;
  /** More names that are right, though nobody means them by another. */
  readonly also?: (asked: Asked) => Iterable<string>;
  /** Whether a name is a mistake though it's near none of these. Default: it is. */
  readonly closes?: (name: string, asked: Asked) => boolean;
  /** The name that was meant. Default: the likely one; where other names may be right, one that differs by a slip. */
  readonly find?: (name: string, names: readonly string[], asked: Asked) => string | null;
  /** Behind the name, what lacks it. Default: what the position says it belongs to. */
  readonly of?: string | ((asked: Asked) => string);
  /** How the names spell a name that people may spell in other ways. */
  readonly plain?: (name: string) => string;
  readonly why?: string;
  readonly severity?: 'error' | 'warning';
  /** What to do where no name is near. Default: to use one of the names, if they aren't many. */
  readonly otherwise?: (names: readonly string[], name: string, asked: Asked) => Remedy;
}

const ofServer = (asked: Asked) => `of \`${facts.askedServer(asked)?.name}\``;
const writeOne = (names: readonly string[]): string => `write one of ${codeList(names)}`;
const unset = 'setting it would change nothing';

export const vocabularies = {
  ...codeNames,
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
    ...{ noun: 'number of tools', find: () => null, why: 'the registry lists others' },
    names: (asked) => facts.countOf(facts.askedServer(asked)?.tools),
  },
  'number of servers': {
    ...{ noun: 'number of servers', find: () => null, why: 'the registry lists others' },
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
    ...{ noun: 'flag', why: 'the command refuses to run with it' },
    names: ({ lookup, groups: { of } }) => facts.flagsOf(of, lookup),
  },
  resource: {
    ...{ noun: 'resource', rule: 'samples/program', severity: 'error', closes: open },
    names: ({ lookup }) => facts.resourceNames(lookup),
    plain: (name) => name.toLowerCase(),
    find: (name, names) => nearest(name, names, 1),
    why: 'kubectl answers that the server has no such resource type',
  },
  'printed resource': {
    ...{
      noun: 'resource',

      severity: 'error',
      why: 'kubectl prints the singular name and the group of a kind',
    },
    names: ({ lookup }) => lookup.facts.crd?.map(facts.singularOf) ?? null,
    closes: (name, { lookup }) =>
      (lookup.facts.crd ?? []).some(
        (one) => name.endsWith(`.${one.group}`) || facts.singularOf(one).startsWith(`${name.split('.')[0]}.`),
      ),
  },
  column: {
    ...{ noun: 'column', severity: 'error', of: 'of `kubectl get`' },
    names: ({ lookup, groups: { kind, format } }) => facts.columnsOf(kind, format === 'wide', lookup),
    why: 'the kind declares no such column',
  },
  'next column': {
    ...{
      noun: 'column',

      severity: 'error',
      why: 'kubectl prints it before that',
      find: () => null,
    },
    of: ({ groups: { of } }) => `behind \`${of}\``,
    names: ({ lookup, groups: { kind, format, of = '' } }) => {
      const columns = facts.columnsOf(kind, format === 'wide', lookup) ?? [];
      return columns.slice(columns.indexOf(of) + 1);
    },
    closes: (name, { lookup, groups: { kind, format } }) =>
      facts.columnsOf(kind, format === 'wide', lookup)?.includes(name) ?? false,
    otherwise: (_, name, { groups: { of } }) => `put \`${name}\` before \`${of}\``,
  },
  value: {
    ...{ noun: 'value', severity: 'error', otherwise: writeOne },
    names: ({ lookup, groups: { kind, path = '' } }) => valuesOf(facts.fieldOf(kind, path, lookup)),
  },
  number: {
    ...{ noun: 'value', severity: 'error', why: 'the column is declared as a whole number' },
    names: () => ['1'],
    closes: own(/^[A-Za-z]/),
    find: () => null,
    otherwise: () => 'write a number',
  },
  status: {
    ...{ noun: 'status', severity: 'error', of: 'of a workload', otherwise: writeOne },
    names: ({ lookup }) => facts.statesOf(lookup),
  },
  'described server': {
    ...{ noun: 'value', severity: 'error', why: 'the command prints what the registry has' },
    names: ({ lookup, groups: { server, of = '' } }) => facts.describedAs(lookup.servers()?.get(server ?? ''), of),
  },
  'described field': {
    ...{ noun: 'field', severity: 'error', closes: open },
    names: ({ lookup, groups: { kind, path = '' } }) => propertyNames(facts.fieldOf(kind, path, lookup)).map(labelOf),
    // Maps have names of their own, so only what looks like a field is one.
    find: (label, labels) => nearest(label, labels),
    why: 'the kind has no such field, and `kubectl describe` prints those that it has',
  },
  quantity: {
    ...{ noun: 'quantity', severity: 'error', why: 'Kubernetes has no such unit' },
    names: () => ['128Mi'],
    closes: own(/^\d[\d.]*(?!(?:m|k|[MGTPE]i?|Ki|[eE]\d+)?$)[A-Za-z]+$/),
    find: (name) => (/^[\d.]+[KMGT]i?B$/i.test(name) ? name.replace(/i?b$/i, 'i') : null),
    otherwise: () => 'write `Mi` or `Gi` behind the number',
  },
  share: {
    ...{
      noun: 'value',

      severity: 'error',
      find: () => null,
      why: 'its text asks for something else',
    },
    names: ({ lookup, groups: { kind, path = '' } }) => facts.boundsOf(facts.fieldOf(kind, path, lookup)),
    closes: (name, { lookup, groups: { kind, path = '' } }) => {
      const [least = name, most = name] = facts.boundsOf(facts.fieldOf(kind, path, lookup));
      return Number(name) < Number(least) || Number(name) > Number(most);
    },
    otherwise: ([least, most]) => `use a number from ${least} to ${most}`,
  },
  field: {
    ...{ noun: 'field', rule: 'samples/filter', why: 'kubectl would print nothing, or wait for ever' },
    names: ({ lookup, groups: { of = '' } }) => {
      const names = facts.childrenOf(of, lookup.fields());
      // A map, or a value of any form.
      return names.includes('*') ? null : names;
    },
  },
  'top field': {
    ...{ noun: 'field', rule: 'samples/filter', closes: open, why: 'kubectl would print nothing, or wait for ever' },
    names: () => ['apiVersion', 'kind', 'metadata', 'spec', 'status'],
    find: (name, names) => (name === 'items' ? null : nearest(name, names, 2)),
  },
  'field in a sentence': {
    ...{ noun: 'field', closes: open },
    of: ({ groups: { of } }) => `of \`${of}\` in any kind`,
    // Without what is known of Kubernetes, it may be a field of a Pod.
    names: ({ lookup: { platform, fields }, groups: { of = '' } }) => platform && facts.childrenOf(of, fields()),
    find: (name, names, { lookup: { platform }, groups: { of } }) =>
      platform && facts.isOfCluster(`${of}.${name}`, platform) ? null : nearest(name, names),
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

/** `Last Transition Time` of `lastTransitionTime`. */
function labelOf(name: string): string {
  const words = name.replaceAll(/([a-z\d])([A-Z])/g, '$1 $2');
  return words.charAt(0).toUpperCase() + words.slice(1);
}
