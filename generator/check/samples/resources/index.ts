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
import { isMisspelling } from '../corrections.ts';
import type { Look } from '../lookup.ts';
import { patchesIn, resourceIn } from '../uses/kubectl.ts';
import { wholeSchema } from './metadata.ts';

/** The kind of an object, as far as it is given. */
interface Kind {
  readonly apiVersion: string | null;
  readonly kind: string | null;
}

/** A Kubernetes object in a text. */
interface FoundObject extends Kind {
  readonly object: SampleObject;
  /** Its place in a list: `items[0]`; '' elsewhere. */
  readonly path: string;
}

/** A custom resource in a text. */
export interface FoundResource extends Pick<FoundObject, 'object' | 'path'> {
  readonly resource: CustomResource;
  readonly version: ResourceVersion;
  /** A part without a kind. */
  readonly isExcerpt: boolean;
}

/** The custom resources of a text with a valid kind and version, whatever else is wrong. */
export function resourcesIn({ documents, title }: SampleText, resources: readonly CustomResource[]): FoundResource[] {
  return documents.flatMap(({ value }) => foundIn(value, title, resources));
}

/**
 * Validates every custom resource of a text as the API server would. Objects of other kinds are skipped; names of kinds
 * and versions have their own check, and don't hide other mistakes if it is certain what they should be.
 */
export function checkResources(text: SampleText, resources: readonly CustomResource[], locate: Locate): Problem[] {
  const { documents, language, title, text: written } = text;
  return documents.flatMap(({ value, errors: [broken], isMembers }) => {
    // A template isn't YAML before it is rendered; the check of files reports invalid JSON.
    if (broken) return language === 'json' || written.includes('{{') ? [] : brokenYaml(broken, written, locate);
    const isPart = text.isPart || isMembers;
    return [
      ...objectsIn(value).flatMap((found) => halfNamed(found, resources, locate)),
      ...[...foundIn(value, title, resources), ...misnamedIn(value, resources)].flatMap((found) =>
        checkResource(found, isPart, locate),
      ),
    ];
  });
}

function foundIn(
  value: SampleValue | null,
  title: string | null,
  resources: readonly CustomResource[],
): FoundResource[] {
  return objectsIn(value).flatMap(({ object, path, kind, apiVersion }): FoundResource[] => {
    const named = resources.find((one) => one.kind === kind);
    const excerpt = path === '' ? excerptOf(object, title, resources) : null;
    const resource = named ?? excerpt;
    const version = named ? servedVersions(named).get(apiVersion ?? '') : excerpt?.versions[0];
    return resource && version ? [{ resource, version, object, path, isExcerpt: !named }] : [];
  });
}

/** The custom resources whose kind or version is wrong, if it is certain which they should be. */
function misnamedIn(value: SampleValue | null, resources: readonly CustomResource[]): FoundResource[] {
  return objectsIn(value).flatMap(({ object, path, kind, apiVersion }): FoundResource[] => {
    if (kind === null || apiVersion === null) return [];
    const [group = ''] = apiVersion.split('/');
    const inGroup = resources.filter((one) => one.group === group || isMisspelling(group, one.group));
    const resource =
      inGroup.find((one) => one.kind === kind) ??
      inGroup.find((one) => itemKind(kind) === kind && isMisspelling(kind, one.kind));
    if (!resource || (resource.kind === kind && servedVersions(resource).has(apiVersion))) return [];
    const [version, ...others] = servedVersions(resource).values();
    return version && others.length === 0 ? [{ resource, version, object, path, isExcerpt: false }] : [];
  });
}

const noKind: Kind = { apiVersion: null, kind: null };

/**
 * An object, and the items of a list: of a `List` of anything, or of a `PodList`, whose items may omit their kind.
 *
 * @param given the kind of objects that omit it
 */
export function objectsIn(value: SampleValue | null, path = '', given = noKind): FoundObject[] {
  if (value?.kind !== 'object') return [];
  const kind = textOf(value, 'kind') ?? given.kind;
  const apiVersion = textOf(value, 'apiVersion') ?? given.apiVersion;
  const ofItems = kind === null || kind === 'List' ? noKind : { kind: itemKind(kind), apiVersion };
  const items = kind?.endsWith('List') ? itemsOf(value, 'items') : [];
  return [
    { object: value, path, kind, apiVersion },
    ...items.flatMap((item, at) => objectsIn(item, `items[${at}]`, ofItems)),
  ];
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
  if (isReference(object)) return [];
  const locate: Locate = (offset) => ({ ...place(offset), do: `see the reference page of \`${resource.kind}\`` });
  const at = property(object, 'apiVersion')?.at ?? object.at;
  const what = `version ${version.name} of ${resource.kind} is deprecated`;
  const isCut = isPart || isExcerpt || isAnswer(object);
  const reading = resourceReading(isCut ? Number.POSITIVE_INFINITY : 0);
  return [
    ...validate(object, manifestSchemas(resource).get(version) ?? true, reading, locate, path),
    ...(version.deprecated ? [warning(locate(at), what, version.deprecationWarning)] : []),
  ];
}

const namesInReference =
  /^(?:apiVersion|kind|name|namespace|uid|resourceVersion|fieldPath|controller|blockOwnerDeletion)$/;

/** Whether it only refers to an object, as a scale target, an owner and the subject of an event do. */
export function isReference({ entries }: SampleObject): boolean {
  return entries.every(({ name }) => namesInReference.test(name));
}

/** Whether it shows a cluster's answer, with a status, which is usually cut. */
export function isAnswer(object: SampleObject): boolean {
  return property(object, 'status') !== null;
}

/** The schema of whole objects for each version. */
const manifestSchemas = perObject(
  ({ versions, scope }: CustomResource) =>
    new Map(versions.map((version) => [version, wholeSchema(version.schema, scope)])),
);

/** The kind of a list's items, such as `Pod` for `PodList`; any other kind as it is. */
export function itemKind(kind: string): string {
  return kind.replace(/(?<=.)List$/, '');
}

/** The versions that can be used, by `apiVersion`. */
export function servedVersions({ group, versions }: CustomResource): ReadonlyMap<string, ResourceVersion> {
  return new Map(versions.filter(({ served }) => served).map((one) => [`${group}/${one.name}`, one]));
}

/** The problem for a manifest that has `apiVersion` or `kind` alone. */
function halfNamed(found: FoundObject, resources: readonly CustomResource[], locate: Locate): Problem[] {
  const { object } = found;
  const [kind, apiVersion] = [textOf(object, 'kind'), textOf(object, 'apiVersion')];
  const isNamed = found.kind !== null && found.apiVersion !== null;
  if (isNamed || (property(object, 'kind') && property(object, 'apiVersion'))) return [];
  // A reference, or what a log or filter prints.
  if (!object.entries.some(({ name }) => /^(?:metadata|spec|items)$/.test(name))) return [];
  const lacking = resources.flatMap((one) => {
    if (kind === null) return one.group === apiVersion?.split('/')[0] ? `kind: ${one.kind}` : [];
    const [version] = one.kind === itemKind(kind) ? servedVersions(one).keys() : [];
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
