import { type AgentsRecords, recordLine } from '../../model/agents.ts';
import type { Json } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';

/** The line of a record. What checks need has numbers of any length. */
export function line<Name extends keyof AgentsRecords>(name: Name, value: AgentsRecords[Name]): string {
  return recordLine(name, jsonText(value as Json));
}
