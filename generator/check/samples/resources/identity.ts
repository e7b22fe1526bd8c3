import type { Problem } from '../../../model/problem.ts';
import type { CustomResource, ResourceVersion } from '../../../model/resource.ts';
import type { Located, SampleObject, SampleValue } from '../../../model/sample-facts.ts';
import { type Locate, property } from '../../../samples/value.ts';
import { codeList } from '../../../shared/counted.ts';
import { bare, distance, unknownName, writeInstead } from '../../../shared/nearest.ts';
import { error } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';

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
