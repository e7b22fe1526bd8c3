import { parentPort, workerData } from 'node:worker_threads';
import { agentsFiles } from './answers/files.ts';
import { type Answer, answerer, type Question, refusalText } from './answers/index.ts';
import { openLibrary } from './answers/library.ts';

/* Answers one question after the other. Whoever asks ends this thread where that takes too long. */

export interface WorkerData {
  readonly folder: string;
}

export interface Asked {
  readonly id: number;
  readonly question: Question;
}

export type FromWorker =
  | { readonly id: number; readonly answer: Answer }
  /** It can't be answered, and this says why and what to do. */
  | { readonly id: number; readonly refusal: string }
  | { readonly id: number; readonly bug: string }
  | { readonly ready: true };

const { folder } = workerData as WorkerData;
const library = openLibrary(agentsFiles(folder));
const answer = answerer(library);

function reply({ id, question }: Asked): FromWorker {
  try {
    return { id, answer: answer(question) };
  } catch (error) {
    const refusal = refusalText(error);
    if (refusal !== null) return { id, refusal };
    return { id, bug: error instanceof Error ? (error.stack ?? error.message) : String(error) };
  }
}

parentPort?.on('message', (asked: Asked) => parentPort?.postMessage(reply(asked)));
parentPort?.postMessage({ ready: true } satisfies FromWorker);
