import type { AgentsNames, AgentsSpan } from '../../model/agents.ts';
import type { FactsHistory } from '../../model/facts.ts';

/** Which releases on record had something of a name, so that an answer needn’t go through all of them. */
export function agentsNames(history: FactsHistory): AgentsNames {
  const spans = new Map<string, AgentsSpan>();
  for (const { version } of history.releases)
    for (const { name, kind, source } of history.factsOf(version)?.entities.values() ?? []) {
      const lower = name.toLowerCase();
      spans.set(lower, [spans.get(lower)?.[0] ?? version, version, kind, source]);
    }
  return Object.fromEntries(spans);
}
