import type { AgentsPlatform } from '../../model/agents.ts';
import { otherPrograms } from '../../model/kinds.ts';
import type { Platform } from '../../model/platform.ts';
import type { SchemaNode } from '../../model/schema.ts';

/** What is known of other programs and of Kubernetes, for those who check samples without the packages that it's from. */
export function agentsPlatform({ commandsOf, cluster }: Platform): AgentsPlatform {
  const types = new Map<string, SchemaNode | null>();
  const follow = (node: SchemaNode | null): void => {
    for (const target of targetsIn(node)) {
      if (types.has(target)) continue;
      const found = cluster.resolve({ target, name: target, external: false });
      types.set(target, found);
      follow(found);
    }
  };
  const kinds = Object.fromEntries(
    cluster
      .apiVersions()
      .map((version) => [
        version,
        Object.fromEntries(cluster.kindsOf(version).map((kind) => [kind, cluster.schemaOf(version, kind)])),
      ]),
  );
  const podTemplate = cluster.podTemplate();
  follow(podTemplate);
  for (const forms of Object.values(kinds)) for (const form of Object.values(forms)) follow(form);
  const programs = Object.fromEntries(otherPrograms.map((name) => [name, commandsOf(name)]));
  return { programs, kinds, podTemplate, types: Object.fromEntries(types) };
}

/** What the references in a form lead to, wherever they stand. */
function targetsIn(value: unknown): string[] {
  if (Array.isArray(value)) return value.flatMap(targetsIn);
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([name, inner]) =>
    name === 'target' && typeof inner === 'string' ? [inner] : targetsIn(inner),
  );
}
