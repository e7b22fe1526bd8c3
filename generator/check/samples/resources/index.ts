import type { CustomResource, ResourceVersion } from '../../../model/resource.ts';
import type { SampleObject, SampleText } from '../../../model/sample-facts.ts';
import { property, textOf } from '../../../samples/value.ts';
import { type Issue, warning } from '../finding.ts';
import { resourceReading } from '../schema/readings.ts';
import { validate } from '../schema/validate.ts';
import { brokenYaml } from './broken.ts';
import { checkRules } from './cel.ts';
import { identify } from './identity.ts';
import { checkMetadata } from './metadata.ts';

/** A custom resource in a text: all of it, or an excerpt. */
export interface FoundResource {
  readonly object: SampleObject;
  readonly resource: CustomResource;
  readonly version: ResourceVersion;
  /** Where the text is its own file; the place in a list elsewhere: `items[0]`. */
  readonly path: string;
  readonly isExcerpt: boolean;
  readonly isItem: boolean;
}

/** What a document of a text says it is: custom resources, or something that is meant to be one. */
type Found = { readonly resource: FoundResource } | { readonly issue: Issue };

/** The custom resources of a YAML text that are named rightly, whatever else may be wrong with them. */
export function resourcesIn(text: SampleText, resources: readonly CustomResource[]): FoundResource[] {
  return text.documents.flatMap(({ value }) =>
    foundIn(value, text, resources).flatMap((found) => ('resource' in found ? [found.resource] : [])),
  );
}

/** Checks every custom resource of a YAML text as the API server would. Objects of other kinds are left alone. */
export function checkResources(text: SampleText, resources: readonly CustomResource[]): Issue[] {
  if (text.language !== 'yaml') return [];
  const partial = text.isPart ? Number.POSITIVE_INFINITY : 0;
  return text.documents.flatMap(({ value, errors: [broken] }) => {
    // A template is no YAML before it is filled in.
    if (broken) return text.text.includes('{{') ? [] : brokenYaml(broken, text.text);
    return foundIn(value, text, resources).flatMap((found) =>
      'issue' in found ? [found.issue] : checkResource(found.resource, partial),
    );
  });
}

function foundIn(
  value: SampleText['documents'][number]['value'],
  { language, title }: Pick<SampleText, 'language' | 'title'>,
  resources: readonly CustomResource[],
  path = '',
): Found[] {
  if (language !== 'yaml' || value?.kind !== 'object') return [];
  const identity = identify(value, resources);
  if (identity.kind === 'wrong') return [{ issue: identity.issue }];
  if (identity.kind === 'known') {
    const { resource, version, isList } = identity;
    const common = { resource, version, isExcerpt: false };
    return isList
      ? itemsOf(value).map((object) => ({ resource: { ...common, object, path: '', isItem: true } }))
      : [{ resource: { ...common, object: value, path, isItem: false } }];
  }
  if (textOf(value, 'kind') === 'List')
    return itemsOf(value).flatMap((item, index) =>
      foundIn(item, { language, title: null }, resources, `items[${index}]`),
    );
  const resource = excerptOf(value, title, resources);
  const [version] = resource?.versions ?? [];
  return resource && version
    ? [{ resource: { resource, version, object: value, path: '', isExcerpt: true, isItem: false } }]
    : [];
}

/** The kind that a title such as `excerpt of an MCPServer` names, for an object without a name of its own. */
function excerptOf(
  object: SampleObject,
  title: string | null,
  resources: readonly CustomResource[],
): CustomResource | null {
  const words = new Set(title?.match(/\w+/g));
  const has = (...names: string[]): boolean => object.entries.some(({ name }) => names.includes(name));
  if (words.size === 0 || has('kind', 'apiVersion') || !has('spec', 'metadata')) return null;
  return resources.find((resource) => words.has(resource.kind)) ?? null;
}

function itemsOf(object: SampleObject): SampleObject[] {
  const items = property(object, 'items');
  return items?.kind === 'array' ? items.items.filter((item) => item.kind === 'object') : [];
}

function checkResource({ object, resource, version, path, isExcerpt, isItem }: FoundResource, whole: number): Issue[] {
  const partial = isExcerpt ? Number.POSITIVE_INFINITY : whole;
  // Two lines that only say the kind name it; nobody takes them for an object.
  if (!isExcerpt && !isItem && object.entries.every(({ name }) => name === 'kind' || name === 'apiVersion')) return [];
  const { schema } = version;
  const described = new Set(schema.properties.map(({ name }) => name));
  // Every object has these, also where the kind's schema does not speak of them; metadata is the API server's own.
  const isBody = (name: string): boolean =>
    name !== 'metadata' && (described.has(name) || (name !== 'apiVersion' && name !== 'kind'));
  const body = { ...object, entries: object.entries.filter(({ name }) => isBody(name)) };
  const properties = schema.properties.map((item) => (item.name === 'metadata' ? { ...item, required: false } : item));
  const issues = [
    ...checkMetadata(object, resource, partial > 0),
    ...validate(body, { ...schema, properties }, resourceReading(partial), path),
  ];
  // Rules are only asked about objects whose form is right, as in the API server.
  if (issues.length === 0 && partial === 0) issues.push(...checkRules(object, schema));
  if (version.deprecated) {
    const at = property(object, 'apiVersion')?.at ?? object.at;
    issues.push(warning(at, `version ${version.name} of ${resource.kind} is deprecated`, version.deprecationWarning));
  }
  return issues;
}
