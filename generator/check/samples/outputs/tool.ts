import type { Problem } from '../../../model/problem.ts';
import type { CatalogueServerFacts } from '../../../model/registry.ts';
import type { Call } from '../../../model/sample-facts.ts';
import type { Locate } from '../../../samples/value.ts';
import { codeList } from '../../../shared/counted.ts';
import { unknownName, writeInstead } from '../../../shared/nearest.ts';
import { error } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import type { Servers } from '../catalogue.ts';
import type { Lookup } from '../lookup.ts';
import { workloadsOf } from '../requests/api.ts';
import { fieldAt, valuesOf } from './values.ts';

/** What the tool prints of a server and of workloads, against the catalogue and the states that the API knows. */
export function toolProblems(text: string, { words }: Call, lookup: Lookup, locate: Locate): Problem[] {
  const values = words.map(({ value }) => value);
  const servers = lookup.servers();
  if (values.some((value) => /^--format/.test(value))) return [];
  if (values[0] === 'registry' && values[1] === 'info' && servers)
    return describedServer(text, values[2] ?? '', servers, locate);
  return values[0] === 'list' || values[0] === 'ls' ? statesIn(text, lookup, locate) : [];
}

/** Lines of a description by what the catalogue has for them. */
const lines: readonly (readonly [RegExp, (server: CatalogueServerFacts) => string | null])[] = [
  [/^Name: (\S+)$/m, ({ name }) => name],
  [/^Type: (\S+)$/m, ({ kind }) => kind],
  [/^Tier: (\S+)$/m, ({ tier }) => tier],
  [/^Status: (\S+)$/m, ({ status }) => status],
  [/^Transport: (\S+)$/m, ({ transport }) => transport],
  [/^Image: (\S+)$/m, ({ image }) => image],
  [/^Repository URL: (\S+)$/m, ({ repositoryUrl }) => repositoryUrl],
];

function describedServer(text: string, name: string, servers: Servers, locate: Locate): Problem[] {
  const server = servers.get(name);
  if (!server) return [];
  return lines.flatMap(([pattern, told]) => {
    const match = pattern.exec(text);
    const [line = '', written] = match ?? [];
    const known = told(server);
    if (!match || written === undefined || known === null || written === known || isPlaceholder(written)) return [];
    const spot = locate(match.index + line.length - written.length);
    const why = 'the command prints what the registry has';
    return [error(spot, `shows \`${line}\` for \`${name}\``, why, writeInstead(written, known))];
  });
}

/** The column of states in a table of workloads. */
function statesIn(text: string, { api }: Lookup, locate: Locate): Problem[] {
  const rows = text.split('\n');
  const column = rows[0]?.search(/(?<!\S)STATUS(?!\S)/) ?? -1;
  const allowed = column < 0 ? [] : states(api());
  if (allowed.length === 0) return [];
  // What a variable of the guide stands for may be wider than its column.
  const others = allowed.join('|');
  let at = (rows[0]?.length ?? 0) + 1;
  return rows.slice(1).flatMap((row) => {
    const start = at;
    at += row.length + 1;
    if (row.trim() === '' || new RegExp(`(?<!\\S)(?:${others})(?!\\S)`).test(row)) return [];
    const cells = [...row.matchAll(/\S+/g)];
    const cell =
      cells.find(({ index }) => index === column) ??
      cells.find(({ 0: value }) => /^[a-z]+$/.test(value) && value !== cells[0]?.[0]);
    if (!cell || !/^[a-z]+$/i.test(cell[0])) return [];
    const more = { of: 'of a workload', why: `it's one of ${codeList(allowed)}`, otherwise: 'write one of these' };
    return [unknownName(locate(start + cell.index), cell[0], allowed, 'status', more)];
  });
}

/** The states that a workload of `GET …/workloads` can have. */
function states(api: ReturnType<Lookup['api']>): string[] {
  const workload = api && workloadsOf(api);
  const state = workload ? fieldAt('status', workload) : null;
  const named = state?.reference ? api?.reading.resolve(state.reference)?.schema : state;
  return (named ? valuesOf(named) : []).toSorted();
}
