import { programName } from '../calls/tree.ts';
import type { SampleCheck, SampleTool } from '../check.ts';
import type { Finding } from '../finding.ts';
import { callsOf } from '../shell/index.ts';
import type { Word } from '../shell/words.ts';
import { type Placing, placesOf } from '../values/value.ts';
import { checkCurlWords } from './curl.ts';
import type { CurlWord } from './curl-options.ts';
import { checkFetch } from './fetch.ts';

/** Requests to the tool's API in shell code and in JavaScript, against the API document. */
export const checkRequests: SampleCheck = (sample, tool) => [
  ...checkCurl(sample, tool),
  ...(sample.kind === 'fence' ? checkFetch(sample.text, sample.language, tool) : []),
];

function checkCurl(sample: Parameters<SampleCheck>[0], tool: SampleTool): Finding[] {
  const calls = callsOf(sample, 'curl', programName(tool.commands));
  if (calls.length === 0) return [];
  const place = placesOf(sample.text);
  return calls.flatMap(({ words, input }) =>
    checkCurlWords(
      words.map((word) => curlWord(word, place)),
      tool,
      input && { text: input.text, ...place(input.pos) },
    ),
  );
}

function curlWord({ text, said, pos }: Word, place: Placing): CurlWord {
  const { line, column } = place(pos);
  return { text: said, line, column: /^["']/.test(text) ? column + 1 : column };
}
