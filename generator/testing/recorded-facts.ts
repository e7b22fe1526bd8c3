import { partsOf, rowsOf, tableHistory, versionFacts } from '../kinds/history.ts';
import type { RecordedVersion } from '../model/facts.ts';
import type { Facts } from '../model/kinds.ts';
import { jsonText, parseExactJson } from '../shared/json-text.ts';

/** Models as a history has them, written down and read again. */
export function recordedFacts(models: Facts): RecordedVersion {
  const about = { version: 'v1.0.0', commit: null, date: '', missing: [] };
  const written = rowsOf([versionFacts(about, partsOf(models))]);
  const rows = parseExactJson(jsonText(written)) as typeof written;
  const read = tableHistory([{ ...about, predecessor: null }], rows).factsOf(about.version);
  if (!read) throw new Error('what was written is read');
  return read;
}
