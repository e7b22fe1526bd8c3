import type { ClusterKinds } from '../../../model/platform.ts';
import type { Located, SampleObject } from '../../../model/sample-facts.ts';
import { property } from '../../../samples/value.ts';
import { distance, nearest } from '../../../shared/nearest.ts';
import { writeInstead } from '../../../shared/suggestion.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { error, type Issue } from '../../../validation/problem.ts';

/**
 * What is wrong with the `apiVersion` and `kind` of an object that Kubernetes doesn't have, where one that it has is
 * clearly meant. Everybody may add kinds to a cluster, so that what looks like none is left alone.
 */
export function wrongIdentity(object: SampleObject, kinds: ClusterKinds): Issue[] {
  const [kind, apiVersion] = [known(object, 'kind'), known(object, 'apiVersion')];
  if (!kind || !apiVersion) return [];
  const others = kinds.kindsOf(apiVersion.text);
  const homes = kinds.apiVersions().filter((version) => kinds.kindsOf(version).includes(kind.text));
  const [home] = homes.filter((version) => isMeant(apiVersion.text, version, others.length > 0)).toSorted(stableFirst);
  if (home !== undefined) {
    const what = `${kind.text} does not belong to \`${apiVersion.text}\``;
    const why = 'the API server knows an object by group, version and kind';
    return [error(apiVersion.at, what, why, writeInstead(apiVersion.text, home))];
  }
  const near = nearest(kind.text, others, kind.text.length > 7 ? 2 : 1);
  if (near === null) return [];
  const what = `the kind "${kind.text}" does not exist in \`${apiVersion.text}\``;
  return [error(kind.at, what, 'the API server refuses kinds it does not know', writeInstead(kind.text, near))];
}

function known(object: SampleObject, name: string): Located | null {
  const value = property(object, name);
  return value?.kind === 'string' && !isPlaceholder(value.text) ? value : null;
}

function stableFirst(left: string, right: string): number {
  const isTrial = (version: string): number => Number(/alpha|beta/.test(version));
  return isTrial(left) - isTrial(right) || right.localeCompare(left);
}

/** Groups without a dot are Kubernetes' own; of others, one must look like the right one. */
function isMeant(written: string, right: string, isVersion: boolean): boolean {
  const [group = ''] = written.split('/');
  const [own = ''] = right.split('/');
  return isVersion || !group.includes('.') || distance(group, own) <= 2;
}
