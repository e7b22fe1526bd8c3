import { lookupOf } from '../../../generator/check/samples/index.ts';
import { sinceOf } from '../../../generator/check/samples/since.ts';
import type { Change } from '../../../generator/model/changes.ts';
import type { FactsHistory, RecordedVersion } from '../../../generator/model/facts.ts';

type Checkable = Pick<RecordedVersion, 'version' | 'kinds'>;

/** Look-ups for checking texts against one version. */
function versionSide({ version, kinds }: Checkable, history: FactsHistory | undefined) {
  const since = history && sinceOf(history, version);
  return { version, facts: kinds, lookup: lookupOf(kinds, null, null, { since }) };
}
export type Side = ReturnType<typeof versionSide>;

/**
 * Data for checking texts against two versions.
 *
 * @param changes between the two, with their address
 * @param history for when a name was added or removed
 */
export function versionPair(
  before: Checkable,
  after: Checkable,
  changes: readonly Change[],
  changesUrl: string,
  history?: FactsHistory,
) {
  const [older, newer] = [versionSide(before, history), versionSide(after, history)];
  return {
    /** Name of the documented program. */
    program: newer.lookup.commands()?.root.name ?? older.lookup.commands()?.root.name ?? '',
    ...{ before: older, after: newer, changes: changesByName(changes, changesUrl) },
  };
}
export type VersionPair = ReturnType<typeof versionPair>;

/** Changes by the entity whose use they affect. */
function changesByName(changes: readonly Change[], url: string) {
  const counting = changes.filter((change) => change.severity !== 'info' || change.fact === 'deprecated');
  return {
    /** By kind and name. */
    own: Map.groupBy(counting, ({ kind, name }) => `${kind} ${name}`),
    /** Changes of children, by kind and name of the parent. */
    below: Map.groupBy(counting, ({ kind, name }) => `${kind} ${holderOf(kind, name)}`),
    servers: Map.groupBy(
      counting.filter(({ type, what, fact = '' }) => type === 'server' && (what !== 'changed' || ofServers.has(fact))),
      ({ name }) => name,
    ),
    url,
  };
}

export type ChangesByName = ReturnType<typeof changesByName>;

/** Facts of a server that affect all its users. */
const ofServers: ReadonlySet<string> = new Set(['transport', 'requiredVariables', 'args', 'deprecated']);

/**
 * The parent for a name: `thv run` of `thv run --name`, `MCPServer` of `MCPServer.spec.image`, `POST /groups` of a
 * field in its body, a chart's prefix.
 */
function holderOf(kind: Change['kind'], name: string): string {
  if (kind === 'api') return name.split(' ').slice(0, 2).join(' ');
  if (kind === 'helm') return /^\S+: /.exec(name)?.[0] ?? '';
  return kind === 'crd' ? (name.split('.')[0] ?? name) : name.slice(0, name.lastIndexOf(' '));
}
