import { compareVersions, isVersion } from '../../generator/model/version.ts';
import type { Library, OpenVersion } from './library.ts';
import { Refusal } from './refusal.ts';

/** A page, and a place on it. */
export interface PagePlace {
  readonly version: OpenVersion;
  readonly path: string;
  readonly anchor: string;
}

/**
 * What somebody calls a page: a path, an address on the site, with `.md` or without, or of a resource. An address of
 * another version than the latest says which one. @throws {Refusal} where that isn't the version that was asked for
 */
export function placeOf(
  given: { readonly page: string; readonly version?: string | undefined },
  library: Library,
): PagePlace {
  const [before = '', anchor = ''] = given.page.trim().split('#');
  const { address, start, version: latest } = library.open(library.latest).data;
  const root = start.replace(`/${latest}`, '');
  const site = address.replace(/^https?:/, '');
  const local = before.replace(/^https?:(?=\/\/)/, '').replace(/^thv-docs:\/\/(?:latest(?=\/))?/, '');
  const below = local.startsWith(site) ? local.slice(site.length) : local;
  const inside = `${below}/`.startsWith(`${root}/`) ? below.slice(root.length) : below;
  const path = inside
    .replace(/\?.*$/, '')
    .replace(/\.(?:md|html)$/, '')
    .replaceAll(/^\/+|\/+$/g, '');
  const [, named, rest = ''] = /^([^/]+)(?:\/(.*))?$/.exec(path) ?? [];
  const isOther = named !== undefined && isVersion(named);
  const version = library.open(given.version ?? (isOther ? named : undefined));
  if (isOther && compareVersions(named, version.data.version) !== 0)
    throw new Refusal(
      `This is an address of ${named}, and you asked for ${version.data.version}`,
      'Leave out `version`, or the version in the address',
    );
  return { version, path: (isOther ? rest : path) || 'index', anchor: decoded(anchor) };
}

function decoded(anchor: string): string {
  try {
    return decodeURIComponent(anchor);
  } catch {
    return anchor;
  }
}
