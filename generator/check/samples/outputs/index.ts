import { operationName } from '../../../kinds/api/keys.ts';
import type { Operation } from '../../../model/api.ts';
import type { Problem } from '../../../model/problem.ts';
import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleRequest, TextLine } from '../../../model/sample-facts.ts';
import type { Schema } from '../../../model/schema.ts';
import { textReaders } from '../../../samples/data/languages.ts';
import { type Locate, linesOf, placeIn } from '../../../samples/value.ts';
import { inPart } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Line } from '../../names/types.ts';
import type { Look } from '../lookup.ts';
import type { Api } from '../requests/api.ts';
import { operationOf } from '../requests/index.ts';
import { kubectlLines, type MakeLine, rowsOf } from './kubectl.ts';

/** Checks JSON shown as a response against the API document. */
export function checkOutputs({ sample, lookup, guide, locate: inSample }: Look): Problem[] {
  const api = lookup.api();
  if (!api) return [];
  return printedIn(sample, guide).flatMap(({ by, text, lines }) =>
    'request' in by ? responseProblems(text, by.request, api, (offset) => inSample(offset, lines)) : [],
  );
}

/** Names and values in output of `kubectl` and the tool, one a line. */
export function* printedLines({ sample, lookup, guide, locate: inSample }: Look): Generator<Line> {
  for (const { by, text, lines } of printedIn(sample, guide)) {
    if ('request' in by) continue;
    const line: MakeLine = (lead, piece, at) => ({
      ...{ in: 'output', lead, text: piece, spot: () => inSample(at, lines) },
    });
    const words = by.call.words.map(({ value }) => value);
    if (by.call.program === 'kubectl') yield* kubectlLines(text, words, lookup.facts.crd ?? [], line);
    else if (by.call.program === lookup.commands()?.root.name) yield* toolLines(text, words, line);
  }
}

/** The tool's output about servers, and the states of workloads. */
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
    // The value of a guide's variable may be wider than its column.
    const cell =
      cells.find(({ index }) => index === column) ?? cells.slice(1).find(({ 0: value }) => /^[a-z]+$/.test(value));
    if (cell) yield line('status ', cell[0], at + cell.index);
  }
}

/** Mistakes in JSON shown as the response to the guide's request, by the API document. */
function responseProblems(text: string, request: SampleRequest, api: Api, locate: Locate): Problem[] {
  if (!/^\s*[[{]/.test(text)) return [];
  const operation = operationOf(request, api);
  const schema = operation && answerOf(operation);
  const [document] = textReaders.json.read(text, 'json').documents;
  if (!operation || !schema || !document?.value || document.errors.length > 0) return [];
  // The author chooses what part to show.
  const why = `it isn't what \`${operationName(operation)}\` answers with by the API document`;
  return validate(document.value, schema, inPart(api.reading), locate).map((problem) => ({ ...problem, why }));
}

/** The JSON of an operation's success response; null if there are several. */
export function answerOf({ responses }: Operation): Schema | null {
  const fine = responses.filter(({ status }) => status.startsWith('2'));
  const schemas = fine.map(({ content }) => content.find(({ type }) => /\bjson\b/.test(type))?.schema ?? null);
  const [schema = null, other] = schemas.filter((one) => one !== null);
  return other === undefined ? schema : null;
}

/** Output of a command in a guide. */
interface Printed {
  readonly by: { readonly call: Call } | { readonly request: SampleRequest };
  readonly text: string;
  readonly lines: readonly TextLine[];
}

const prompt = /^\s*[$%❯>] /;
/** Programs that print JSON unchanged. */
const passesOn = /\|\s*(?:jq(?:\s+(?:-C|\.|'\.'|"\."))*|python3? -m json\.tool)\s*$/;

/** Outputs in a sample: after a command in a recorded session, or a whole block after one with a command. */
function printedIn(sample: Sample, guide: readonly Sample[]): Printed[] {
  const { kind, language, text, meta, file, section } = sample;
  if (kind !== 'fence' || !/^(?:text|json|console|output)$/.test(language)) return [];
  const commands = commandsOf(sample);
  const rows = text.split('\n');
  if (commands.length > 0 && !rows.some((row) => prompt.test(row))) return [];
  if (commands.length > 0)
    return commands.flatMap(({ by, row }) => {
      const end = rows.findIndex((line, at) => at > row && prompt.test(line));
      const shown = rows.slice(row + 1, end < 0 ? undefined : end).join('\n');
      return shown.trim() === '' ? [] : [{ by, text: shown, lines: linesOf(shown, row + 2) }];
    });
  const title = /\btitle=["']([^"']*)/.exec(meta)?.[1] ?? null;
  if (language !== 'text' && title !== null && !/^(?:output|response|answer)/i.test(title)) return [];
  // The preceding block, if under the same heading and ending with the command.
  const fences = guide.filter((one) => one.kind === 'fence' && one.file === file);
  const before = fences[fences.indexOf(sample) - 1];
  const last = before?.section === section ? commandsOf(before).at(-1) : undefined;
  const rest = before?.text.split('\n').slice((last?.row ?? 0) + 1);
  return last && rest?.join('').trim() === '' ? [{ by: last.by, text, lines: linesOf(text) }] : [];
}

/** Commands without a pipe or redirection, with their last row, from 0. */
function commandsOf({ text, facts }: Sample): (Pick<Printed, 'by'> & { readonly row: number })[] {
  const rows = text.split('\n');
  const lines = linesOf(text);
  const rowAt = (offset: number): number => {
    const row = placeIn(lines, offset).line - 1;
    return rows.findIndex((line, at) => at >= row && !line.endsWith('\\'));
  };
  const found = [
    ...facts.calls.map((call) => ({ by: { call }, row: rowAt(call.words.at(-1)?.pos ?? call.pos) })),
    ...facts.requests.flatMap(({ form, requests, lines: written }) => {
      const row = (written.at(-1)?.line ?? 1) - 1;
      return form === 'curl' ? requests.map((request) => ({ by: { request }, row })) : [];
    }),
  ];
  const takes = (row = ''): boolean =>
    /[|>]/.test(row.replace(passesOn, '').replaceAll(/'[^']*'|"[^"]*"|<[^<>]*>/g, ''));
  return found.filter(({ row }) => !takes(rows[row])).toSorted((left, right) => left.row - right.row);
}
