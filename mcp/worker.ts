import { parentPort, workerData } from 'node:worker_threads';
import { agentsFiles } from './answers/files.ts';
import { type Answer, answerer, type Question, refusalText } from './answers/index.ts';
import { openLibrary } from './answers/library.ts';

/* Answers one question after the other. Whoever asks ends this thread where that takes too long. */

export interface WorkerData {
  /** Folder of the files for agents. */
  readonly folder: string;
}

/** What became of a question. */
export type Reply =
  | { readonly answer: Answer }
  /** Why there's no answer, and what to do; for whoever asked. */
  | { readonly refusal: string };

export type FromWorker = Reply | { readonly bug: string };

const { folder } = workerData as WorkerData;

let answer: ReturnType<typeof answerer> | undefined;

function reply(question: Question): FromWorker {
  try {
    // Files that can't be read are looked for again with the next question.
    answer ??= answerer(openLibrary(agentsFiles(folder)));
    return { answer: answer(question) };
  } catch (error) {
    const refusal = refusalText(error) ?? (isOfFile(error) ? unreadable(error) : null);
    return refusal === null ? { bug: bugText(error) } : { refusal };
  }
}

/** Of a file that's gone, cut off or not of this format. */
function isOfFile(error: unknown): error is Error {
  return error instanceof Error && (error instanceof SyntaxError || 'syscall' in error);
}

function unreadable({ message }: Error): string {
  return `The server can't read its files for agents (${message.replaceAll(folder, '…')}). Tell whoever runs it to write them again with \`npm run docs\`, or to install the package again`;
}

/** What it says, and the first line of ours that says where. */
function bugText(error: unknown): string {
  if (!(error instanceof Error)) return String(error);
  const place = /^ +at .*(?:mcp|generator|site|thv-docs|worker|chunk)[^\n]*/m.exec(error.stack ?? '')?.[0].trim();
  return place === undefined ? error.message : `${error.message} (${place})`;
}

parentPort?.on('message', (question: Question) => parentPort?.postMessage(reply(question)));
