import type { Platform } from '../../../model/platform.ts';
import type { Problem } from '../../../model/problem.ts';
import type { CustomResource } from '../../../model/resource.ts';
import { at, fieldNames } from '../../../schemas/values.ts';
import { meant, nearest, unknownName } from '../../../shared/nearest.ts';
import type { Spot } from '../../../shared/problem.ts';

/** Every field below `spec` and `status` of the kinds, as its page calls it. */
export function fieldsOf(resources: readonly CustomResource[]): ReadonlySet<string> {
  const names = resources.flatMap(({ kind, versions: [first] }) => (first ? fieldNames(first.schema, kind, true) : []));
  return new Set(names.filter((name) => /\.(spec|status)\b/.test(name)));
}

/** A field below `spec` or `status` that a sentence names, where none of the kinds has it and one has nearly that. */
export function namedField(text: string, names: ReadonlySet<string>, platform: Platform | null, spot: Spot): Problem[] {
  const [, path] = /^\.?((?:spec|status)(?:\.[a-z]\w*)+)$/.exec(text) ?? [];
  // Without what's known of Kubernetes, it may be a field of a Pod.
  if (path === undefined || platform === null) return [];
  const plain = [...names].map((name) => name.slice(name.indexOf('.') + 1).replaceAll('[]', ''));
  if (plain.includes(path) || isOfCluster(path, platform)) return [];
  const above = path.slice(0, path.lastIndexOf('.'));
  const beside = plain.filter((name) => name.slice(0, name.lastIndexOf('.')) === above);
  const near = nearest(
    path.slice(above.length + 1),
    beside.map((name) => name.slice(above.length + 1)),
  );
  if (near === null) return [];
  const more = { of: 'of any kind', severity: 'warning', remedy: meant(path, `${above}.${near}`) } as const;
  return [unknownName(spot, path, [], 'field', more)];
}

/** What guides speak of beside the tool's kinds. */
const common = [
  ['v1', 'Pod'],
  ['v1', 'Service'],
  ['apps/v1', 'Deployment'],
  ['apps/v1', 'StatefulSet'],
  ['networking.k8s.io/v1', 'Ingress'],
] as const;

function isOfCluster(path: string, platform: Platform): boolean {
  const { cluster } = platform;
  const field = path.split('.').slice(0, 2);
  return common.some(([version, kind]) => at(cluster.schemaOf(version, kind), field, cluster.resolve) !== null);
}
