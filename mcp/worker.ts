import { parentPort, workerData } from 'node:worker_threads';
import { agentsFiles } from './answers/files.ts';
import { type Answer, type Answerer, answerer, type Question, refusalText } from './answers/index.ts';
import { type Library, openLibrary } from './answers/library.ts';
import { collectGarbage, tidying } from './garbage.ts';
import { warmUp } from './warm-up.ts';

/* Answers one question after the other. Whoever asks ends this thread where that takes too long. */

export interface WorkerData {
  readonly folder: string;
}

export interface Asked {
  readonly id: number;
  readonly question: Question;
}

export type FromWorker =
  /** All that it takes is there; from now on it depends on what was asked. */
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly answer: Answer }
  /** It can't be answered, and this says why and what to do. */
  | { readonly id: number; readonly refusal: string }
  | { readonly id: number; readonly bug: string }
  /** No question can be answered, and this is why. */
  | { readonly unreadable: string }
  | { readonly ready: true };

const { folder } = workerData as WorkerData;

const tidy = tidying(collectGarbage);

function reply({ id, question }: Asked, { prepare, answer }: Answerer): FromWorker {
  let isLoaded = false;
  try {
    // So many answers are about as much as a version.
    if (prepare(question) || id % 256 === 0) tidy.due();
    isLoaded = true;
    // What was sent may be hostile; what had to be loaded isn't.
    post({ id, begun: true });
    return { id, answer: answer(question) };
  } catch (error) {
    const refusal = refusalText(error) ?? (isLoaded && !isOfFile(error) ? null : unreadable(error));
    return refusal === null ? { id, bug: bugText(error) } : { id, refusal };
  }
}

/** Of a file that's gone, cut off or not of this format. */
function isOfFile(error: unknown): boolean {
  return error instanceof SyntaxError || (error instanceof Error && 'syscall' in error);
}

function unreadable(error: unknown): string {
  const reason = error instanceof Error ? error.message : String(error);
  return `The server can't read its files for agents (${reason.replaceAll(folder, '…')}). Tell whoever runs it to write them again with \`npm run docs\`, or to install the package again`;
}

/** What it says, and the first line of ours that says where. */
function bugText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /^ +at .*(?:mcp|generator|site|thv-docs|worker|chunk)[^\n]*/m.exec(error.stack ?? '')?.[0].trim();
  return place === undefined ? error.message : `${error.message} (${place})`;
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message);
}

function serve(library: Library): void {
  const answers = answerer(library);
  const warm = warmUp(answers, library, () => {
    tidy.due();
    tidy.answered();
  });
  parentPort?.on('message', (asked: Asked) => {
    post(reply(asked, answers));
    tidy.answered();
    warm.answered();
  });
  post({ ready: true });
}

try {
  const library = openLibrary(agentsFiles(folder));
  if (library.latest === '') throw new Error('they have no version');
  serve(library);
} catch (error) {
  post({ unreadable: unreadable(error) });
}
