import { operationName } from '../../../kinds/api/keys.ts';
import type { Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { CatalogueServer } from '../../../model/registry.ts';
import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleRequest, TextLine } from '../../../model/sample-facts.ts';
import { textReaders } from '../../../samples/data/languages.ts';
import { type Locate, linesOf, placeIn } from '../../../samples/value.ts';
import { keywordsOf } from '../../../schemas/keywords.ts';
import { codeList } from '../../../shared/counted.ts';
import { unknownName, writeInstead } from '../../../shared/nearest.ts';
import { error } from '../../../shared/problem.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { inPart } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Servers } from '../catalogue.ts';
import type { Look, Lookup } from '../lookup.ts';
import { type Api, workloadsOf } from '../requests/api.ts';
import { operationOf } from '../requests/index.ts';
import { fieldPaths, isPathed, resourceOf } from '../uses/kubectl.ts';
import { changedProblems, describedProblems, tableProblems } from './kubectl.ts';
import { fieldAt, valueProblems, valuesOf } from './values.ts';

/**
 * Outputs that a guide shows, against what the version can print: answers of the API, and what kubectl prints of the
 * tool's kinds, and the tool of servers and workloads. Of other outputs no source says anything.
 */
export function checkOutputs({ sample, lookup, guide, locate: inSample }: Look): Problem[] {
  const api = lookup.api();
  const resources = lookup.facts.crd ?? [];
  if (!api && resources.length === 0) return [];
  return printedIn(sample, guide).flatMap(({ by, text, lines }) => {
    const locate: Locate = (offset) => inSample(offset, lines);
    if ('request' in by) return api ? responseProblems(text, by.request, api, locate) : [];
    return by.call.program === lookup.commands()?.root.name
      ? toolProblems(text, by.call, lookup, locate)
      : kubectlProblems(text, by.call, resources, locate);
  });
}

function kubectlProblems(
  text: string,
  { program, words }: Call,
  resources: readonly CustomResource[],
  locate: Locate,
): Problem[] {
  if (program === 'kubectl' && /^(?:apply|create|delete|patch|replace)$/.test(words[0]?.value ?? ''))
    return changedProblems(text, resources, locate);
  const verb = words.find(({ value }) => /^(?:get|describe)$/.test(value))?.value;
  if (program !== 'kubectl' || verb === undefined) return [];
  const named = words.filter((word) => resourceOf(word.value, resources));
  const [word] = named;
  const resource = word && resourceOf(word.value, resources);
  // `mcpservers,pods` makes two tables.
  if (!word || !resource || word.value.includes(',')) return [];
  const version = resource.versions.find(({ served }) => served);
  if (!version) return [];
  if (verb === 'describe') return describedProblems(text, version, locate);
  const paths = words.flatMap(({ value }) => (isPathed(value) ? fieldPaths(value) : []));
  if (paths.length === 0) return tableProblems(text, words, resource, locate);
  const [path = ''] = paths;
  // One path prints one value, or one for each object.
  const isPlain = paths.length === 1 && words.some(({ value }) => value.includes(`jsonpath={.${path}}`));
  return isPlain && /^\s*\S+\s*$/.test(text)
    ? valueProblems(text.trim(), fieldAt(path, version.schema), path, locate(0))
    : [];
}

