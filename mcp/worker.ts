import { parentPort, workerData } from 'node:worker_threads';
import { type Answer, answerTo, type Question, refusalText } from './answers/index.ts';
import { Library } from './answers/library.ts';

/* Answers one question after the other. What takes too long, or is a bug, ends this thread. */

export interface WorkerData {
  /** Folder of the files for agents. */
  readonly folder: string;
}

/** What became of a question: an answer, or why there's none and what to do about it. */
export type Reply = Answer | { readonly refusal: string };

const { folder }: WorkerData = workerData;

let library: Library | undefined;

parentPort?.on('message', (question: Question) => parentPort?.postMessage(reply(question)));

function reply(question: Question): Reply {
  try {
    // Files that can't be read are looked for again with the next question.
    library ??= new Library(folder);
    return answerTo(library, question);
  } catch (error) {
    const refusal = refusalText(error);
    if (refusal === null) throw error;
    return { refusal };
  }
}
