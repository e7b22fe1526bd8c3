import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../../commands/inputs.ts';
import { historyName, readHistory } from '../../io/facts-history.ts';
import { loadSources } from '../../io/sources.ts';
import { readStore } from '../../io/store.ts';
import { partsOf, versionFacts } from '../../kinds/history.ts';
import { readTool } from '../../kinds/read-tool.ts';
import type { EntityFacts, FactEntity } from '../../model/facts.ts';
import type { Manifest } from '../../model/manifest.ts';
import { compareVersions } from '../../model/version.ts';
import { canonicalText } from '../../shared/canonical-text.ts';

/* The history is read from real releases, the sources kept here are written anew. They may differ in words alone. */

const specs = join(projectRoot, 'specs');
const history = readHistory(join(specs, historyName));

/** Facts that are about words. */
const words = new Set(['text', 'gist', 'title', 'summary', 'replacement']);

/** Differences that are wanted: which, from which version, and why. */
const wanted = [
  [
    /^registry:catalogue\/.* is in the release alone$/,
    'v0.3.0',
    'the catalogue kept here holds the servers that guides describe, not all of the release',
  ],
  [/^cli:thv run --k8s-pod-patch/, 'v0.3.0', 'the release hides the flag, and people need it'],
  [
    /^crd:MCPServer\/v1alpha1 spec.podTemplateSpec/,
    'v0.3.3',
    'an open object that takes any PodTemplateSpec; Kubernetes documents those fields itself',
  ],
] as const;

/** What a fact that one of the two can't tell says is unknown. */
function differentFacts(ours: EntityFacts, real: EntityFacts): string[] {
  const names = [...new Set([...Object.keys(ours), ...Object.keys(real)])].filter((name) => !words.has(name));
  return names.filter((name) => {
    const [here, there] = [ours[name], real[name]];
    return here !== null && there !== null && canonicalText([here ?? []]) !== canonicalText([there ?? []]);
  });
}

function differences(ours: ReadonlyMap<string, FactEntity>, real: ReadonlyMap<string, FactEntity>): string[] {
  const keys = [...new Set([...ours.keys(), ...real.keys()])];
  return keys.flatMap((key) => {
    const [here, there] = [ours.get(key), real.get(key)];
    if (!here) return [`${key} is in the release alone`];
    if (!there) return [`${key} is in specs/ alone`];
    const facts = differentFacts(here.facts, there.facts);
    const others = (['name', 'type', 'direction', 'parent'] as const).filter((name) => here[name] !== there[name]);
    return [...facts, ...others].map((name) => `${key}: ${name}`);
  });
}

/** Whether sources are written anew; those of a version that was released into the store are the release's own. */
const isRewritten = ({ files }: Manifest): boolean =>
  files.some(({ kind, path, upstream }) => kind === 'api' && path !== upstream);

it.each(readStore(specs).map(({ manifest, folder }) => [manifest.version, folder, isRewritten(manifest)] as const))(
  'facts of the sources of %s are those of the release',
  async (version, folder, isOwn) => {
    const real = history.factsOf(version)?.entities ?? new Map();
    expect(real.size).toBeGreaterThan(1000);
    const { files } = loadSources({ folder, display: '' });
    const { kinds } = (await readTool(version, files, null)).tool;
    const ours = versionFacts({ version, commit: null, date: null, missing: [] }, partsOf(kinds)).entities;
    const found = differences(ours, real);
    expect(found.filter((line) => !wanted.some(([expected]) => expected.test(line)))).toEqual([]);
    for (const [expected, since] of isOwn ? wanted : [])
      if (compareVersions(version, since) >= 0) expect(found.filter((line) => expected.test(line))).not.toEqual([]);
  },
);
