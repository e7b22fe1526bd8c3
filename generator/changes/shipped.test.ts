import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectRoot } from '../commands/inputs.ts';
import { recordedMoves } from '../commands/recorded.ts';
import { historyName, readHistory } from '../io/facts-history.ts';
import { readMoves } from '../sources/annotations.ts';
import { changeHistory, changesBetween } from './between.ts';
import { remedyOf } from './remedy.ts';

/* What the releases on record have really changed. */

const recorded = readHistory(join(projectRoot, 'specs', historyName));
const history = changeHistory(recorded);
const changes = history.flatMap((version) => version.changes);

it('there is a rule for everything', () => {
  expect(history.length).toBeGreaterThan(80);
  expect(changes.length).toBeGreaterThan(900);
  expect(changes.filter(({ severity }) => severity === 'unclassified')).toEqual([]);
});

it('every change has an id of its own', () => {
  expect(new Set(changes.map(({ id }) => id)).size).toBe(changes.length);
});

/** What a release renamed or removed, with what takes its place by the rules alone. */
const found = new Map(
  changes.flatMap(({ what, entity, successor }): [string, string | null][] =>
    what === 'removed' || what === 'renamed' ? [[entity, successor?.entity ?? null]] : [],
  ),
);

it('moves.yaml agrees with what is found, or says why not', () => {
  const file = join('specs', history[0]?.version ?? '', 'moves.yaml');
  const written = readMoves(readFileSync(join(projectRoot, file), 'utf8'), file);
  const agreeing = written.filter(({ reason }) => reason.startsWith('found'));
  expect(agreeing.map(({ from, to }) => [from, to])).toEqual(agreeing.map(({ from }) => [from, found.get(from)]));
});

it('the upgrade from v0.3.1 to v0.3.6 names all eight breaking changes, each with its successor or none', () => {
  const moves = recordedMoves(join(projectRoot, 'specs'));
  const { changes: all, notCompared } = changesBetween(recorded, ['v0.3.1', 'v0.3.6'], { moves, file: 'specs' });
  expect(notCompared).toEqual([]);
  const breaking = all.filter(({ severity }) => severity === 'breaking');
  expect(breaking.map((change) => [change.name, remedyOf(change, 'thv')?.edit?.after ?? null])).toEqual([
    ['browserbase-mcp-server', 'thv run browserbase'],
    ['graphlit-mcp-server', 'thv run graphlit'],
    ['MCPRegistry.status.apiEndpoint', '{.status.apiStatus.endpoint}'],
    ['MCPRegistry.status.deployedServerCount', null],
    ['MCPRegistry.status.lastSyncHash', '{.status.syncStatus.lastSyncHash}'],
    ['MCPRegistry.status.lastSyncTime', '{.status.syncStatus.lastSyncTime}'],
    ['MCPRegistry.status.serverCount', '{.status.syncStatus.serverCount}'],
    ['MCPRegistry.status.syncAttempts', '{.status.syncStatus.attemptCount}'],
  ]);
  // The people who correct it find each of them in the file, the one without a successor too.
  for (const { entity, successor } of breaking) expect(moves.get(entity)).toBe(successor?.entity ?? null);
});

it('every breaking or risky change says what to do', () => {
  const silent = changes.filter((change) => {
    const { todo, edit } = remedyOf(change, 'thv') ?? { todo: '' };
    return change.severity !== 'info' && !todo && !edit;
  });
  expect(silent).toEqual([]);
});
