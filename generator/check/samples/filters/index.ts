import type { Problem } from '../../../model/problem.ts';
import type { Schema } from '../../../model/schema.ts';
import { linesOf, offsetIn } from '../../../samples/value.ts';
import { keywordsOf, propertyNames } from '../../../schemas/keywords.ts';
import { combine, withFields } from '../../../schemas/merge.ts';
import type { Reading } from '../../../validation/readings.ts';
import type { Look, Lookup } from '../lookup.ts';
import { answerOf } from '../outputs/index.ts';
import { workloadsOf } from '../requests/api.ts';
import { operationOf } from '../requests/index.ts';
import { filterAfter, jqProblems } from './jq.ts';

/** JSON printed by a command. */
interface Printed {
  /** Offset of the command in the sample. */
  readonly at: number;
  readonly schema: Schema;
  readonly resolve: Reading['resolve'];
}

/** Checks `jq` filters over responses of the API and output of the tool. */
export function checkFilters(look: Look): Problem[] {
  const { kind, text } = look.sample;
  if (kind !== 'fence' || !text.includes('jq')) return [];
  return [...answers(look), ...printedByTool(look)].flatMap(({ at, schema, resolve }) => {
    const filter = filterAfter(text, at);
    return filter ? jqProblems(filter, schema, resolve, look.locate) : [];
  });
}

function* answers({ sample: { text, facts }, lookup }: Look): Generator<Printed> {
  const api = lookup.api();
  for (const { form, requests, lines } of facts.requests) {
    const [request, other] = requests;
    const operation = api && form === 'curl' && request && !other ? operationOf(request, api) : null;
    const schema = operation && answerOf(operation);
    if (!api || !request || !schema) continue;
    yield { at: offsetIn(lines, linesOf(text), request.address.at), schema, resolve: api.reading.resolve };
  }
}

/** The tool's JSON output: workloads as in the API, servers as in registry files. */
function* printedByTool({ sample: { facts }, lookup }: Look): Generator<Printed> {
  for (const { program, words, pos } of facts.calls) {
    const line = words.map(({ value }) => value).join(' ');
    if (program !== lookup.commands()?.root.name || !/ --format[= ]json\b/.test(line)) continue;
    const isList = /^(?:list|ls) /.test(line);
    const printed = isList ? workloads(lookup) : line.startsWith('registry info ') ? server(lookup) : null;
    if (printed) yield { at: pos, ...printed };
  }
}

function workloads({ api: apiOf }: Lookup): Omit<Printed, 'at'> | null {
  const api = apiOf();
  const items = api && workloadsOf(api);
  return api && items !== null ? { schema: { type: 'array', items }, resolve: api.reading.resolve } : null;
}

/** A server runs in a container or is remote. */
function server({ registries }: Lookup): Omit<Printed, 'at'> | null {
  for (const { definitions, reading } of registries()) {
    const forms = definitions.filter(({ pointer }) => /\/(?:remote_)?server$/.test(pointer));
    const both = forms.map(({ schema }) => keywordsOf(schema)).reduce(combine, { type: 'object' });
    if (propertyNames(both).length > 0)
      return { schema: withFields(both, { name: { type: 'string' } }), resolve: reading.resolve };
  }
  return null;
}
