import type { Sample } from '../../model/sample.ts';
import { programName } from '../calls/tree.ts';
import type { SampleCheck, SampleProblem, SampleTool } from '../check.ts';
import { callsOf } from '../shell/index.ts';
import type { Word } from '../shell/words.ts';
import { apiReading } from '../values/readings.ts';
import { toProblems } from '../values/report.ts';
import { type Placing, placesOf } from '../values/value.ts';
import { checkSentText } from './body.ts';
import { checkCurlWords, sentFiles } from './curl.ts';
import type { CurlWord } from './curl-options.ts';
import { checkFetch } from './fetch.ts';
import { checkNamedOperation, checkPlainRequests } from './plain.ts';

/** Requests to the tool's API in shell code and in JavaScript, against the API document. */
export const checkRequests: SampleCheck = (sample, tool) => [
  ...curlCalls(sample, tool).flatMap(({ words, input }) => checkCurlWords(words, tool, input)),
  ...(sample.kind === 'fence' ? checkFetch(sample.text, sample.language, tool) : []),
  ...checkPlain(sample, tool),
];

function checkPlain({ kind, language, text }: Sample, { api }: SampleTool): SampleProblem[] {
  if (!api || (kind === 'fence' && language !== 'http')) return [];
  return toProblems(kind === 'inline' ? checkNamedOperation(text, api) : checkPlainRequests(text, api), placesOf(text));
}

/** What is wrong with a file of the guide that one of its requests sends. */
export function checkSent(name: string, text: string, guide: readonly Sample[], tool: SampleTool): SampleProblem[] {
  const { api } = tool;
  if (!api) return [];
  const reading = apiReading(api);
  const operations = new Set(
    guide
      .flatMap((sample) => curlCalls(sample, tool))
      .flatMap(({ words }) => sentFiles(words, tool))
      .filter(({ file }) => baseOf(file) === baseOf(name))
      .map(({ operation }) => operation),
  );
  const place = placesOf(text);
  return [...operations].flatMap((operation) => toProblems(checkSentText(text, operation, reading), place));
}

function baseOf(path: string): string {
  return path.split(/[/\\]/).at(-1) ?? path;
}

interface CurlCall {
  readonly words: readonly CurlWord[];
  readonly input: CurlWord | null;
}

/** The calls of curl in a sample, each with what it reads. */
export function curlCalls(sample: Sample, tool: SampleTool): CurlCall[] {
  const calls = callsOf(sample, 'curl', programName(tool.commands));
  if (calls.length === 0) return [];
  const place = placesOf(sample.text);
  return calls.map(({ words, input }) => ({
    words: words.map((word) => curlWord(word, place)),
    input: input && { text: input.text, ...place(input.pos) },
  }));
}

function curlWord({ text, said, pos }: Word, place: Placing): CurlWord {
  const { line, column } = place(pos);
  return { text: said, line, column: /^["']/.test(text) ? column + 1 : column };
}
