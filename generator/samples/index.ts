import { otherPrograms } from '../model/kinds.ts';
import type { SampleCode } from '../model/sample.ts';
import type { RequestGroup, SampleFacts } from '../model/sample-facts.ts';
import { launchedCalls } from './launched.ts';
import { readCurl } from './requests/curl.ts';
import { readFetches } from './requests/fetch.ts';
import { readNamedOperation, readPlainRequests } from './requests/plain.ts';
import { readShell } from './shell/index.ts';
import { readTexts } from './texts.ts';
import { linesOf } from './value.ts';

/** What code says; `program` is the documented one, whose calls are looked for. */
export function readSample(code: SampleCode, program: string): SampleFacts {
  const { calls, texts } = readShell(code, program);
  const wanted = new Set([program, ...otherPrograms]);
  const lines = linesOf(code.text);
  const data = readTexts(code, texts, lines);
  const group = (form: RequestGroup['form'], requests: RequestGroup['requests']): RequestGroup[] =>
    requests.length > 0 ? [{ form, requests, lines }] : [];
  return {
    calls: [
      ...calls.flatMap(({ program: name, words, pos, open }) => {
        const plain = words.map(({ said: _, ...word }) => word);
        return wanted.has(name) ? [{ program: name, words: plain, pos, open }] : [];
      }),
      ...launchedCalls(data, wanted, lines),
    ],
    requests: [
      ...calls.filter((call) => !wanted.has(call.program)).map((call) => readCurl(call, lines)),
      ...group('script', code.kind === 'fence' ? readFetches(code) : []),
      ...group('http', code.language === 'http' ? readPlainRequests(code.text) : []),
      ...group('name', code.kind === 'inline' ? readNamedOperation(code.text) : []),
    ],
    texts: data,
  };
}
