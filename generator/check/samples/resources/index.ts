import type { Problem } from '../../../model/problem.ts';
import type { CustomResource, ResourceVersion } from '../../../model/resource.ts';
import type { Located, SampleDocument, SampleObject, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import type { Schema, SchemaObject } from '../../../model/schema.ts';
import { itemsOf, type Locate, property, textOf } from '../../../samples/value.ts';
import { keywordsOf, propertyNames, requiredNames } from '../../../schemas/keywords.ts';
import { codeList } from '../../../shared/counted.ts';
import { bare, distance, unknownName, writeInstead } from '../../../shared/nearest.ts';
import { perObject } from '../../../shared/per-object.ts';
import { error, inFile, type Spot, warning } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { resourceReading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import { brokenYaml } from '../broken.ts';
import { checkRules } from './cel.ts';
import { checkMetadata } from './metadata.ts';
import { checkNeeded } from './needed.ts';

/** A custom resource in a text. */
export interface FoundResource extends Omit<Known, 'isList'> {
  readonly object: SampleObject;
  /** Where it stands in a list: `items[0]`; '' elsewhere, and in a list of its kind. */
  readonly path: string;
  /** What it is shown as: all of it, a part that does not say its kind, or two lines that only say it. */
  readonly form: 'whole' | 'excerpt' | 'name';
}

/** For where what's wrong isn't asked. */
const nowhere: Spot = { at: inFile('') };

/** The custom resources of a text that are named rightly, whatever else may be wrong with them. */
export function resourcesIn(text: SampleText, resources: readonly CustomResource[]): FoundResource[] {
  return text.documents.flatMap(({ value }) =>
    foundIn(value, text, resources, () => nowhere).flatMap((found) => ('resource' in found ? [found] : [])),
  );
}

/** Checks every custom resource of a text as the API server would. Objects of other kinds are left alone. */
export function checkResources(text: SampleText, resources: readonly CustomResource[], locate: Locate): Problem[] {
  if (text.language !== 'yaml') return [];
  return text.documents.flatMap(({ value, errors: [broken] }) => {
    // A template is no YAML before it is filled in.
    if (broken) return text.text.includes('{{') ? [] : brokenYaml(broken, text.text, locate);
    return foundIn(value, text, resources, locate).flatMap((found) =>
      'resource' in found ? checkResource(found, text.isPart, locate) : [found],
    );
  });
}

function foundIn(
  value: SampleDocument['value'],
  text: Pick<SampleText, 'language' | 'title'>,
  resources: readonly CustomResource[],
  locate: Locate,
  path = '',
): (FoundResource | Problem)[] {
  if (text.language !== 'yaml' || value?.kind !== 'object') return [];
  const identity = identify(value, resources, locate);
  if (identity && 'resource' in identity) {
    const { resource, version, isList } = identity;
    if (isList) return objectsIn(value).map((object) => ({ resource, version, object, path: '', form: 'whole' }));
    const isName = value.entries.every(({ name }) => name === 'kind' || name === 'apiVersion');
    return [{ resource, version, object: value, path, form: isName ? 'name' : 'whole' }];
  }
  if (identity) return [identity];
  if (textOf(value, 'kind') === 'List')
    return objectsIn(value).flatMap((item, index) =>
      foundIn(item, { ...text, title: null }, resources, locate, `items[${index}]`),
    );
  const resource = excerptOf(value, text.title, resources);
  const [version] = resource?.versions ?? [];
  return resource && version ? [{ resource, version, object: value, path: '', form: 'excerpt' }] : [];
}

/** The kind that a title such as `excerpt of an MCPServer` names, for an object without a name of its own. */
function excerptOf(
  { entries }: SampleObject,
  title: string | null,
  resources: readonly CustomResource[],
): CustomResource | null {
  const has = (...names: string[]): boolean => entries.some(({ name }) => names.includes(name));
  const words: readonly string[] = title?.match(/\w+/g) ?? [];
  if (has('kind', 'apiVersion') || !has('spec', 'metadata')) return null;
  return resources.find(({ kind }) => words.includes(kind)) ?? null;
}

function objectsIn(list: SampleObject): SampleObject[] {
  return itemsOf(list, 'items').filter((item) => item.kind === 'object');
}

function checkResource(
  { object, resource, version, path, form }: FoundResource,
  isPart: boolean,
  place: Locate,
): Problem[] {
  if (form === 'name') return [];
  const locate: Locate = (offset) => ({ ...place(offset), do: `see the reference page of \`${resource.kind}\`` });
  const partial = isPart || form === 'excerpt' ? Number.POSITIVE_INFINITY : 0;
  const { schema } = version;
  const described = new Set(propertyNames(schema));
  // Every object has these, also where the kind's schema does not speak of them; metadata is the API server's own.
  const isBody = (name: string): boolean =>
    name !== 'metadata' && (described.has(name) || (name !== 'apiVersion' && name !== 'kind'));
  const body = { ...object, entries: object.entries.filter(({ name }) => isBody(name)) };
  const found = [
    ...checkMetadata(object, resource, partial > 0, locate),
    ...validate(body, bodySchema(keywordsOf(schema)), resourceReading(partial), locate, path),
  ];
  // Rules are only asked about objects whose form is right, as in the API server.
  const rules = found.length > 0 || partial > 0 ? [] : checkRules(object, schema, locate);
  const needed = found.length > 0 || partial > 0 || rules.length > 0 ? [] : checkNeeded(object, schema, locate);
  const at = property(object, 'apiVersion')?.at ?? object.at;
  const what = `version ${version.name} of ${resource.kind} is deprecated`;
  const deprecated = version.deprecated ? [warning(locate(at), what, version.deprecationWarning)] : [];
  return [...found, ...rules, ...needed, ...deprecated];
}

const bodySchema = perObject(
  (schema: SchemaObject): Schema => ({
    ...schema,
    required: requiredNames(schema).filter((name) => name !== 'metadata'),
  }),
);

/** A kind of the tool, or a list of it. */
export interface Known {
  readonly resource: CustomResource;
  readonly version: ResourceVersion;
  readonly isList: boolean;
}

const why = 'the API server knows an object by group, version and kind';

/**
 * Which kind of the tool an object is, by its `apiVersion` and `kind`; what is wrong with those where one is meant; null
 * for objects of others.
 */
export function identify(
  object: SampleObject,
  resources: readonly CustomResource[],
  locate: Locate,
): Known | Problem | null {
  const [kind, apiVersion] = [property(object, 'kind'), property(object, 'apiVersion')];
  if (!kind || !apiVersion) return incomplete(object, known(kind), known(apiVersion), resources, locate);
  const [called, of] = [known(kind), known(apiVersion)];
  if (!called || !of) return null;
  const [group = '', version] = splitVersion(of.text);
  const meant = resources.find((resource) => resource.kind === called.text || listKind(resource) === called.text);
  if (!meant) return unknownKind(called, of, group, resources, locate);
  if (meant.group !== group)
    return error(
      locate(of.at),
      `${meant.kind} does not belong to \`${of.text}\``,
      why,
      writeInstead(of.text, firstVersion(meant)),
    );
  const found = meant.versions.find((candidate) => candidate.served && candidate.name === version);
  if (found) return { resource: meant, version: found, isList: listKind(meant) === called.text };
  const what =
    version === undefined
      ? `\`apiVersion\` "${of.text}" lacks the version`
      : `${meant.kind} has no version "${version}"`;
  return error(locate(of.at), what, why, writeInstead(of.text, firstVersion(meant, version)));
}

function known(value: SampleValue | null): Located | null {
  return value?.kind === 'string' && !isPlaceholder(value.text) ? value : null;
}

/** `group/version`; without a slash it is a version of the core group, or a group whose version is missing. */
function splitVersion(apiVersion: string): [string, string?] {
  const at = apiVersion.indexOf('/');
  if (at >= 0) return [apiVersion.slice(0, at), apiVersion.slice(at + 1)];
  return apiVersion.includes('.') ? [apiVersion] : ['', apiVersion];
}

function listKind(resource: CustomResource): string {
  return resource.listKind ?? `${resource.kind}List`;
}

function firstVersion({ group, versions }: CustomResource, other = ''): string {
  return `${group}/${versions.find(({ served }) => served)?.name ?? other}`;
}

/** One of `apiVersion` and `kind` is not there. */
function incomplete(
  { at }: SampleObject,
  kind: Located | null,
  apiVersion: Located | null,
  resources: readonly CustomResource[],
  locate: Locate,
): Problem | null {
  if (kind) {
    const meant = resources.find((resource) => resource.kind === kind.text);
    return meant
      ? error(locate(at), '`apiVersion` is missing', why, `add \`apiVersion: ${firstVersion(meant)}\``)
      : null;
  }
  const group = apiVersion && splitVersion(apiVersion.text)[0];
  const kinds = resources.filter((resource) => resource.group === group).map((resource) => `kind: ${resource.kind}`);
  const remedy = kinds.length > 8 ? null : `add one of ${codeList(kinds.toSorted())}`;
  return kinds.length > 0 ? error(locate(at), '`kind` is missing', why, remedy) : null;
}

function unknownKind(
  kind: Located,
  apiVersion: Located,
  group: string,
  resources: readonly CustomResource[],
  locate: Locate,
): Problem | null {
  const kinds = resources.filter((resource) => resource.group === group).map((resource) => resource.kind);
  if (kinds.length > 0) {
    const more = { of: `in \`${group}\``, why: 'the API server refuses kinds it does not know' };
    return unknownName(locate(kind.at), kind.text, kinds, 'kind', more);
  }
  // Neither is right, yet both are near: `toolhive.stacklok.io/v1alpha1` with `MCPserver`.
  const meant = resources.find(
    (resource) =>
      (bare(resource.kind) === bare(kind.text) || distance(resource.kind, kind.text) <= 2) &&
      group !== '' &&
      distance(resource.group, group) <= Math.ceil(resource.group.length / 3),
  );
  if (!meant) return null;
  const remedy = `write \`${firstVersion(meant)}\` and \`${meant.kind}\``;
  return unknownName(locate(apiVersion.at), kind.text, [], 'kind', { of: `in \`${apiVersion.text}\``, why, remedy });
}
