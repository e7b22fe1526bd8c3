import { type AgentsSpan, compareKeys, recordLine } from '../../model/agents.ts';
import type { FactsHistory } from '../../model/facts.ts';

/** So many names are read together. */
const groupSize = 128;

/** Which releases on record had something of a name, in groups, so that an answer needn't go through all of them. */
export function namesRecords(history: FactsHistory): string[] {
  const spans = new Map<string, AgentsSpan>();
  for (const { version } of history.releases)
    for (const { name, kind, source } of history.factsOf(version)?.entities.values() ?? []) {
      const lower = name.toLowerCase();
      spans.set(lower, [lower, spans.get(lower)?.[1] ?? version, version, kind, source]);
    }
  const all = [...spans.values()].sort(([a], [b]) => compareKeys(a, b));
  const groups = Array.from({ length: Math.ceil(all.length / groupSize) }, (_, group) =>
    all.slice(group * groupSize, (group + 1) * groupSize),
  );
  return [
    recordLine('groups', JSON.stringify(groups.flatMap(([first]) => first?.[0] ?? []))),
    ...groups.map((group, number) => recordLine(`group ${number}`, JSON.stringify(group))),
  ];
}
