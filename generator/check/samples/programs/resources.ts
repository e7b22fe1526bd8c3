import type { ClusterKinds } from '../../../model/platform.ts';
import type { CustomResource } from '../../../model/resource.ts';
import type { Word } from '../../../model/sample-facts.ts';
import { nearest } from '../../../shared/nearest.ts';
import { meant } from '../../../shared/suggestion.ts';
import { standsForAnother } from '../../../validation/placeholder.ts';
import { error, type Issue } from '../../../validation/problem.ts';

/** Commands whose first argument names kinds, and those that take a pod's name as well as `kind/name`. */
const ofKinds =
  /^kubectl (?:annotate|delete|describe|edit|explain|expose|get|label|patch|scale|wait|rollout (?:history|pause|restart|resume|status|undo))$/;
const ofPods = /^kubectl (?:attach|exec|logs|port-forward)$/;

/** Short names by the resource types of kubectl's reference. */
const shortNames =
  'all cj cm crd crds cs csr deploy ds ep ev hpa ing limits netpol no ns pc pdb po pv pvc quota rc rs sa sc sts svc'.split(
    ' ',
  );

/** A resource that kubectl is asked for by a name that looks like one of another kind, and is none. */
export function resourceIssues(
  command: string,
  [first]: readonly Word[],
  resources: readonly CustomResource[],
  cluster: ClusterKinds,
): Issue[] {
  if (!first || standsForAnother(first)) return [];
  const isSlashed = first.value.includes('/');
  if (!ofKinds.test(command) && !(ofPods.test(command) && isSlashed)) return [];
  const asked = (isSlashed ? first.value.split('/').slice(0, 1) : first.value.split(',')).flatMap(
    (name) =>
      // `mcpservers.toolhive.stacklok.dev`, and `mcpserver.spec` of `explain`.
      name.split('.')[0]?.toLowerCase() || [],
  );
  const own = resources.flatMap(({ kind, plural, singular, shortNames: short }) => [
    ...[kind.toLowerCase(), plural, ...short],
    ...(singular === null ? [] : [singular]),
  ]);
  const others = asked.filter((name) => !own.includes(name) && !shortNames.includes(name) && name.length > 3);
  if (others.length === 0) return [];
  const names = new Set([...own, ...clusterNames(cluster)]);
  return others.flatMap((name) => {
    const near = names.has(name) ? null : nearest(name, names, 1);
    if (near === null) return [];
    const what = `asks for \`${name}\`, a resource that the cluster doesn't have`;
    const why = 'kubectl answers that the server has no such resource type';
    return [error(first.pos, what, why, meant(name, near))];
  });
}

function clusterNames({ apiVersions, kindsOf }: ClusterKinds): string[] {
  const kinds = new Set([...apiVersions().flatMap(kindsOf), 'CustomResourceDefinition', 'APIService']);
  return [...kinds].flatMap((kind) => {
    const name = kind.toLowerCase();
    const plural = /(?:s|x|ch)$/.test(name) ? `${name}es` : name.replace(/y$/, 'ie').concat('s');
    return [name, name === 'endpoints' ? name : plural];
  });
}
