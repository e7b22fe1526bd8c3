import { otherPrograms } from '../model/kinds.ts';
import type { SampleCode } from '../model/sample.ts';
import type { RequestGroup, SampleFacts } from '../model/sample-facts.ts';
import { launchedCalls, stepsIn } from './launched.ts';
import { readCurl } from './requests/curl.ts';
import { readFetches } from './requests/fetch.ts';
import { readNamedOperation, readPlainRequests } from './requests/plain.ts';
import { readShell } from './shell/index.ts';
import { readHeredocs, readTexts } from './texts.ts';
import { linesOf } from './value.ts';

/** Parses code; `program` is the documented one, whose calls are extracted. */
export function readSample(code: SampleCode, program: string): SampleFacts {
  const programs = new Set([program, 'curl', ...otherPrograms]);
  const lines = linesOf(code.text);
  const shell = readShell(code, programs);
  const texts = readTexts(code, shell.texts, lines);
  const steps = code.kind === 'fence' ? stepsIn(texts, programs, lines) : { calls: [], texts: [] };
  const calls = [...shell.calls, ...steps.calls];
  const group = (form: RequestGroup['form'], requests: RequestGroup['requests']): RequestGroup[] =>
    requests.length > 0 ? [{ form, requests, lines }] : [];
  return {
    calls: [
      ...calls.map(({ input: _, words, ...call }) => ({
        ...call,
        words: words.map(({ original: __, ...word }) => word),
      })),
      ...launchedCalls(texts, programs, lines),
    ].filter((call) => call.program !== 'curl'),
    requests: [
      ...calls.filter((call) => call.program === 'curl').map((call) => readCurl(call, lines)),
      ...group('script', code.kind === 'fence' ? readFetches(code) : []),
      ...group('http', code.language === 'http' ? readPlainRequests(code.text) : []),
      ...group('name', code.kind === 'inline' ? readNamedOperation(code.text) : []),
    ],
    texts: [...texts, ...readHeredocs(steps.texts, lines)],
  };
}
