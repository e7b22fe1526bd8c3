import type { Sample } from '../../../model/sample.ts';
import type { Call, SampleRequest, TextLine } from '../../../model/sample-facts.ts';
import { linesOf, placeIn } from '../../../samples/value.ts';

/** What a command of a guide printed. */
export interface Printed {
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
export function printedIn(sample: Sample, guide: readonly Sample[]): Printed[] {
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
