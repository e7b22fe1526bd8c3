import type { Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Located } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import { type Locate, linesOf, placeIn } from '../../../samples/value.ts';
import { keywordsOf, propertyNames } from '../../../schemas/keywords.ts';
import { holding } from '../../../schemas/make.ts';
import { combine } from '../../../schemas/merge.ts';
import type { Reading } from '../../../validation/readings.ts';
import type { Look, Lookup } from '../lookup.ts';
import { workloadsOf } from '../requests/api.ts';
import { operationOf } from '../requests/index.ts';
import { jqProblems } from './jq.ts';

/** What `jq` takes out of answers of the API and of the tool. */
export function checkFilters({ sample, lookup, locate }: Look): Problem[] {
  return [...ofApi(sample, lookup, locate), ...ofTool(sample, lookup, locate)];
}

/** What the tool itself prints as JSON: workloads as the API has them, servers as files of the registry have them. */
function ofTool({ text, kind, facts }: Sample, lookup: Lookup, locate: Locate): Problem[] {
  const program = lookup.commands()?.root.name;
  if (kind !== 'fence' || !text.includes('jq')) return [];
  return facts.calls.flatMap(({ program: called, words, pos }) => {
    const filter = called === program ? filterAfter(text, pos) : null;
    const printed =
      filter &&
      printedBy(
        words.map(({ value }) => value),
        lookup,
      );
    return filter && printed ? jqProblems(filter, printed.schema, printed.resolve, locate) : [];
  });
}

function printedBy(words: readonly string[], { api: apiOf, registries }: Lookup): Printed | null {
  const at = words.findIndex((word) => /^--format(?:=|$)/.test(word));
  if (words[at] !== '--format=json' && words[at + 1] !== 'json') return null;
  if (words[0] === 'list' || words[0] === 'ls') {
    const api = apiOf();
    const items = api && workloadsOf(api);
    return !api || items === null
      ? null
      : { schema: { type: 'array', ...holding({ items }) }, resolve: api.reading.resolve };
  }
  if (words[0] !== 'registry' || words[1] !== 'info') return null;
  // A server is one that runs in a container, or one at an address.
  for (const { definitions, reading } of registries()) {
    const forms = definitions.filter(({ pointer }) => /\/(?:remote_)?server$/.test(pointer));
    const server = forms.map(({ schema }) => keywordsOf(schema)).reduce(combine, { type: 'object' });
    if (propertyNames(server).length === 0) continue;
    const named = { type: 'object', ...holding({ properties: { name: { type: 'string' } } }) };
    return { schema: combine(named, server), resolve: reading.resolve };
  }
  return null;
}

interface Printed {
  readonly schema: Schema;
  readonly resolve: Reading['resolve'];
}

function ofApi({ text, kind, facts }: Sample, { api: apiOf }: Lookup, locate: Locate): Problem[] {
  const api = kind === 'fence' && text.includes('jq') ? apiOf() : null;
  if (!api) return [];
  return facts.requests.flatMap(({ form, requests, lines }) => {
    const [request, other] = requests;
    const operation = form === 'curl' && request && !other ? operationOf(request, api) : null;
    const schema = operation && answerOf(operation);
    if (!request || schema === null) return [];
    const { line, column } = placeIn(lines, request.address.at);
    const filter = filterAfter(text, (linesOf(text)[line - 1]?.at ?? 0) + column - 1);
    return filter ? jqProblems(filter, schema, api.reading.resolve, locate) : [];
  });
}

/** What the operation answers when all is well, as JSON. */
function answerOf({ responses }: Operation) {
  const fine = responses.find(({ status }) => /^2/.test(status));
  return fine?.content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? null;
}

const jq = /\|\s*jq((?:\s+-{1,2}[\w-]+)*)\s+(?:'([^']*)'|"((?:[^"\\]|\\.)*)"|(\.[^\s|;&)"'`]*))/;

/** The program that `jq` runs on what a command prints, where it's the next in the pipeline; null where it isn't. */
export function filterAfter(text: string, at: number): Located | null {
  const rest = text.slice(at, endOf(text, at));
  const found = jq.exec(rest);
  const [all = '', options = '', single, double, bare] = found ?? [];
  // What reads no input, raw lines, or many inputs as one sees something else.
  const isOther = /\s-{1,2}(?:[a-zA-Z]*[nRs]|null-input|raw-input|slurp|stream|seq|arg\w*|slurpfile|rawfile)\b/.test(
    options,
  );
  if (!found || isOther || /\|/.test(unquoted(rest.slice(0, found.index)))) return null;
  const program = single ?? double ?? bare ?? '';
  return { text: program, at: at + found.index + all.length - program.length - (bare === undefined ? 1 : 0) };
}

/** Where the command ends that a place is in: at the end of a line that neither goes on nor is quoted. */
function endOf(text: string, start: number): number {
  let quote = quoteAt(text, start);
  for (let at = start; at < text.length; at++) {
    const letter = text.charAt(at);
    if (letter === '\\') at++;
    else if (quote !== '') quote = letter === quote ? '' : quote;
    else if (letter === '"' || letter === "'") quote = letter;
    else if (letter === ';') return at;
    else if (letter === '\n' && !/\|\s*$/.test(text.slice(start, at)) && !/^\s*\|/.test(text.slice(at))) return at;
  }
  return text.length;
}

/** The quotation mark right before a place. */
function quoteAt(text: string, at: number): string {
  const before = text.charAt(at - 1);
  return before === '"' || before === "'" ? before : '';
}

function unquoted(text: string): string {
  return text.replaceAll(/"[^"]*"|'[^']*'/g, '');
}
