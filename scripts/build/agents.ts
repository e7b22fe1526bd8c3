import { mkdirSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { loadPlatform } from '../../generator/io/platform/index.ts';
import {
  type AgentsIndex,
  type AgentsPlatform,
  agentsIndexPath,
  agentsPlatformPath,
} from '../../generator/model/agents.ts';
import { otherPrograms } from '../../generator/model/kinds.ts';
import type { OutputFile } from '../../generator/model/output.ts';
import type { Platform } from '../../generator/model/platform.ts';
import type { Json, Schema } from '../../generator/model/schema.ts';
import type { VersionScope } from '../../generator/model/versions.ts';
import { targetsIn } from '../../generator/schemas/values.ts';
import { jsonText } from '../../generator/shared/json-text.ts';

/** The list of versions for agents, newest first, with shared files. */
export function agentsFiles(scopes: readonly Pick<VersionScope, 'version' | 'withdrawn'>[]): OutputFile[] {
  const index: AgentsIndex = {
    format: 5,
    versions: scopes.map(({ version, withdrawn }) => ({ version, ...(withdrawn !== undefined && { withdrawn }) })),
  };
  return [
    { path: agentsPlatformPath, content: jsonText(agentsPlatform(loadPlatform()) as unknown as Json) },
    { path: agentsIndexPath, content: JSON.stringify(index) },
  ];
}

/**
 * Writes files for agents into a site's folder `agents`, compressed by Brotli to a sixteenth. The best quality would
 * take 40 times as long and save a tenth of that.
 */
export function writeAgents(site: string, files: readonly OutputFile[]): void {
  mkdirSync(path.join(site, 'agents'), { recursive: true });
  for (const { path: name, content } of files)
    writeFileSync(
      path.join(site, `${name}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } }),
    );
}

/** Facts on other programs and Kubernetes, for checking samples without the packages they come from. */
function agentsPlatform({ commandsOf, cluster }: Platform): AgentsPlatform {
  const types = new Map<string, Schema | null>();
  const follow = (node: Schema | null): void => {
    for (const target of node === null ? [] : targetsIn(node)) {
      if (types.has(target)) continue;
      const found = cluster.resolve(target) ?? null;
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
