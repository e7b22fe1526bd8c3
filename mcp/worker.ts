import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, answerTo, type Question, refusalText } from './answers/index.ts';
import { Library } from './answers/library.ts';

/* Answers questions in sequence. Timeouts and bugs end this thread. */

export interface WorkerData {
  /** Folder of the files for agents. */
  readonly folder: string;
}

/** The reply to a question: an answer, or a refusal with a remedy. */
export type Reply = Answer | { readonly refusal: string };

const { folder }: WorkerData = workerData;

let library: Library | undefined;

parentPort?.on('message', (question: Question) => parentPort?.postMessage(reply(question)));

function reply(question: Question): Reply {
  try {
    // Unreadable files are retried with the next question.
    library ??= new Library(folder);
    return answerTo(library, question);
  } catch (error) {
    const refusal = refusalText(error);
    if (refusal === null) throw error;
    return { refusal };
  }
}
