import { parentPort, workerData } from 'node:worker_threads';
import { agentsFiles } from './answers/files.ts';
import { type Answer, answerer, type Question, refusalText } from './answers/index.ts';
import { openLibrary } from './answers/library.ts';
import { collectGarbage } from './garbage.ts';

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
  | { readonly ready: true };

const { folder } = workerData as WorkerData;
const library = openLibrary(agentsFiles(folder));
const { prepare, answer } = answerer(library);

function reply({ id, question }: Asked): FromWorker {
  try {
    // So many answers are about as much as a version.
    if (prepare(question) || id % 256 === 0) collectGarbage();
    // What was sent may be hostile; what had to be loaded isn't.
    post({ id, begun: true });
    return { id, answer: answer(question) };
  } catch (error) {
    const refusal = refusalText(error);
    return refusal === null ? { id, bug: bugText(error) } : { id, refusal };
  }
}

function bugText(error: unknown): string {
  return error instanceof Error ? `${error.message}\n${error.stack ?? ''}` : String(error);
}

function post(message: FromWorker): void {
  parentPort?.postMessage(message);
}

parentPort?.on('message', (asked: Asked) => post(reply(asked)));
collectGarbage();
post({ ready: true });
