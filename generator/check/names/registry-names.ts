import type { CatalogueServer } from '../../model/registry.ts';
import { codeList } from '../../shared/counted.ts';
import { nearest } from '../../shared/nearest.ts';
import type { Lookup } from '../samples/lookup.ts';
import { ownerOf } from './environment-names.ts';
import { byWords, open, slip } from './find.ts';
import type { Query, Vocabularies, Vocabulary } from './types.ts';

/* Vocabularies of the registry: its servers, their images, tools and variables. */

export const registryNames = {
  server: (query) => {
    const made = madeServers(query);
    return {
      ...{ noun: 'server', of: 'in the registry', names: made && query.lookup.servers()?.keys(), also: made ?? [] },
      find: nearest,
      why: 'the program treats it as an image name, and fails if there is none',
      otherwise: 'name one that `registry list` shows, or an image with its tag',
    };
  },
  image: (query) => ({
    ...{ noun: 'image', of: 'in the registry', closes: open, also: madeServers(query) ?? [] },
    names: imagesOf(query.lookup).map(withoutTag),
    find: (name, names) => {
      const longer = names.filter((image) => image.startsWith(`${name}/`));
      if (longer.length > 0) return name.split('/').length > 2 && longer.length === 1 ? (longer[0] ?? null) : null;
      const others = names.filter((image) => !image.startsWith(name));
      return nearest(name, others, 2) ?? (isProjectImage(name, query.lookup) ? byWords(name, others, 1) : null);
    },
    why: 'the registry has one with a similar name',
  }),
  tag: ({ lookup, groups: { of = '' } }) => {
    const isOfProject = isProjectImage(of, lookup);
    return {
      ...{ noun: 'tag', of: `of \`${withoutTag(of)}\``, names: tagsOf(of, lookup) },
      // A newer third-party release may exist.
      closes: () => isOfProject,
      find: (name, tags) => {
        const same = tags.find((tag) => tag.replace(/^v/, '') === name.replace(/^v/, ''));
        return same ?? (isOfProject && tags.length === 1 ? (tags[0] ?? null) : null);
      },
      why: 'the documented version has another',
    };
  },
  tool: (query) => {
    const { name, tools } = serverOf(query) ?? {};
    return {
      ...{ noun: 'tool', of: `of \`${name}\``, names: tools, why: 'clients would see no such tool' },
      otherwise: `name one of its tools: ${codeList([...(tools ?? [])].toSorted())}`,
    };
  },
  'tool of any server': (query) => ({
    ...{ noun: 'tool', of: 'of any server in the registry', closes: open, why: 'clients would see no such tool' },
    names: madeServers(query) && [...(query.lookup.servers()?.values() ?? [])].flatMap(({ tools }) => tools),
    find: (name, names) => {
      const near = slip(name, names);
      // The plural may be a tool of another server.
      return near === `${name}s` || `${near}s` === name ? null : near;
    },
  }),
  variable: (query) => {
    const { name: server, variables = [] } = serverOf(query) ?? {};
    const missing = variables.filter(({ name, required }) => required && !query.text.includes(name));
    const required = query.text.includes('--env-file') ? [] : missing.slice(0, 1).map(({ name }) => name);
    return {
      // Servers read variables that the registry doesn't list.
      ...{ noun: 'variable', of: `of \`${server}\``, names: variables.map(({ name }) => name), closes: open },
      find: (name, names) => slip(name, names) ?? byWords(name, names, 1) ?? byWords(name, required),
      why: 'the server would not find it',
    };
  },
  'number of tools': (query) => count('number of tools', serverOf(query)?.tools),
  'number of servers': ({ lookup }) => count('number of servers', lookup.servers()?.keys()),
} satisfies Vocabularies;

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

/** An image without its tag and digest, and without the default host `docker.io`. */
const withoutTag = (image: string): string =>
  image
    .replace(/^docker\.io\/(?:library\/)?/, '')
    .replace(/@.*$/, '')
    .replace(/:[\w.-]*$/, '');

/** Images of the catalogue, and those that the tool builds or runs, with their tags. */
function imagesOf({ servers, environment }: Lookup): string[] {
  const built = environment?.names.image?.map(({ name }) => name) ?? [];
  return [...(servers()?.values() ?? [])].flatMap(({ image }) => image ?? []).concat(built);
}

/** Tags of an image; for the tool's images, those of the same minor version. */
function tagsOf(image: string, lookup: Lookup): string[] {
  const isOfTool = lookup.environment?.names.image?.some(({ name }) => withoutTag(name) === withoutTag(image));
  const tags = imagesOf(lookup).flatMap((one) =>
    withoutTag(one) === withoutTag(image) ? (/:([\w.-]+)$/.exec(one)?.[1] ?? []) : [],
  );
  return isOfTool ? tags.flatMap((tag) => [tag, tag.replace(/^(v\d+\.\d+\.)\d+$/, '$1*')]) : tags;
}

/** The server with a name or an image; none if the guide uses a registry that it does not show. */
function serverOf(query: Query): CatalogueServer | undefined {
  const { of = '' } = query.groups;
  const all = [...((madeServers(query) && query.lookup.servers()?.values()) ?? [])];
  const hasImage = ({ image }: CatalogueServer): boolean => image !== null && withoutTag(image) === withoutTag(of);
  return all.find(({ name }) => name === of) ?? all.find(hasImage);
}

/** Whether an image is published where the release's charts are. */
function isProjectImage(image: string, { environment }: Lookup): boolean {
  return environment?.charts.some(({ name }) => image.startsWith(ownerOf(name))) ?? false;
}

/**
 * Names that the guide defines: servers of its registries, images that it builds. Null if it uses a registry that it
 * does not show.
 */
function madeServers({ made }: Query): string[] | null {
  const names = [...made('server'), ...made('image')];
  return names.includes('') ? null : names;
}
