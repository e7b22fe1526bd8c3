import { Worker } from 'node:worker_threads';
import type { Answer, Question } from './answers/index.ts';
import type { Asked, FromWorker, WorkerData } from './worker.ts';

/** What became of a question. */
export type Reply =
  | { readonly answer: Answer }
  /** Why there's no answer, and what to do; for whoever asked. */
  | { readonly refusal: string };

export interface Asking {
  /** @param signal that nobody waits for the answer any more */
  readonly ask: (question: Question, signal?: AbortSignal) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

interface Waiting {
  readonly asked: Asked;
  readonly settle: (reply: Reply) => void;
}

/** So long one question may take, in milliseconds, unless the server is told otherwise. */
export const usualLimit = 800;
/** What it takes besides is loaded first, in some 100 milliseconds; on a busy machine that's longer. */
const longestLoading = 20_000;
/** More than so many wait only where somebody floods the server. */
const mostWaiting = 1000;

const busy = 'Too many questions are waiting. Ask again in a moment';
const withdrawn = 'The question was withdrawn';
const tooLong = 'This took too long and was given up. Send less at once: one command, one manifest';
const unstartable = 'The server can’t start what answers questions. Tell whoever runs it';
const broken = 'The server has a bug: this could not be answered. Other questions can be';

export interface AskingSettings {
  /** Folder of the files for agents. */
  readonly folder: string;
  /** Milliseconds that one question may take, once what it takes has been loaded. */
  readonly limit: number;
}

/**
 * Asks a thread that has the data, one question at a time. One that takes too long is given up, and another thread takes
 * the place of this one: what somebody sends can cost a second, and never the server.
 *
 * @param told gets bugs, for whoever runs the server
 */
export function openAsking({ folder, limit }: AskingSettings, told: (bug: string) => void): Asking {
  const queue: Waiting[] = [];
  let thread: Worker | null = null;
  let isReady = false;
  let current: Waiting | null = null;
  let timer: NodeJS.Timeout | undefined;
  let next = 1;

  const finish = (reply: Reply): void => {
    clearTimeout(timer);
    const done = current;
    current = null;
    done?.settle(reply);
    go();
  };
  const end = (): void => {
    const old = thread;
    thread = null;
    isReady = false;
    old?.removeAllListeners();
    // An error of a thread that nobody waits for isn't one of the process.
    old?.on('error', () => {});
    void old?.terminate();
  };
  const drop = (reply: Reply): void => {
    end();
    finish(reply);
  };
  /** Nobody can be answered. The next question tries anew: files may be there by then. */
  const refuseAll = (refusal: string): void => {
    told(refusal);
    end();
    for (const { settle } of queue.splice(0)) settle({ refusal });
  };
  const heard = (message: FromWorker): void => {
    if ('ready' in message) {
      isReady = true;
      go();
    } else if ('unreadable' in message) refuseAll(message.unreadable);
    else if (message.id !== current?.asked.id) return;
    else if ('begun' in message) giveUpAfter(limit);
    else if ('bug' in message) {
      told(message.bug);
      finish({ refusal: broken });
    } else finish(message);
  };
  const start = (): Worker => {
    const name = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';
    const worker = new Worker(new URL(name, import.meta.url), {
      workerData: { folder } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: 96, maxYoungGenerationSizeMb: 6 },
    });
    worker.on('message', heard);
    worker.on('error', (error) => {
      if (!isReady) {
        refuseAll(`${unstartable} (${error.message})`);
        return;
      }
      told(String(error));
      drop({ refusal: tooLong });
    });
    return worker;
  };
  const giveUpAfter = (milliseconds: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => drop({ refusal: tooLong }), milliseconds);
  };
  const go = (): void => {
    thread ??= start();
    // The process ends when nobody speaks to it any more, and nobody waits for an answer.
    if (current === null && queue.length === 0) thread.unref();
    else thread.ref();
    // A thread that starts asks for the next question itself.
    if (!isReady || current !== null) return;
    current = queue.shift() ?? null;
    if (current === null) return;
    giveUpAfter(longestLoading);
    thread.postMessage(current.asked);
  };
  go();
  return {
    ask: (question, signal) =>
      new Promise((settle) => {
        if (signal?.aborted || queue.length >= mostWaiting) {
          settle({ refusal: signal?.aborted ? withdrawn : busy });
          return;
        }
        const waiting = { asked: { id: next++, question }, settle };
        queue.push(waiting);
        signal?.addEventListener('abort', () => {
          const at = queue.indexOf(waiting);
          if (at >= 0) queue.splice(at, 1);
          settle({ refusal: withdrawn });
        });
        go();
      }),
    close: async () => {
      clearTimeout(timer);
      await thread?.terminate();
    },
  };
}
