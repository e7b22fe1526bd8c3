import type { Problem } from '../../../model/problem.ts';
import type { CustomResource, ResourceVersion } from '../../../model/resource.ts';
import type { Located, SampleObject, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import { itemsOf, type Locate, property, textOf } from '../../../samples/value.ts';
import { withFields } from '../../../schemas/make.ts';
import { codeList } from '../../../shared/counted.ts';
import { nearest, unknownName, writeInstead } from '../../../shared/nearest.ts';
import { perObject } from '../../../shared/per-object.ts';
import { error, inFile, warning } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
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
export function resourcesIn(text: SampleText, resources: readonly CustomResource[]): FoundResource[] {
  const nowhere: Locate = () => ({ at: inFile('') });
  return text.documents.flatMap(({ value }) =>
    foundIn(value, text, resources, nowhere).flatMap((found) => ('resource' in found ? [found] : [])),
  );
}

/** Validates every custom resource of a text as the API server would. Objects of other kinds are skipped. */
export function checkResources(text: SampleText, resources: readonly CustomResource[], locate: Locate): Problem[] {
  if (text.language !== 'yaml') return [];
  return text.documents.flatMap(({ value, errors: [broken] }) => {
    // A template isn't YAML before it is rendered.
    if (broken) return text.text.includes('{{') ? [] : brokenYaml(broken, text.text, locate);
    return foundIn(value, text, resources, locate).flatMap((found) =>
      'resource' in found ? checkResource(found, text.isPart, locate) : [found],
    );
  });
}

function foundIn(
  value: SampleValue | null,
  { language, title }: Pick<SampleText, 'language' | 'title'>,
  resources: readonly CustomResource[],
  locate: Locate,
): (FoundResource | Problem)[] {
  return (language === 'yaml' ? objectsIn(value) : []).flatMap(({ object, path }): (FoundResource | Problem)[] => {
    const identity = identify(object, resources, locate);
    if (identity && 'resource' in identity) {
      if (textOf(object, 'kind') === identity.resource.kind) return [{ ...identity, object, path, isExcerpt: false }];
      const items = itemsOf(object, 'items').filter((item) => item.kind === 'object');
      return items.map((item) => ({ ...identity, object: item, path: '', isExcerpt: false }));
    }
    if (identity) return [identity];
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

const why = 'the API server identifies an object by group, version and kind';

/**
 * Identifies the tool's kind of an object by its `apiVersion` and `kind`, with any mistakes in these; null for other
 * objects.
 */
function identify(object: SampleObject, resources: readonly CustomResource[], locate: Locate): Known | Problem | null {
  const [kind, apiVersion] = [known(object, 'kind'), known(object, 'apiVersion')];
  const [group, name] = splitVersion(apiVersion?.text ?? '');
  const meant = resources.find((one) => one.kind === kind?.text || listKind(one) === kind?.text);
  if (!property(object, 'kind') || !property(object, 'apiVersion')) {
    const lacking = kind
      ? lines(meant ? [meant] : [], (one) => `apiVersion: ${firstVersion(one)}`)
      : lines(
          resources.filter((one) => one.group === group),
          (one) => `kind: ${one.kind}`,
        );
    const what = `\`${kind ? 'apiVersion' : 'kind'}\` is missing`;
    return lacking === null ? null : error(locate(object.at), what, why, lacking);
  }
  if (!kind || !apiVersion) return null;
  if (!meant) return unknownKind(kind, apiVersion);
  const version = meant.versions.find((one) => one.served && one.name === name);
  if (version && meant.group === group) return { resource: meant, version };
  const lacks =
    name === undefined
      ? `\`apiVersion\` "${apiVersion.text}" lacks the version`
      : `${meant.kind} has no version "${name}"`;
  const what = meant.group === group ? lacks : `${meant.kind} does not belong to \`${apiVersion.text}\``;
  return error(locate(apiVersion.at), what, why, writeInstead(apiVersion.text, firstVersion(meant, name)));

  function unknownKind({ text, at }: Located, { text: written, at: versionAt }: Located): Problem | null {
    const kinds = resources.flatMap((one) => (one.group === group ? [one.kind] : []));
    if (kinds.length > 0) {
      const more = { of: `in \`${group}\``, why: 'the API server rejects unknown kinds' };
      return unknownName(locate(at), text, kinds, 'kind', more);
    }
    // Both are wrong but close: `toolhive.stacklok.io/v1alpha1` with `MCPserver`.
    const near = resources.find((one) => nearest(text, [one.kind]) && nearest(group, [one.group]));
    const remedy = near && `write \`${firstVersion(near)}\` and \`${near.kind}\``;
    return near ? unknownName(locate(versionAt), text, [], 'kind', { of: `in \`${written}\``, why, remedy }) : null;
  }
}

/** What to add, for the kinds that may be meant; null for none. */
function lines(kinds: readonly CustomResource[], line: (kind: CustomResource) => string): string | null {
  const all = kinds.map(line).toSorted();
  if (all.length > 8) return 'see the reference pages';
  return all.length > 0 ? `add ${all.length > 1 ? 'one of ' : ''}${codeList(all)}` : null;
}

function known(object: SampleObject, name: string): Located | null {
  const value = property(object, name);
  return value?.kind === 'string' && !isPlaceholder(value.text) ? value : null;
}

/** `group/version`; without a slash, a version of the core group, or a group without a version. */
function splitVersion(apiVersion: string): [string, string?] {
  const at = apiVersion.indexOf('/');
  if (at >= 0) return [apiVersion.slice(0, at), apiVersion.slice(at + 1)];
  return apiVersion.includes('.') ? [apiVersion] : ['', apiVersion];
}

const listKind = (resource: CustomResource): string => resource.listKind ?? `${resource.kind}List`;

function firstVersion({ group, versions }: CustomResource, other = ''): string {
  return `${group}/${versions.find(({ served }) => served)?.name ?? other}`;
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
