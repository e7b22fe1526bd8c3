import { byKey } from '../facts/by-key.ts';
import { nothingYet } from '../facts/history-text.ts';
import { ofKind } from '../facts/index.ts';
import { replay } from '../facts/replay-history.ts';
import { historyText } from '../facts/write-history.ts';
import { ofKinds } from '../kinds/index.ts';
import type { VersionFacts } from '../model/facts.ts';
import type { KindModels, KindName } from '../model/kinds.ts';

type Models = { readonly [Name in KindName]: KindModels[Name] | null };

/** The facts of models, written down as history and replayed. */
export function replayedFacts(models: Models): VersionFacts {
  const version = { version: 'v1.0.0', commit: null, date: null, missing: [] };
  const entities = byKey(ofKinds(models, (kind, model) => ofKind(kind, model)).flat());
  const { text } = historyText({ ...version, entities }, null, nothingYet);
  return { ...version, entities: replay(text, nothingYet, []).entities };
}
