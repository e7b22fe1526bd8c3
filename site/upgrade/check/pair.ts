import { lookupOf } from '../../../generator/check/samples/index.ts';
import { sinceOf } from '../../../generator/check/samples/since.ts';
import type { Change } from '../../../generator/model/changes.ts';
import type { FactsHistory, RecordedVersion } from '../../../generator/model/facts.ts';

/** What texts are looked through by of one version. @param history says when a name was added or removed */
export function versionSide({ version, kinds }: RecordedVersion, history?: FactsHistory) {
  const since = history && sinceOf(history, version);
  return { version, facts: kinds, lookup: lookupOf(kinds, null, null, { since }) };
}
export type Side = ReturnType<typeof versionSide>;

/**
 * Puts together what all texts are looked through by.
 *
 * @param changes what changes between the two, with its address
 * @param side makes a side, where somebody keeps those of several pairs
 */
export function versionPair(
  before: RecordedVersion,
  after: RecordedVersion,
  changes: readonly Change[],
  changesUrl: string,
  side = (facts: RecordedVersion): Side => versionSide(facts),
) {
  const [older, newer] = [side(before), side(after)];
  return {
    /** What the documented program is called. */
    program: newer.lookup.commands()?.root.name ?? older.lookup.commands()?.root.name ?? '',
    ...{ before: older, after: newer, changes: changesByName(changes, changesUrl) },
  };
}
export type VersionPair = ReturnType<typeof versionPair>;

/** What changes, by what has to be used for it to matter. */
function changesByName(changes: readonly Change[], url: string) {
  const counting = changes.filter((change) => change.severity !== 'info' || change.fact === 'deprecated');
  return {
    /** By kind and name. */
    own: Map.groupBy(counting, ({ kind, name }) => `${kind} ${name}`),
    /** Of what belongs to something, by kind and name of that. */
    below: Map.groupBy(counting, ({ kind, name }) => `${kind} ${holderOf(kind, name)}`),
    servers: Map.groupBy(
      counting.filter(({ type, what, fact = '' }) => type === 'server' && (what !== 'changed' || ofServers.has(fact))),
      ({ name }) => name,
    ),
    url,
  };
}

export type ChangesByName = ReturnType<typeof changesByName>;

/** What of a server matters to everybody who runs it. */
const ofServers: ReadonlySet<string> = new Set(['transport', 'requiredVariables', 'args', 'deprecated']);

/**
 * `thv run` of `thv run --name`, `MCPServer` of `MCPServer.spec.image`, `POST /groups` of what's inside its body, what
 * names of its values begin with of a chart.
 */
function holderOf(kind: Change['kind'], name: string): string {
  if (kind === 'api') return name.split(' ').slice(0, 2).join(' ');
  if (kind === 'helm') return /^\S+: /.exec(name)?.[0] ?? '';
  return kind === 'crd' ? (name.split('.')[0] ?? name) : name.slice(0, name.lastIndexOf(' '));
}
