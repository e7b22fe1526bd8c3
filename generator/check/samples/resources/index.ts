import type { Problem } from '../../../model/problem.ts';
import type { CustomResource, ResourceVersion } from '../../../model/resource.ts';
import type { SampleObject, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import { itemsOf, type Locate, property, textOf } from '../../../samples/value.ts';
import { withFields } from '../../../schemas/merge.ts';
import { codeList } from '../../../shared/counted.ts';
import { perObject } from '../../../shared/per-object.ts';
import { error, warning } from '../../../shared/problem.ts';
import { resourceReading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import { brokenYaml } from '../broken.ts';
import type { Look } from '../lookup.ts';
import { patchesIn, resourceIn } from '../uses/kubectl.ts';
import { wholeSchema } from './metadata.ts';

/** An object of one of the tool's kinds. */
interface Known {
  readonly resource: CustomResource;
  readonly version: ResourceVersion;
}

/** A custom resource in a text. */
export interface FoundResource extends Known {
  readonly object: SampleObject;
  /** Its place in a list: `items[0]`; '' elsewhere, and in a list of its kind. */
  readonly path: string;
  /** A part without a kind. */
  readonly isExcerpt: boolean;
}

/** The custom resources of a text with a valid kind and version, whatever else is wrong. */
export function resourcesIn({ documents, ...text }: SampleText, resources: readonly CustomResource[]): FoundResource[] {
  return documents.flatMap(({ value }) => foundIn(value, text, resources));
}

/**
 * Validates every custom resource of a text as the API server would. Objects of other kinds are skipped; names of kinds
 * and versions have their own check.
 */
export function checkResources(text: SampleText, resources: readonly CustomResource[], locate: Locate): Problem[] {
  if (text.language !== 'yaml') return [];
  return text.documents.flatMap(({ value, errors: [broken] }) => {
    // A template isn't YAML before it is rendered.
    if (broken) return text.text.includes('{{') ? [] : brokenYaml(broken, text.text, locate);
    return [
      ...objectsIn(value).flatMap(({ object }) => halfNamed(object, resources, locate)),
      ...foundIn(value, text, resources).flatMap((found) => checkResource(found, text.isPart, locate)),
    ];
  });
}

function foundIn(
  value: SampleValue | null,
  { language, title }: Pick<SampleText, 'language' | 'title'>,
  resources: readonly CustomResource[],
): FoundResource[] {
  return (language === 'yaml' ? objectsIn(value) : []).flatMap(({ object, path }): FoundResource[] => {
    const known = identify(object, resources);
    if (known && textOf(object, 'kind') === known.resource.kind) return [{ ...known, object, path, isExcerpt: false }];
    const items = itemsOf(object, 'items').filter((item) => item.kind === 'object');
    if (known) return items.map((item) => ({ ...known, object: item, path: '', isExcerpt: false }));
    const resource = path === '' ? excerptOf(object, title, resources) : null;
    const [version] = resource?.versions ?? [];
    return resource && version ? [{ resource, version, object, path, isExcerpt: true }] : [];
  });
}

/** An object, or the items of a `List`, with their paths: `items[0]`. */
export function objectsIn(value: SampleValue | null, path = ''): { object: SampleObject; path: string }[] {
  if (value?.kind !== 'object') return [];
  if (textOf(value, 'kind') !== 'List') return [{ object: value, path }];
  return itemsOf(value, 'items').flatMap((item, at) => objectsIn(item, `items[${at}]`));
}

/** The kind named by a title such as `excerpt of an MCPServer`, for an object without one. */
function excerptOf({ entries }: SampleObject, title: string | null, resources: readonly CustomResource[]) {
  const has = (...names: string[]): boolean => entries.some(({ name }) => names.includes(name));
  const words: readonly string[] = title?.match(/\w+/g) ?? [];
  if (has('kind', 'apiVersion') || !has('spec', 'metadata')) return null;
  return resources.find(({ kind }) => words.includes(kind)) ?? null;
}

function checkResource(found: FoundResource, isPart: boolean, place: Locate): Problem[] {
  const { object, resource, version, path, isExcerpt } = found;
  // Two lines may only reference a kind.
  if (object.entries.every(({ name }) => name === 'kind' || name === 'apiVersion')) return [];
  const locate: Locate = (offset) => ({ ...place(offset), do: `see the reference page of \`${resource.kind}\`` });
  const at = property(object, 'apiVersion')?.at ?? object.at;
  const what = `version ${version.name} of ${resource.kind} is deprecated`;
  const reading = resourceReading(isPart || isExcerpt ? Number.POSITIVE_INFINITY : 0);
  return [
    ...validate(object, manifestSchemas(resource).get(version) ?? true, reading, locate, path),
    ...(version.deprecated ? [warning(locate(at), what, version.deprecationWarning)] : []),
  ];
}

/** The schema of whole objects for each version. */
const manifestSchemas = perObject(
  ({ versions, scope }: CustomResource) =>
    new Map(versions.map((version) => [version, wholeSchema(version.schema, scope)])),
);

/** Identifies the tool's kind of an object by its `apiVersion` and `kind`; null for other objects. */
function identify(object: SampleObject, resources: readonly CustomResource[]): Known | null {
  const resource = resources.find((one) => isOfKind(one, textOf(object, 'kind')));
  const version = resource && servedVersions(resource).get(textOf(object, 'apiVersion') ?? '');
  return resource && version ? { resource, version } : null;
}

/** Whether a name is that of the kind, or of a list of its objects. */
export function isOfKind({ kind, listKind }: CustomResource, name: string | null): boolean {
  return name === kind || name === (listKind ?? `${kind}List`);
}

/** The versions that can be used, by `apiVersion`. */
export function servedVersions({ group, versions }: CustomResource): ReadonlyMap<string, ResourceVersion> {
  return new Map(versions.filter(({ served }) => served).map((one) => [`${group}/${one.name}`, one]));
}

/** The problem for an object that has `apiVersion` or `kind` alone. */
function halfNamed(object: SampleObject, resources: readonly CustomResource[], locate: Locate): Problem[] {
  const [kind, apiVersion] = [textOf(object, 'kind'), textOf(object, 'apiVersion')];
  if (property(object, 'kind') && property(object, 'apiVersion')) return [];
  const lacking = resources.flatMap((one) => {
    if (kind === null) return one.group === apiVersion?.split('/')[0] ? `kind: ${one.kind}` : [];
    const [version] = isOfKind(one, kind) ? servedVersions(one).keys() : [];
    return version === undefined ? [] : `apiVersion: ${version}`;
  });
  if (lacking.length === 0) return [];
  const what = `\`${kind === null ? 'kind' : 'apiVersion'}\` is missing`;
  const why = 'the API server identifies an object by group, version and kind';
  const remedy = `add ${lacking.length > 1 ? 'one of ' : ''}${codeList(lacking.toSorted())}`;
  return [error(locate(object.at), what, why, lacking.length > 8 ? 'see the reference pages' : remedy)];
}

/** Checks `kubectl patch` on custom resources as the API server would. */
export function checkPatches({ sample: { facts }, lookup, locate }: Look): Problem[] {
  return facts.calls.flatMap(({ program, words }) => {
    if (program !== 'kubectl' || words[0]?.value !== 'patch') return [];
    const version = resourceIn(words, lookup.facts.crd ?? [])?.versions.find(({ served }) => served);
    const schema = version && withFields(version.schema, { apiVersion: true, kind: true, metadata: true });
    const reading = resourceReading(Number.POSITIVE_INFINITY);
    return schema ? words.flatMap(patchesIn).flatMap((value) => validate(value, schema, reading, locate)) : [];
  });
}
