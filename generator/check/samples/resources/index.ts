import type { CustomResource, ResourceVersion } from '../../../model/resource.ts';
import type { SampleTool } from '../check.ts';
import type { Finding } from '../finding.ts';
import { toFindings } from '../values/report.ts';
import { validate } from '../values/schema.ts';
import { placesOf, property, type SampleObject, type SampleValue } from '../values/value.ts';
import type { Issue, Reading } from '../values/visit.ts';
import { readYaml } from '../values/yaml.ts';
import { checkRules } from './cel.ts';
import { identify } from './kinds.ts';
import { checkMetadata } from './metadata.ts';

const languages = new Set(['yaml', 'yml']);

export interface ManifestOptions {
  /** Line in which the text begins, for one that stands inside another: the body of a heredoc. */
  readonly firstLine?: number;
  /** Title of the fence: one that names a kind says of what a text without `kind` is an excerpt. */
  readonly title?: string;
}

/** Checks every custom resource of a YAML fence as the API server would. Other languages have none. */
export function checkResources(text: string, language: string, tool: SampleTool, title?: string): Finding[] {
  return languages.has(language.toLowerCase()) ? checkManifests(text, tool, title === undefined ? {} : { title }) : [];
}

/** Checks the manifests in a YAML text of whatever origin. Objects of other kinds are left alone. */
export function checkManifests(text: string, tool: SampleTool, options: ManifestOptions = {}): Finding[] {
  const excerpt = excerptOf(options.title, tool.resources);
  const hasTemplates = text.includes('{{');
  const issues = readYaml(text).flatMap(({ value, errors }): Issue[] => {
    const [broken] = errors;
    // A template is no YAML before it is filled in.
    if (broken) return hasTemplates ? [] : [notYaml(broken.at, broken.message)];
    return value.kind === 'object' ? checkObject(value, tool.resources, excerpt, '') : [];
  });
  return toFindings(issues, placesOf(text, options.firstLine));
}

function notYaml(at: number, message: string): Issue {
  return {
    at,
    severity: 'error',
    what: `this is not valid YAML: ${message.charAt(0).toLowerCase()}${message.slice(1)}`,
    why: 'nothing that reads it gets beyond this line',
    suggestion: null,
  };
}

/** The kind that a title such as `excerpt of an MCPServer` names. */
function excerptOf(title: string | undefined, resources: readonly CustomResource[]): CustomResource | null {
  const words = new Set(title?.match(/\w+/g));
  return resources.find((resource) => words.has(resource.kind)) ?? null;
}

function checkObject(
  object: SampleObject,
  resources: readonly CustomResource[],
  excerpt: CustomResource | null,
  path: string,
): Issue[] {
  const identity = identify(object, resources);
  if (identity.kind === 'wrong') return [identity.issue];
  if (identity.kind === 'known') {
    if (identity.isList)
      return itemsOf(object).flatMap((item) => checkAgainst(item, identity.resource, identity.version, false));
    return checkAgainst(object, identity.resource, identity.version, false, path);
  }
  const kind = property(object, 'kind');
  if (kind?.kind === 'string' && kind.text === 'List')
    return itemsOf(object).flatMap((item, index) => checkObject(item, resources, null, `items[${index}]`));
  const [version] = excerpt?.versions ?? [];
  const isExcerpt =
    kind === null &&
    property(object, 'apiVersion') === null &&
    object.entries.some(({ name }) => name === 'spec' || name === 'metadata');
  return excerpt && version && isExcerpt ? checkAgainst(object, excerpt, version, true) : [];
}

function itemsOf(object: SampleObject): SampleObject[] {
  const items = property(object, 'items');
  return items?.kind === 'array' ? items.items.filter((item: SampleValue) => item.kind === 'object') : [];
}

function checkAgainst(
  object: SampleObject,
  resource: CustomResource,
  version: ResourceVersion,
  partial: boolean,
  path = '',
): Issue[] {
  // The API server looks at metadata itself, whatever the kind's schema says.
  const { schema } = version;
  const reading = readingOf(partial);
  const body: SampleObject = { ...object, entries: object.entries.filter(({ name }) => name !== 'metadata') };
  const rest = {
    ...schema,
    properties: schema.properties.map((property) => ({
      ...property,
      required: property.required && property.name !== 'metadata',
    })),
  };
  const issues = [...checkMetadata(object, resource, partial), ...validate(body, rest, reading, path)];
  if (version.deprecated)
    issues.push({
      at: property(object, 'apiVersion')?.at ?? object.at,
      severity: 'warning',
      what: `version ${version.name} of ${resource.kind} is deprecated`,
      why: version.deprecationWarning,
      suggestion: null,
    });
  // Rules are only asked about objects whose form is right, as in the API server.
  return issues.length > 0 || partial ? issues : checkRules(object, schema);
}

function readingOf(partial: boolean): Reading {
  return {
    reader: 'the API server',
    unknown: 'the API server drops fields it does not know, and `kubectl apply` refuses the object',
    defaultsApply: true,
    nullIsAbsent: false,
    looseCase: false,
    onlyTypos: false,
    partial: partial ? 2 : 0,
    resolve: () => null,
  };
}
