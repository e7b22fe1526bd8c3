import { operationName } from '../../../kinds/api/keys.ts';
import type { Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleRequest, TextLine } from '../../../model/sample-facts.ts';
import { textReaders } from '../../../samples/data/languages.ts';
import { type Locate, linesOf, placeIn } from '../../../samples/value.ts';
import { inPart } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Line } from '../../names/types.ts';
import type { Look } from '../lookup.ts';
import type { Api } from '../requests/api.ts';
import { operationOf } from '../requests/index.ts';
import { kubectlLines, type MakeLine, rowsOf } from './kubectl.ts';

/** JSON that a guide shows as the answer of a request, against what the API can answer. */
export function checkOutputs({ sample, lookup, guide, locate: inSample }: Look): Problem[] {
  const api = lookup.api();
  if (!api) return [];
  return printedIn(sample, guide).flatMap(({ by, text, lines }) =>
    'request' in by ? responseProblems(text, by.request, api, (offset) => inSample(offset, lines)) : [],
  );
}

/** Names and values in what `kubectl` and the tool print, one a line. */
export function* printedLines({ sample, lookup, guide, locate: inSample }: Look): Generator<Line> {
  for (const { by, text, lines } of printedIn(sample, guide)) {
    if ('request' in by) continue;
    const line: MakeLine = (lead, piece, at) => ({
      ...{ in: 'output', text: lead + piece, from: lead.length, spot: () => inSample(at, lines) },
    });
    const words = by.call.words.map(({ value }) => value);
    if (by.call.program === 'kubectl') yield* kubectlLines(text, words, lookup.facts.crd ?? [], line);
    else if (by.call.program === lookup.commands()?.root.name) yield* toolLines(text, words, line);
  }
}

/** What the tool prints of a server, and the states of workloads. */
function* toolLines(text: string, words: readonly string[], line: MakeLine): Generator<Line> {
  const [command, verb, server] = words;
  if (words.some((value) => value.startsWith('--format'))) return;
  if (command === 'registry' && verb === 'info')
    for (const { index, 0: row, 1: label = '', 2: value = '' } of text.matchAll(/^([A-Z][\w ]*): (\S+)$/gm))
      yield line(`info ${server} ${label}=`, value, index + row.length - value.length);
  if (command !== 'list' && command !== 'ls') return;
  const [head, ...rows] = rowsOf(text);
  const column = head?.text.search(/(?<!\S)STATUS(?!\S)/) ?? -1;
  for (const { text: row, at } of column < 0 ? [] : rows) {
    const cells = [...row.matchAll(/\S+/g)];
    // What a variable of the guide stands for may be wider than its column.
    const cell =
      cells.find(({ index }) => index === column) ?? cells.slice(1).find(({ 0: value }) => /^[a-z]+$/.test(value));
    if (cell) yield line('status ', cell[0], at + cell.index);
  }
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
