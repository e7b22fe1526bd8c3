import { systems } from '../../model/systems.ts';
import { codeList } from '../../shared/counted.ts';
import { namePattern } from '../../shared/name-pattern.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Lookup } from '../samples/lookup.ts';
import { slip } from './find.ts';
import type { Query, Vocabularies } from './types.ts';

/* Vocabularies of what a version reads from its environment, and of the charts that it publishes. */

export const environmentNames = {
  'environment variable': (query) => ({
    ...{ noun: 'environment variable', rule: 'samples/environment', why: 'setting it would have no effect' },
    names: query.lookup.environment?.variables.map(({ name }) => name),
    closes: (name) => beginningOf(name, query) !== null,
    find: (name, names) => {
      // Short names resemble others by chance, and a common prefix says nothing about the intended name.
      const start = beginningOf(name, query);
      const behind = names.flatMap((one) => (start !== null && one.startsWith(start) ? one.slice(start.length) : []));
      const near = start === null ? null : nearest(name.slice(start.length), behind);
      return (name.length < 10 ? null : slip(name, names)) ?? (near === null ? null : start + near);
    },
    otherwise: (name) => {
      const start = beginningOf(name, query) ?? '';
      const own = query.lookup.environment?.variables.flatMap((one) => (one.name.startsWith(start) ? one.name : []));
      return `remove it; this version reads ${codeList((own ?? []).toSorted())}`;
    },
  }),
  folder: ({ lookup, groups: { of } }) => {
    const places = placesOf(of, lookup);
    return {
      ...{ noun: 'folder', rule: 'samples/environment', of: `for \`${of}\``, why: 'there is nothing' },
      find: () => null,
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
    // With or without its address.
    const charts = lookup.environment?.charts.filter(({ name }) => name === of || name.split('/').at(-1) === of) ?? [];
    const names = charts.map(({ version }) => version);
    return {
      ...{ noun: 'version', rule: 'samples/environment', names, also: names.map((version) => `v${version}`) },
      ...{ of: `of \`${of.split('/').at(-1)}\``, why: 'the documented release publishes another' },
    };
  },
} satisfies Vocabularies;

/** The prefix that marks a variable as the tool's, unless the guide's script reads it: `$TOOLHIVE_VERSION`. */
function beginningOf(name: string, { lookup: { environment }, guide }: Query): string | null {
  const start = environment?.own.find((beginning) => name.startsWith(beginning)) ?? null;
  const read = new RegExp(`(?:\\$\\{?|\\benv[.:])${name}\\b`);
  return start !== null && guide.some(({ text }) => read.test(text)) ? null : start;
}

/** Registry and owner of the release's charts and images: `ghcr.io/stacklok`. */
export function ownerOf(address: string): string {
  return address
    .replace(/^oci:\/\//, '')
    .split('/')
    .slice(0, 2)
    .join('/');
}

/** The tool's folders on each system, with their parents (`.config`, `LOCALAPPDATA`). @param dir the last part */
function placesOf(dir: string | undefined, { environment }: Lookup) {
  return (environment?.folders ?? []).flatMap((folder) => {
    const files = folder.files.map(({ name }) => name);
    const places = systems.map((system) => {
      const [, parent = ''] = /^(?:~\/)?(.*)\/[^/]+$/.exec(plainPath(folder[system])) ?? [];
      return { folder: folder[system], parent, files };
    });
    const isOne = folder.linux.endsWith(`/${dir}`);
    return isOne ? [...places, { folder: folder.linux, parent: folder.variable, files }] : [];
  });
}

function plainPath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replaceAll('%', '')
    .replace('AppData/Local', 'LOCALAPPDATA')
    .replace('AppData/Roaming', 'APPDATA');
}
