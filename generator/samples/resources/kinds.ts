import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import { bare, distance, rightName } from '../../shared/nearest.ts';
import { isPlaceholder, property, type SampleObject, type SampleValue } from '../values/value.ts';
import type { Issue } from '../values/visit.ts';

/** What an object says it is. */
export type Identity =
  /** A kind of the tool, or a list of it. */
  | {
      readonly kind: 'known';
      readonly resource: CustomResource;
      readonly version: ResourceVersion;
      readonly isList: boolean;
    }
  /** Meant to be one, with something wrong. */
  | { readonly kind: 'wrong'; readonly issue: Issue }
  /** Another project's. */
  | { readonly kind: 'foreign' };

const foreign: Identity = { kind: 'foreign' };

/** Which kind of the tool an object is, by its `apiVersion` and `kind`. */
export function identify(object: SampleObject, resources: readonly CustomResource[]): Identity {
  const kind = known(property(object, 'kind'));
  const apiVersion = known(property(object, 'apiVersion'));
  if (!kind) return apiVersion ? withoutKind(object, apiVersion, resources) : foreign;
  if (!apiVersion) return property(object, 'apiVersion') ? foreign : withoutVersion(object, kind.text, resources);
  const [group = '', version] = splitVersion(apiVersion.text);
  const ofGroup = resources.filter((resource) => resource.group === group);
  const meant = resources.find((resource) => resource.kind === kind.text || listKind(resource) === kind.text);
  if (meant && meant.group !== group) return wrongGroup(apiVersion.at, apiVersion.text, meant);
  if (!meant) return ofGroup.length > 0 ? wrongKind(kind, ofGroup) : nearlyBoth(apiVersion, kind, group, resources);
  const served = meant.versions.filter((candidate) => candidate.served);
  const found = served.find((candidate) => candidate.name === version);
  if (found) return { kind: 'known', resource: meant, version: found, isList: listKind(meant) === kind.text };
  return wrong(
    apiVersion.at,
    version === undefined
      ? `\`apiVersion\` "${apiVersion.text}" lacks the version`
      : `${meant.kind} has no version "${version}"`,
    'the API server knows an object by group, version and kind',
    `write \`${meant.group}/${served[0]?.name ?? version}\``,
  );
}

function known(value: SampleValue | null): { readonly text: string; readonly at: number } | null {
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

function firstVersion(resource: CustomResource): string {
  return `${resource.group}/${resource.versions.find((version) => version.served)?.name ?? ''}`;
}

function wrong(at: number, what: string, why: string, suggestion: string | null): Identity {
  return { kind: 'wrong', issue: { at, severity: 'error', what, why, do: suggestion } };
}

function wrongGroup(at: number, apiVersion: string, meant: CustomResource): Identity {
  return wrong(
    at,
    `${meant.kind} does not belong to \`${apiVersion}\``,
    'the API server knows an object by group, version and kind',
    `write \`${firstVersion(meant)}\``,
  );
}

function wrongKind(kind: { readonly text: string; readonly at: number }, ofGroup: readonly CustomResource[]): Identity {
  return wrong(
    kind.at,
    `the kind "${kind.text}" does not exist in ${ofGroup[0]?.group}`,
    'the API server refuses kinds it does not know',
    rightName(
      kind.text,
      ofGroup.map((resource) => resource.kind),
    ),
  );
}

function withoutKind(
  object: SampleObject,
  apiVersion: { readonly text: string },
  resources: readonly CustomResource[],
): Identity {
  const ofGroup = resources.filter((resource) => resource.group === splitVersion(apiVersion.text)[0]);
  if (ofGroup.length === 0 || property(object, 'kind')) return foreign;
  return wrong(
    object.at,
    '`kind` is missing',
    'the API server knows an object by group, version and kind',
    rightName(
      'kind',
      ofGroup.map((resource) => `kind: ${resource.kind}`),
    ),
  );
}

function withoutVersion(object: SampleObject, kind: string, resources: readonly CustomResource[]): Identity {
  const meant = resources.find((resource) => resource.kind === kind);
  if (!meant) return foreign;
  return wrong(
    object.at,
    '`apiVersion` is missing',
    'the API server knows an object by group, version and kind',
    `add \`apiVersion: ${firstVersion(meant)}\``,
  );
}

/** Neither group nor kind is right, yet both are near: `toolhive.stacklok.io/v1alpha1` with `MCPserver`. */
function nearlyBoth(
  apiVersion: { readonly text: string; readonly at: number },
  kind: { readonly text: string },
  group: string,
  resources: readonly CustomResource[],
): Identity {
  const meant = resources.find(
    (resource) =>
      (bare(resource.kind) === bare(kind.text) || distance(resource.kind, kind.text) <= 2) &&
      group !== '' &&
      distance(resource.group, group) <= Math.ceil(resource.group.length / 3),
  );
  return meant
    ? wrong(
        apiVersion.at,
        `\`${apiVersion.text}\` with the kind "${kind.text}" does not exist`,
        'the API server knows an object by group, version and kind',
        `write \`${firstVersion(meant)}\` and \`${meant.kind}\``,
      )
    : foreign;
}
