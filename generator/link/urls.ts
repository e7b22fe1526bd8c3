import type { CustomResource } from '../model/resource.ts';

/** More kinds than this get a page each instead of sharing one. */
const kindsOnOnePage = 4;

export interface Urls {
  readonly command: (path: readonly string[]) => string;
  readonly api: string;
  readonly registrySchema: string;
  readonly resources: string;
  readonly resource: (resource: CustomResource) => string;
  readonly resourcePages: boolean;
  readonly guide: (route: string) => string;
}

/** Addresses of all pages below the docs section (`toolhive`). */
export function urlsOf(section: string, resources: readonly CustomResource[]): Urls {
  const root = `/${section}`;
  const reference = `${root}/reference`;
  const resourcePages = resources.length > kindsOnOnePage;
  const groups = new Set(resources.map((resource) => resource.group));
  const kindSlug = (resource: CustomResource): string => {
    const shared =
      groups.size > 1 &&
      resources.some((other) => other !== resource && other.kind.toLowerCase() === resource.kind.toLowerCase());
    return shared ? `${resource.kind.toLowerCase()}.${resource.group}` : resource.kind.toLowerCase();
  };
  return {
    command: (path) => `${reference}/cli/${path.join('_')}`,
    api: `${reference}/api`,
    registrySchema: `${reference}/registry-schema`,
    resources: `${reference}/crd-spec`,
    resource: (resource) =>
      resourcePages ? `${reference}/crd-spec/${kindSlug(resource)}` : `${reference}/crd-spec#${resource.kind}`,
    resourcePages,
    guide: (route) => guideUrl(section, route),
  };
}

/** Address of a guide's page. */
export function guideUrl(section: string, route: string): string {
  return route === '' ? `/${section}` : `/${section}/${route}`;
}
