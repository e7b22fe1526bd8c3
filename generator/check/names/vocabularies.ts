import { codeList } from '../../shared/counted.ts';
import { namePattern } from '../../shared/name-pattern.ts';
import { distance, nearest } from '../../shared/nearest.ts';
import { flagSuggestion } from '../samples/commands/suggestions.ts';
import { clusterNames } from './cluster-names.ts';
import { codeNames } from './code-names.ts';
import {
  askedServer,
  chartVersions,
  clientOf,
  imagesOf,
  isOwnImage,
  madeServers,
  ownerOf,
  placesOf,
  plainPath,
  tagsOf,
  withoutTag,
} from './facts.ts';
import { byWords, open, slip } from './find.ts';
import { statedFacts } from './stated.ts';
import type { Asked, Vocabularies, Vocabulary } from './types.ts';

const numberWords = 'zero one two three four five six seven eight nine ten'.split(' ');

/** The number of items in a list that isn't empty. */
function count(noun: string, list: Iterable<string> = []): Vocabulary {
  const { length } = [...list];
  const names = length === 0 ? null : [String(length)];
  return {
    ...{ noun, names, find: () => null, why: 'the registry lists others', otherwise: `write \`${length}\`` },
    plain: (name) => (numberWords.includes(name) ? String(numberWords.indexOf(name)) : name),
  };
}

