import { Worker } from 'node:worker_threads';
import type { Question } from './answers/index.ts';
import type { FromWorker, Reply, WorkerData } from './worker.ts';

export interface Asking {
  /** @param signal that nobody waits for the answer any more */
  readonly ask: (question: Question, signal?: AbortSignal) => Promise<Reply>;
  readonly close: () => Promise<void>;
}

/** So many milliseconds of the processor one question may take, unless the server is told otherwise. */
export const usualLimit = 3000;
/** How often that is looked at, in milliseconds. */
const pause = 50;
/** What the thread may keep, in megabytes: twice what it takes with the versions that it keeps. */
const mostMemory = 160;

const withdrawn = 'The question was withdrawn';
const broken = 'The server has a bug: this could not be answered. Other questions can be';
const tooMuch = 'This took more memory than one question may, and was given up. Send less at once';

export interface AskingSettings {
  /** Folder of the files for agents. */
  readonly folder: string;
  /** Milliseconds of the processor that one question may take. */
  readonly limit: number;
}

/**
 * Asks a thread that has the data, one question at a time. One that takes too long is given up, and another thread takes
 * the place of this one: what somebody sends can cost some seconds, and never the server.
 *
 * @param told gets bugs, for whoever runs the server
 */
export function openAsking({ folder, limit }: AskingSettings, told: (bug: string) => void): Asking {
  let worker: Worker | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const name = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';
    const started = new Worker(new URL(name, import.meta.url), {
      workerData: { folder } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory, maxYoungGenerationSizeMb: mostMemory / 10 },
    });
    // The process ends when nobody speaks to it any more.
    started.unref();
    return started;
  };
  const askNow = (question: Question): Promise<Reply> =>
    new Promise((settle) => {
      worker ??= start();
      const own = worker;
      const since = process.cpuUsage();
      const done = (reply: Reply): void => {
        clearInterval(timer);
        own.removeAllListeners('message').removeAllListeners('error');
        settle(reply);
      };
      const giveUp = (refusal: string): void => {
        done({ refusal });
        worker = null;
        // An error of a thread that nobody waits for isn't one of the process.
        own.on('error', () => {});
        void own.terminate();
      };
      // The time of the whole process: the rest of it does little while this thread answers, and a busy machine doesn't
      // make it longer, as it does the time by the clock.
      const timer = setInterval(() => {
        const { user, system } = process.cpuUsage(since);
        if ((user + system) / 1000 > limit)
          giveUp(`This took more than ${limit} ms of processor time and was given up. A shorter text takes less`);
      }, pause);
      own.once('message', (message: FromWorker) => {
        if ('bug' in message) told(message.bug);
        done('bug' in message ? { refusal: broken } : message);
      });
      own.once('error', (error: Error & { readonly code?: string }) => {
        told(error.message);
        giveUp(error.code === 'ERR_WORKER_OUT_OF_MEMORY' ? tooMuch : broken);
      });
      own.postMessage(question);
    });
  return {
    ask: (question, signal) => {
      const reply = before.then(() => (signal?.aborted ? { refusal: withdrawn } : askNow(question)));
      before = reply;
      return reply;
    },
    close: async () => {
      await worker?.terminate();
    },
  };
}
