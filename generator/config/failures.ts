import { fileURLToPath } from 'node:url';
import { failureAt, type InputError, inFile, inText } from '../shared/problem.ts';

/** A configuration that is no module, or throws while it is loaded. */
export function loadFailure(file: string, cause: unknown): InputError {
  return failureAt(inFile(file), {
    what: `cannot be loaded: ${firstLine(cause)}`,
    why: 'it says what the site consists of',
    do: 'check that the file exists and is valid TypeScript with a default export',
  });
}

/** What a configuration threw after it was loaded, from a timer for example; null for what others threw. */
export function lateFailure(cause: unknown): InputError | null {
  const stack = cause instanceof Error ? (cause.stack ?? '') : '';
  const [, url, line] = /(file:\/\/\S+)\?load=\d+:(\d+)/.exec(stack) ?? [];
  if (url === undefined) return null;
  return failureAt(inText(fileURLToPath(url), Number(line)), {
    what: `fails after it was loaded: ${firstLine(cause)}`,
    why: 'what it gives may be wrong or incomplete',
    do: 'catch the error there, or `await` the promise',
  });
}

function firstLine(cause: unknown): string {
  return (cause instanceof Error ? cause.message : String(cause)).split('\n')[0] ?? '';
}
