import { byKey, readRows, rowsOf, writtenRows } from '../changes/history-table.ts';
import { ofKind } from '../kinds/facts.ts';
import { ofKinds } from '../kinds/index.ts';
import type { VersionFacts } from '../model/facts.ts';
import type { KindModels, KindName } from '../model/kinds.ts';

type Models = { readonly [Name in KindName]: KindModels[Name] | null };

/** The facts of models, as the rows of a history have them. */
export function recordedFacts(models: Models): VersionFacts {
  const version = { version: 'v1.0.0', commit: null, date: null, missing: [] };
  const entities = byKey(ofKinds(models, (kind, model) => ofKind(kind, model)).flat());
  const rows = readRows(writtenRows(rowsOf([{ ...version, entities }])));
  return { ...version, entities: byKey(rows.map(({ entity }) => entity)) };
}
