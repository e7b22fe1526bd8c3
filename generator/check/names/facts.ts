import type { ClientType } from '../../model/clients.ts';
import type { CatalogueServer } from '../../model/registry.ts';
import { systems } from '../../model/systems.ts';
import type { Lookup } from '../samples/lookup.ts';
import type { Asked } from './types.ts';

/* Lookups that vocabularies make in a version's facts and in the guide. */

/** An image without its tag and digest, and without the default host `docker.io`. */
export const withoutTag = (image: string): string =>
  image
    .replace(/^docker\.io\/(?:library\/)?/, '')
    .replace(/@.*$/, '')
    .replace(/:[\w.-]*$/, '');

/** Images of the catalogue, and those that the tool builds or runs, with their tags. */
export function imagesOf({ servers, environment }: Lookup): string[] {
  const own = environment?.names.image?.map(({ name }) => name) ?? [];
  return [...(servers()?.values() ?? [])].flatMap(({ image }) => image ?? []).concat(own);
}

/** Tags of an image; for the tool's images, those of the same minor version. */
export function tagsOf(image: string, lookup: Lookup): string[] {
  const isOwn = lookup.environment?.names.image?.some(({ name }) => withoutTag(name) === withoutTag(image));
  const tags = imagesOf(lookup).flatMap((one) =>
    withoutTag(one) === withoutTag(image) ? (/:([\w.-]+)$/.exec(one)?.[1] ?? []) : [],
  );
  return isOwn ? tags.flatMap((tag) => [tag, tag.replace(/^(v\d+\.\d+\.)\d+$/, '$1*')]) : tags;
}

/** Registry and owner of the release's charts and images: `ghcr.io/stacklok`. */
export function ownerOf(address: string): string {
  return address
    .replace(/^oci:\/\//, '')
    .split('/')
    .slice(0, 2)
    .join('/');
}

/** Versions of the release's charts with a name, with or without their address. */
export function chartVersions(name: string, { environment }: Lookup): string[] {
  const charts = environment?.charts.filter((chart) => chart.name === name || chart.name.split('/').at(-1) === name);
  return charts?.map(({ version }) => version) ?? [];
}

/** Finds a server by its name, as in requests, or by its image. */
function serverOf(name: string | undefined, { servers }: Lookup): CatalogueServer | undefined {
  const own = withoutTag(name ?? '');
  const all = servers();
  return (
    all?.get(name ?? '') ?? [...(all?.values() ?? [])].find(({ image }) => image !== null && withoutTag(image) === own)
  );
}

/** The server that a name belongs to; none if the guide uses a registry that it does not show. */
export function askedServer(asked: Asked): CatalogueServer | undefined {
  return madeServers(asked) ? serverOf(asked.groups.of, asked.lookup) : undefined;
}

/** Whether an image is published where the release's charts are. */
export function isOwnImage(image: string, { environment }: Lookup): boolean {
  return environment?.charts.some(({ name }) => image.startsWith(ownerOf(name))) ?? false;
}

/** Project files in which clients configure servers; `clients.yaml` has the user-level ones. */
const projectFiles: Readonly<Record<string, string>> = { '.vscode/mcp.json': 'vscode', '.mcp.json': 'claude-code' };

/** The client that a settings file belongs to. */
export function clientOf({ lookup: { clients }, groups: { of } }: Asked): ClientType[] {
  const own = of?.replace(/^(?:~|\.|\$HOME)\//, '') ?? '';
  return clients
    .filter(({ name, file }) =>
      [projectFiles[own] === name, ...Object.values(file).map((one) => one.replace(/^~\//, '') === own)].includes(true),
    )
    .slice(0, 1);
}

/**
 * Names that the guide defines: servers of its registries, images that it builds. Null if it uses a registry that it
 * does not show.
 */
export function madeServers({ made }: Asked): string[] | null {
  const names = [...made('server'), ...made('image')];
  return names.includes('') ? null : names;
}

/** The tool's folders on each system, with their parents (`.config`, `LOCALAPPDATA`). @param dir the last part */
export function placesOf(dir: string | undefined, { environment }: Lookup) {
  return (environment?.folders ?? []).flatMap((folder) => {
    const files = folder.files.map(({ name }) => name);
    const places = systems.map((system) => ({ folder: folder[system], parent: parentOf(folder[system]), files }));
    const isOne = folder.linux.endsWith(`/${dir}`);
    return isOne ? [...places, { folder: folder.linux, parent: folder.variable, files }] : [];
  });
}

/** `.config` of `~/.config/toolhive`, `LOCALAPPDATA` of `%LOCALAPPDATA%\toolhive`. */
function parentOf(folder: string): string {
  return plainPath(folder)
    .replace(/\/[^/]+$/, '')
    .replace(/^~\//, '');
}

export function plainPath(path: string): string {
  return path
    .replaceAll('\\', '/')
    .replaceAll('%', '')
    .replace('AppData/Local', 'LOCALAPPDATA')
    .replace('AppData/Roaming', 'APPDATA');
}
