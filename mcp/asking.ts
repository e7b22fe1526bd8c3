import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Question } from './answers/index.ts';
import type { Reply, WorkerData } from './worker.ts';

/** So many milliseconds of the processor one question may take, unless the server is started with another limit. */
export const usualLimit = 3000;
/** How often that is looked at, in milliseconds. */
const pause = 50;
/** What the thread may keep, in megabytes: twice what it takes with the versions that it keeps. */
const mostMemory = 160;

const refusals = {
  withdrawn: 'The question was withdrawn',
  broken: 'The server has a bug: this could not be answered. Other questions can be',
  tooMuch: 'This took more memory than one question may, and was given up. Send less at once',
};

export type Asking = ReturnType<typeof openAsking>;

interface AskingSettings extends WorkerData {
  /** Milliseconds of the processor that one question may take. */
  readonly limit: number;
}

/**
 * Asks a thread that has the data, one question at a time. One that takes too long is given up, and another thread takes
 * the place of this one: what is sent can cost some seconds, and never the server.
 *
 * @param log gets bugs
 */
export function openAsking({ folder, limit }: AskingSettings, log: (bug: string) => void) {
  let worker: Worker | null = null;
  let before: Promise<unknown> = Promise.resolve();

  const start = (): Worker => {
    const name = import.meta.url.endsWith('.ts') ? './worker.ts' : './worker.js';
    const started = new Worker(new URL(name, import.meta.url), {
      workerData: { folder } satisfies WorkerData,
      resourceLimits: { maxOldGenerationSizeMb: mostMemory, maxYoungGenerationSizeMb: mostMemory / 10 },
    });
    // The process ends when its clients are gone.
    started.unref();
    return started;
  };
  const askNow = async (question: Question): Promise<Reply> => {
    worker ??= start();
    const running = worker;
    const late = new AbortController();
    const since = process.cpuUsage();
    // The time of the whole process: the rest of it does little while this thread answers, and a busy machine doesn't
    // make it longer, as it does the time by the clock.
    const timer = setInterval(() => {
      const { user, system } = process.cpuUsage(since);
      if ((user + system) / 1000 > limit) late.abort();
    }, pause);
    try {
      running.postMessage(question);
      const [reply] = (await once(running, 'message', { signal: late.signal })) as [Reply];
      return reply;
    } catch (error) {
      worker = null;
      // It may fail once more while it ends.
      running.on('error', () => {});
      void running.terminate();
      if (late.signal.aborted)
        return {
          refusal: `This took more than ${limit} ms of processor time and was given up. A shorter text takes less`,
        };
      const { code, stack }: { code?: string; stack?: string } = error instanceof Error ? error : {};
      log(stack ?? String(error));
      return { refusal: code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusals.tooMuch : refusals.broken };
    } finally {
      clearInterval(timer);
    }
  };
  return {
    /** @param signal that the client has withdrawn the question */
    ask: (question: Question, signal?: AbortSignal): Promise<Reply> => {
      const reply = before.then(() => (signal?.aborted ? { refusal: refusals.withdrawn } : askNow(question)));
      before = reply;
      return reply;
    },
    close: async (): Promise<void> => {
      await worker?.terminate();
    },
  };
}
