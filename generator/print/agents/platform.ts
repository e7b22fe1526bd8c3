import { recordLine } from '../../model/agents.ts';
import { otherPrograms } from '../../model/kinds.ts';
import type { Platform } from '../../model/platform.ts';
import type { Json, SchemaNode } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';

/**
 * What is known of other programs and of Kubernetes, for those who check samples without the packages that it's from. A
 * record for each form, since a sample names a few of thousands.
 */
export function platformRecords({ commandsOf, cluster }: Platform): string[] {
  const programs = Object.fromEntries(otherPrograms.map((name) => [name, commandsOf(name)]));
  const versions = cluster.apiVersions();
  const kinds = Object.fromEntries(versions.map((version) => [version, cluster.kindsOf(version)]));
  const types = new Map<string, SchemaNode | null>();
  const follow = (node: SchemaNode | null): void => {
    for (const target of targetsIn(node)) {
      if (types.has(target)) continue;
      const found = cluster.resolve({ target, name: target, external: false });
      types.set(target, found);
      follow(found);
    }
  };
  const own = versions.flatMap((version) =>
    cluster.kindsOf(version).map((kind) => [`${version}/${kind}`, cluster.schemaOf(version, kind)] as const),
  );
  for (const [, node] of own) follow(node);
  const podTemplate = cluster.podTemplate();
  follow(podTemplate);
  const parts: readonly (readonly [name: string, value: unknown])[] = [
    ['programs', programs],
    ['kinds', kinds],
    ['podTemplate', podTemplate],
    ...own.map(([name, node]) => [`kind ${name}`, node] as const),
    ...[...types].map(([target, node]) => [`type ${target}`, node] as const),
  ];
  return parts.map(([name, value]) => recordLine(name, jsonText(value as Json)));
}

/** What the references in a form lead to, wherever they stand. */
function targetsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'target' && typeof inner === 'string' ? [inner] : targetsIn(inner),
  );
}