export const vocabularies = {
  ...codeNames,
  ...clusterNames,
  ...statedFacts,
  server: (asked) => {
    const made = madeServers(asked);
    return {
      ...{ noun: 'server', of: 'in the registry', names: made && asked.lookup.servers()?.keys(), also: made ?? [] },
      find: (name, names) => nearest(name, names),
      why: 'the program treats it as an image name, and fails if there is none',
      otherwise: 'name one that `registry list` shows, or an image with its tag',
    };
  },
  image: (asked) => ({
    ...{ noun: 'image', of: 'in the registry', closes: open, also: madeServers(asked) ?? [] },
    names: imagesOf(asked.lookup).map(withoutTag),
    find: (name, names) => {
      const longer = names.filter((image) => image.startsWith(`${name}/`));
      if (longer.length > 0) return name.split('/').length > 2 && longer.length === 1 ? (longer[0] ?? null) : null;
      const others = names.filter((image) => !image.startsWith(name));
      return nearest(name, others, 2) ?? (isOwnImage(name, asked.lookup) ? byWords(name, others, 1) : null);
    },
    why: 'the registry has one with a similar name',
  }),
  tag: ({ lookup, groups: { of = '' } }) => {
    const isOwn = isOwnImage(of, lookup);
    return {
      ...{ noun: 'tag', of: `of \`${withoutTag(of)}\``, names: tagsOf(of, lookup) },
      // A newer third-party release may exist.
      closes: () => isOwn,
      find: (name, tags) => {
        const same = tags.find((tag) => tag.replace(/^v/, '') === name.replace(/^v/, ''));
        return same ?? (isOwn && tags.length === 1 ? (tags[0] ?? null) : null);
      },
      why: 'the documented version has another',
    };
  },
  tool: (asked) => {
    const { name, tools } = askedServer(asked) ?? {};
    return {
      ...{ noun: 'tool', of: `of \`${name}\``, names: tools, why: 'clients would see no such tool' },
      otherwise: `name one of its tools: ${codeList([...(tools ?? [])].toSorted())}`,
    };
  },
  variable: (asked) => {
    const { name: server, variables = [] } = askedServer(asked) ?? {};
    const missing = variables.filter(({ name, required }) => required && !asked.text.includes(name));
    const required = asked.text.includes('--env-file') ? [] : missing.slice(0, 1).map(({ name }) => name);
    return {
      // Servers read variables that the registry doesn't list.
      ...{ noun: 'variable', of: `of \`${server}\``, names: variables.map(({ name }) => name), closes: open },
      find: (name, names) => slip(name, names) ?? byWords(name, names, 1) ?? byWords(name, required),
      why: 'the server would not find it',
    };
  },
  'environment variable': (asked) => ({
    ...{ noun: 'environment variable', rule: 'samples/environment', why: 'setting it would have no effect' },
    names: asked.lookup.environment?.variables.map(({ name }) => name),
    closes: (name) => beginningOf(name, asked) !== null,
    find: (name, names) => {
      // Short names resemble others by chance, and a common prefix says nothing about the intended name.
      const start = beginningOf(name, asked);
      const behind = names.flatMap((one) => (start !== null && one.startsWith(start) ? one.slice(start.length) : []));
      const near = start === null ? null : nearest(name.slice(start.length), behind);
      return (name.length < 10 ? null : slip(name, names)) ?? (near === null ? null : start + near);
    },
    otherwise: 'remove it; `environment.yaml` lists the variables of this version',
  }),
  folder: ({ lookup, groups: { of } }) => {
    const places = placesOf(of, lookup);
    return {
      ...{
        noun: 'folder',
        rule: 'samples/environment',
        of: `for \`${of}\``,
        why: 'there is nothing',
        find: () => null,
      },
      names: places.map(({ folder }) => folder),
      // Names of variables have their own check.
      closes: (name) => !name.startsWith('XDG_') && places.every(({ parent }) => parent !== plainPath(name)),
      otherwise: `its folders are ${codeList(new Set(places.map(({ folder }) => folder).toSorted()))}`,
    };
  },
  file: ({ lookup, groups: { parent = '', dir } }) => {
    const places = placesOf(dir, lookup);
    // On some systems several folders are the same, which then holds all files.
    const names = places.flatMap((place) => (place.parent === plainPath(parent) ? place.files : []));
    const placeOf = (file: string) => places.find(({ files }) => files.some((one) => namePattern(one).test(file)));
    const tops = names.map((name) => name.replace(/\/.*/, '/'));
    return {
      ...{ noun: 'file', rule: 'samples/environment', names, why: 'there is no such file' },
      // `logs` of `logs/*.log`.
      also: names.flatMap((name) => name.split('/').map((_, at, steps) => steps.slice(0, at).join('/'))),
      plain: (name) => name.replaceAll('\\', '/'),
      find: (name, files) => {
        const [first = '', ...rest] = name.split('/');
        const start = nearest(`${first}/`, tops);
        const near = nearest(name, files) ?? (start === null ? null : start + rest.join('/'));
        return placeOf(name) ? null : near;
      },
      otherwise: (name) => {
        const other = placeOf(name);
        return other ? `it's in \`${other.folder}\`` : `what's there is ${codeList(new Set(tops.toSorted()))}`;
      },
    };
  },
  chart: ({ lookup: { environment } }) => {
    const names = environment?.charts.map(({ name }) => name);
    return {
      ...{ noun: 'chart', rule: 'samples/environment', names, why: 'Helm finds nothing there' },
      // Other owners have charts, too.
      closes: (name) => names?.some((chart) => ownerOf(chart) === ownerOf(name)) ?? false,
      find: (name, charts) => {
        const last = name.split('/').at(-1) ?? '';
        const having = charts.filter((chart) => last.split('-').every((word) => chart.split(/[/-]/).includes(word)));
        const only = having.length === 1 ? having[0] : undefined;
        return charts.find((chart) => chart.endsWith(`/${last}`)) ?? only ?? nearest(name, charts);
      },
    };
  },
  'chart version': ({ lookup, groups: { of = '' } }) => {
    const names = chartVersions(of, lookup);
    return {
      ...{ noun: 'version', rule: 'samples/environment', names, also: names.map((version) => `v${version}`) },
      ...{ of: `of \`${of.split('/').at(-1)}\``, why: 'the documented release publishes another' },
    };
  },
  'number of tools': (asked) => count('number of tools', askedServer(asked)?.tools),
  'number of servers': ({ lookup }) => count('number of servers', lookup.servers()?.keys()),
  'client key': (asked) => ({
    ...{ noun: 'key', names: clientOf(asked)?.map(({ key }) => key), find: () => null },
    why: 'the client would find no servers',
  }),
  'client address': (asked) => ({
    ...{ noun: 'key', names: clientOf(asked)?.map(({ url }) => url), find: () => null },
    why: 'the client would find no address',
  }),
  'client type': (asked) => ({
    ...{ noun: 'type', why: 'the client has no such type of server' },
    names: clientOf(asked).flatMap(({ types }) => [...Object.values(types), 'stdio']),
    // Built-in extension types of Goose, which are not servers.
    also: ['builtin', 'frontend', 'inline_python', 'platform'],
  }),
  'flag of a command': ({ lookup, groups: { of } }) => {
    const index = lookup.commands();
    const node = index?.nodes.find(({ name }) => name === of);
    const { flags = new Map(), shorthands = new Map() } = node ?? {};
    return {
      ...{ noun: 'flag', find: () => null, why: 'the command rejects it' },
      names: [...[...flags.keys()].map((name) => `--${name}`), ...[...shorthands.keys()].map((name) => `-${name}`)],
      otherwise: (name) => (node && index ? flagSuggestion(name, undefined, node, index) : null),
    };
  },
  flag: ({ lookup }) => {
    const { nodes = [], root } = lookup.commands() ?? {};
    return {
      ...{ noun: 'flag', rule: 'samples/command', closes: open, of: `for any command of \`${root?.name}\`` },
      names: nodes.flatMap(({ flags }) => [...flags.keys()]).map((name) => `--${name}`),
      // Other programs have flags, too, and a plural may be one of theirs.
      find: (name, names) => {
        const [near, other] = names.filter((flag) => flag[2] === name[2] && distance(flag, name) === 1);
        return near === undefined || other !== undefined || near === `${name}s` || `${near}s` === name ? null : near;
      },
      why: 'the command rejects it',
    };
  },
} satisfies Vocabularies;

/** The prefix that marks a variable as the tool's, unless the guide's script reads it: `$TOOLHIVE_VERSION`. */
function beginningOf(name: string, { lookup: { environment }, guide }: Asked): string | null {
  const start = environment?.own.find((beginning) => name.startsWith(beginning)) ?? null;
  const read = new RegExp(`(?:\\$\\{?|\\benv[.:])${name}\\b`);
  return start !== null && guide.some(({ text }) => read.test(text)) ? null : start;
}
