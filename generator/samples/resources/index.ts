import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import type { SampleProblem, SampleTool } from '../check.ts';
import { withoutElisions } from '../values/elisions.ts';
import { toProblems } from '../values/report.ts';
import { validate } from '../values/schema.ts';
import { placesOf, property, type SampleObject, type SampleValue, textOf } from '../values/value.ts';
import type { Issue, Reading } from '../values/visit.ts';
import { checkRules } from './cel.ts';
import { documentsOf, notYaml } from './documents.ts';
import { identify } from './kinds.ts';
import { checkMetadata } from './metadata.ts';

const languages = new Set(['yaml', 'yml']);

export interface ManifestOptions {
  /** Line in which the text begins, for one that stands inside another. */
  readonly firstLine?: number;
  /** Title of the fence: one that names a kind says of what a text without `kind` is an excerpt. */
  readonly title?: string | undefined;
}

/** Checks every custom resource of a YAML fence as the API server would. Other languages have none. */
export function checkResources(
  text: string,
  language: string,
  tool: SampleTool,
  options?: ManifestOptions,
): SampleProblem[] {
  return languages.has(language.toLowerCase()) ? checkManifests(text, tool, options) : [];
}

/** Checks the manifests in a YAML text of whatever origin. Objects of other kinds are left alone. */
export function checkManifests(text: string, tool: SampleTool, options: ManifestOptions = {}): SampleProblem[] {
  const excerpt = excerptOf(options.title, tool.resources);
  const hasTemplates = text.includes('{{');
  const { text: plain, isPart } = withoutElisions(text);
  const partial = isPart ? Number.POSITIVE_INFINITY : 0;
  const issues = documentsOf(plain).flatMap(({ value, errors }): Issue[] => {
    const [broken] = errors;
    // A template is no YAML before it is filled in.
    if (broken) return hasTemplates ? [] : notYaml(broken, plain);
    return value.kind === 'object' ? checkObject(value, { resources: tool.resources, excerpt, partial, path: '' }) : [];
  });
  return toProblems(issues, placesOf(text, options.firstLine));
}

/** A custom resource in a text: all of it, or an excerpt. */
export interface FoundResource {
  readonly object: SampleObject;
  readonly resource: CustomResource;
  readonly version: ResourceVersion;
}

/** The custom resources of a YAML text that are named rightly, whatever else may be wrong with them. */
export function resourcesIn(text: string, language: string, tool: SampleTool, title?: string): FoundResource[] {
  // Most texts are of other tools, and looking is cheaper than reading.
  if (!languages.has(language.toLowerCase()) || tool.resources.length === 0) return [];
  const excerpt = excerptOf(title, tool.resources);
  if (!excerpt && !tool.resources.some(({ kind }) => text.includes(kind))) return [];
  return documentsOf(withoutElisions(text).text).flatMap(({ value }) =>
    value.kind === 'object' ? foundIn(value, tool.resources, excerpt) : [],
  );
}

function foundIn(
  object: SampleObject,
  resources: readonly CustomResource[],
  excerpt: CustomResource | null,
): FoundResource[] {
  const identity = identify(object, resources);
  if (identity.kind === 'known') {
    const { resource, version, isList } = identity;
    return (isList ? itemsOf(object) : [object]).map((item) => ({ object: item, resource, version }));
  }
  if (textOf(object, 'kind') === 'List') return itemsOf(object).flatMap((item) => foundIn(item, resources, null));
  const [version] = excerpt?.versions ?? [];
  return excerpt && version && isExcerpt(object) ? [{ object, resource: excerpt, version }] : [];
}

/** Whether an object without a name of its own may be part of a resource. */
function isExcerpt(object: SampleObject): boolean {
  return (
    property(object, 'kind') === null &&
    property(object, 'apiVersion') === null &&
    object.entries.some(({ name }) => name === 'spec' || name === 'metadata')
  );
}

/** The kind that a title such as `excerpt of an MCPServer` names. */
function excerptOf(title: string | undefined, resources: readonly CustomResource[]): CustomResource | null {
  const words = new Set(title?.match(/\w+/g));
  return resources.find((resource) => words.has(resource.kind)) ?? null;
}

/** What is known when an object is looked at. */
interface Around {
  readonly resources: readonly CustomResource[];
  /** The kind of which a text without `kind` is an excerpt. */
  readonly excerpt: CustomResource | null;
  /** Levels from the top of which a part is shown. */
  readonly partial: number;
  readonly path: string;
}

function checkObject(object: SampleObject, around: Around): Issue[] {
  const { resources, excerpt, partial, path } = around;
  const identity = identify(object, resources);
  if (identity.kind === 'wrong') return [identity.issue];
  if (identity.kind === 'known') {
    const { resource, version, isList } = identity;
    if (isList) return itemsOf(object).flatMap((item) => checkAgainst(item, resource, version, partial));
    // Two lines that only say the kind name it; nobody takes them for an object.
    const isNamed = object.entries.every(({ name }) => name === 'kind' || name === 'apiVersion');
    return isNamed ? [] : checkAgainst(object, resource, version, partial, path);
  }
  const kind = property(object, 'kind');
  if (kind?.kind === 'string' && kind.text === 'List')
    return itemsOf(object).flatMap((item, index) =>
      checkObject(item, { ...around, excerpt: null, path: `items[${index}]` }),
    );
  const [version] = excerpt?.versions ?? [];
  return excerpt && version && isExcerpt(object)
    ? checkAgainst(object, excerpt, version, Number.POSITIVE_INFINITY)
    : [];
}

function itemsOf(object: SampleObject): SampleObject[] {
  const items = property(object, 'items');
  return items?.kind === 'array' ? items.items.filter((item: SampleValue) => item.kind === 'object') : [];
}

function checkAgainst(
  object: SampleObject,
  resource: CustomResource,
  version: ResourceVersion,
  partial: number,
  path = '',
): Issue[] {
  // The API server looks at metadata itself, whatever the kind's schema says.
  const { schema } = version;
  const described = new Set(schema.properties.map(({ name }) => name));
  // Every object has these, also where the kind's schema does not speak of them.
  const isItsOwn = (name: string): boolean =>
    name !== 'metadata' && (described.has(name) || (name !== 'apiVersion' && name !== 'kind'));
  const body: SampleObject = { ...object, entries: object.entries.filter(({ name }) => isItsOwn(name)) };
  const rest = {
    ...schema,
    properties: schema.properties.map((property) => ({
      ...property,
      required: property.required && property.name !== 'metadata',
    })),
  };
  const issues = [...checkMetadata(object, resource, partial > 0), ...validate(body, rest, readingOf(partial), path)];
  // Rules are only asked about objects whose form is right, as in the API server.
  const rules = issues.length > 0 || partial > 0 ? [] : checkRules(object, schema);
  return [...issues, ...rules, ...(version.deprecated ? [deprecated(object, resource, version)] : [])];
}

function deprecated(object: SampleObject, resource: CustomResource, version: ResourceVersion): Issue {
  return {
    at: property(object, 'apiVersion')?.at ?? object.at,
    severity: 'warning',
    what: `version ${version.name} of ${resource.kind} is deprecated`,
    why: version.deprecationWarning,
    do: null,
  };
}

function readingOf(partial: number): Reading {
  return {
    reader: 'the API server',
    unknown: 'the API server drops fields it does not know, and `kubectl apply` refuses the object',
    defaultsApply: true,
    nullIsAbsent: partial > 0,
    looseCase: false,
    onlyTypos: false,
    isExclusive: true,
    partial,
    resolve: () => null,
  };
}
