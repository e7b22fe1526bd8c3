import type { Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Located, Word } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import { type Locate, linesOf, placeIn } from '../../../samples/value.ts';
import { keywordsOf, propertyNames } from '../../../schemas/keywords.ts';
import { holding } from '../../../schemas/make.ts';
import { combine } from '../../../schemas/merge.ts';
import { nearest, unknownName } from '../../../shared/nearest.ts';
import type { Reading } from '../../../validation/readings.ts';
import type { Look, Lookup } from '../lookup.ts';
import { workloadsOf } from '../requests/api.ts';
import { operationOf } from '../requests/index.ts';
import { fieldPaths, isPathed, resourceOf } from '../uses/kubectl.ts';
import { jqProblems } from './jq.ts';

/** Paths by which code takes something out of an answer: of the API with `jq`, of the tool's kinds with `kubectl`. */
export function checkFilters({ sample, lookup, locate }: Look): Problem[] {
  return [
    ...ofApi(sample, lookup, locate),
    ...ofTool(sample, lookup, locate),
    ...jsonpathProblems(sample, lookup, locate),
  ];
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

/** What every object has. */
const common = ['apiVersion', 'kind', 'metadata', 'spec', 'status'];
const first = /(?<=[{:,]|^)\.(?:items(?:\[[^\]]*\])?\.)?([A-Za-z]\w*)/g;

/** Fields of the tool's kinds that calls of kubectl print, wait for or sort by, and that those don't have. */
function jsonpathProblems({ facts }: Sample, { facts: { crd }, fields }: Lookup, locate: Locate): Problem[] {
  const calls = facts.calls.filter(({ program }) => program === 'kubectl');
  return calls.flatMap(({ words }) => {
    const resource = words.flatMap(({ value }) => resourceOf(value, crd ?? []) ?? [])[0];
    if (!resource) return [];
    return words
      .filter(({ value }) => isPathed(value))
      .flatMap((word) => [
        ...fieldPaths(word.value).flatMap((path) => unknownField(path, word, resource.kind, fields(), locate)),
        ...otherRoots(word, resource.kind, locate),
      ]);
  });
}

function unknownField(path: string, word: Word, kind: string, fields: ReadonlySet<string>, locate: Locate): Problem[] {
  const steps = path.replaceAll(/\[[^\]]*\]/g, '[]').match(/\[\]|\w+/g) ?? [];
  let name = kind;
  for (const step of steps) {
    const own = step === '[]' ? `${name}[]` : `${name}.${step}`;
    if (step !== '[]' && name !== kind && !fields.has(own)) {
      const siblings = childrenOf(name, fields);
      // A map, a list whose items aren't asked for one by one, or a value of any form.
      if (siblings.length === 0 || siblings.includes('*')) return [];
      return [unknown(word, step, name, siblings, locate)];
    }
    name = own;
  }
  return [];
}

function childrenOf(name: string, fields: ReadonlySet<string>): string[] {
  const start = `${name}.`;
  const below = [...fields].flatMap((field) => (field.startsWith(start) ? field.slice(start.length) : []));
  return [...new Set(below.map((field) => /^[^.[]*/.exec(field)?.[0] ?? ''))];
}

/** `.spc.image`: what isn't at the top of any object. */
function otherRoots(word: Word, kind: string, locate: Locate): Problem[] {
  return [...word.value.matchAll(first)].flatMap(([, name = '']) => {
    const near = common.includes(name) || name === 'items' ? null : nearest(name, common, 2);
    return near === null ? [] : [unknown(word, name, kind, common, locate)];
  });
}

function unknown({ pos, text }: Word, step: string, holder: string, names: readonly string[], locate: Locate): Problem {
  const at = pos + Math.max(0, text.search(new RegExp(`\\b${step}\\b`)));
  const spot = { ...locate(at), do: `see the reference page of \`${holder.split('.')[0]}\`` };
  const why = 'kubectl would print nothing, or wait for ever';
  return unknownName(spot, step, names, 'field', { of: `of \`${holder}\``, why, severity: 'warning' });
}