/** JSON that a request of the guide is answered with, against the responses that the API document describes. */
function responseProblems(text: string, request: SampleRequest, api: Api, locate: Locate): Problem[] {
  if (!/^\s*[[{]/.test(text)) return [];
  const operation = operationOf(request, api);
  const schema = operation && answerOf(operation);
  const [document] = textReaders.json.read(text, 'json').documents;
  if (!operation || !schema || !document?.value || document.errors.length > 0) return [];
  // What is shown is what the author chose to show of it.
  const why = `it isn't what \`${operationName(operation)}\` answers with by the API document`;
  return validate(document.value, schema, inPart(api.reading), locate).map((problem) => ({ ...problem, why }));
}

/** Of several successes nobody can say which is shown. */
function answerOf({ responses }: Operation) {
  const schemas = responses
    .filter(({ status }) => status.startsWith('2'))
    .map(({ content }) => content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? null)
    .filter((schema) => schema !== null);
  return schemas.length === 1 ? (schemas[0] ?? null) : null;
}

/** What a command of a guide printed. */
interface Printed {
  /** The one command that it is the output of. */
  readonly by: { readonly call: Call } | { readonly request: SampleRequest };
  readonly text: string;
  readonly lines: readonly TextLine[];
}

interface Command {
  readonly by: Printed['by'];
  /** Row in which it ends, from 0. */
  readonly row: number;
}

const prompt = /^\s*[$%❯>] /;
const outputs = /^(?:|text|json|console|output)$/;
/** What prints JSON as it came. */
const passesOn = /\|\s*(?:jq(?:\s+(?:-C|\.|'\.'|"\."))*|python3? -m json\.tool)\s*$/;

/** Outputs in a sample: what follows a command in a recorded session, or all of a block after one with a command. */
function printedIn(sample: Sample, guide: readonly Sample[]): Printed[] {
  if (sample.kind !== 'fence' || !outputs.test(sample.language)) return [];
  const own = commandsOf(sample);
  return own.length > 0 ? inSession(sample, own) : afterCommand(sample, guide);
}

function inSession({ text }: Sample, commands: readonly Command[]): Printed[] {
  const rows = text.split('\n');
  if (!rows.some((row) => prompt.test(row))) return [];
  return commands.flatMap(({ by, row }) => {
    const rest = rows.slice(row + 1);
    const end = rest.findIndex((line) => prompt.test(line));
    const shown = (end < 0 ? rest : rest.slice(0, end)).join('\n');
    return shown.trim() === '' ? [] : [{ by, text: shown, lines: linesOf(shown, row + 2) }];
  });
}

/** The block before, where it has one command and stands under the same heading. */
function afterCommand(sample: Sample, guide: readonly Sample[]): Printed[] {
  const { text, meta, language } = sample;
  const title = /\btitle=["']([^"']*)/.exec(meta)?.[1] ?? null;
  if (language !== 'text' && title !== null && !/^(?:output|response|answer)/i.test(title)) return [];
  const fences = guide.filter(({ kind, file }) => kind === 'fence' && file === sample.file);
  const before = fences[fences.indexOf(sample) - 1];
  if (!before || before.section !== sample.section) return [];
  const last = commandsOf(before).at(-1);
  const isLast =
    last &&
    before.text
      .split('\n')
      .slice(last.row + 1)
      .join('')
      .trim() === '';
  return isLast ? [{ by: last.by, text, lines: linesOf(text) }] : [];
}

/** Commands whose output is theirs alone: no pipe, no file takes it. */
function commandsOf({ text, facts }: Sample): Command[] {
  const rows = text.split('\n');
  const lines = linesOf(text);
  const rowAt = (offset: number): number => {
    let row = placeIn(lines, offset).line - 1;
    while (rows[row]?.endsWith('\\')) row++;
    return row;
  };
  const found = [
    ...facts.calls.map((call) => ({ by: { call }, row: rowAt(call.words.at(-1)?.pos ?? call.pos) })),
    ...facts.requests.flatMap(({ form, requests, lines: own }) => {
      const row = (own.at(-1)?.line ?? 1) - 1;
      return form === 'curl' ? requests.map((request) => ({ by: { request }, row })) : [];
    }),
  ];
  return found
    .filter(
      ({ row }) => !/[|>]/.test((rows[row] ?? '').replace(passesOn, '').replaceAll(/'[^']*'|"[^"]*"|<[^<>]*>/g, '')),
    )
    .toSorted((left, right) => left.row - right.row);
}

/** What the tool prints of a server and of workloads, against the catalogue and the states that the API knows. */
function toolProblems(text: string, { words }: Call, lookup: Lookup, locate: Locate): Problem[] {
  const values = words.map(({ value }) => value);
  const servers = lookup.servers();
  if (values.some((value) => /^--format/.test(value))) return [];
  if (values[0] === 'registry' && values[1] === 'info' && servers)
    return describedServer(text, values[2] ?? '', servers, locate);
  return values[0] === 'list' || values[0] === 'ls' ? statesIn(text, lookup, locate) : [];
}

/** Lines of a description by what the catalogue has for them. */
const lines: readonly (readonly [RegExp, (server: CatalogueServer) => string | null])[] = [
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
    const more = { of: 'of a workload', otherwise: `write one of ${codeList(allowed)}` };
    return [unknownName(locate(start + cell.index), cell[0], allowed, 'status', more)];
  });
}

/** The states that a workload of `GET …/workloads` can have. */
function states(api: ReturnType<Lookup['api']>): string[] {
  const workload = api && workloadsOf(api);
  const state = api && workload !== null ? fieldAt('status', workload) : null;
  if (!api || state === null) return [];
  const { $ref } = keywordsOf(state);
  return valuesOf(($ref === undefined ? undefined : api.reading.resolve($ref)) ?? state).toSorted();
}
