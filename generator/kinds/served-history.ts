import type { EntityKey } from '../model/entity.ts';
import type { FactsHistory } from '../model/facts.ts';
import { jsonText, parseExactJson } from '../shared/json-text.ts';
import { type Row, rowsOf, tableHistory, UnreadableHistory } from './history.ts';

/** The history as browsers and agents have it, with what people have written down of moves: new keys by old ones. */
export interface ServedHistory extends FactsHistory {
  readonly moves: ReadonlyMap<EntityKey, EntityKey>;
}

interface HistoryFile {
  readonly format: 3;
  readonly releases: FactsHistory['releases'];
  readonly moves: readonly (readonly [from: EntityKey, to: EntityKey])[];
  readonly rows: readonly Row[];
}

/** The file that browsers and agents read. @param moves new keys by old ones, as people have written them down */
export function historyFile({ releases, factsOf }: FactsHistory, moves: ServedHistory['moves'] = new Map()): string {
  const rows = rowsOf(releases.flatMap(({ version }) => factsOf(version) ?? []));
  const file: HistoryFile = { format: 3, releases, moves: [...moves], rows };
  return jsonText(file);
}

/** The history that such a file holds. @throws {UnreadableHistory} for anything else */
export function readHistoryFile(text: string): ServedHistory {
  const { releases, moves, rows } = parsed(text);
  return { ...tableHistory(releases, rows), moves: new Map(moves) };
}

function parsed(text: string): HistoryFile {
  try {
    const file = parseExactJson(text) as Partial<HistoryFile> | null;
    // Where it's whole it's what this code has written: its address says so.
    if (file?.format === 3) return file as HistoryFile;
  } catch {
    // Something else has answered: the page of a proxy, half a file.
  }
  throw new UnreadableHistory('it’s no history');
}
