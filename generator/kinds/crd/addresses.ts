import type { CustomResource } from '../../model/resource.ts';
import { schemaRows } from '../../schemas/values.ts';

/** More kinds than this get a page each instead of sharing one, and so do kinds with more fields than this. */
const onOnePage = { kinds: 4, rows: 4000 };

export interface ResourceAddresses {
  /** The page of all kinds. */
  readonly index: string;
  /** Each kind has a page of its own. */
  readonly ownPages: boolean;
  /** Address of that page. */
  readonly of: (resource: CustomResource) => string;
}

/** Address of the page of all kinds. */
export function indexUrl(reference: string): string {
  return `${reference}/crd-spec`;
}

/** Address of the page of a kind, if it has one. */
export function resourceUrl(reference: string, kind: string): string {
  return `${indexUrl(reference)}/${kind.toLowerCase()}`;
}

/** Addresses of the pages of custom resources. */
export function resourceAddresses(reference: string, resources: readonly CustomResource[]): ResourceAddresses {
  const index = indexUrl(reference);
  const ownPages = resources.length > onOnePage.kinds || rowsOf(resources) > onOnePage.rows;
  const slug = ({ kind, group }: CustomResource): string => {
    const name = kind.toLowerCase();
    const isShared = resources.some((other) => other.group !== group && other.kind.toLowerCase() === name);
    return isShared ? `${name}.${group}` : name;
  };
  return { index, ownPages, of: (resource) => resourceUrl(reference, slug(resource)) };
}

function rowsOf(resources: readonly CustomResource[]): number {
  return resources.flatMap(({ versions }) => versions).reduce((sum, { schema }) => sum + schemaRows(schema), 0);
}
