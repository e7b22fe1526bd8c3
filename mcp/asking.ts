import { once } from 'node:events';
import { Worker } from 'node:worker_threads';
import type { Question } from './answers/index.ts';
import type { Reply, WorkerData } from './worker.ts';

/** Default limit of processor time for a question, in milliseconds. */
export const usualLimit = 3000;
/** Polling interval in milliseconds. */
const pause = 50;
/** Memory limit of the thread in megabytes: twice its need with all cached versions. */
const mostMemory = 160;

const refusals = {
  withdrawn: 'The question was withdrawn',
  broken: 'A bug in the server: this question could not be answered, but others can',
  tooMuch: 'This exceeded the memory limit of a question and was aborted. Send less at once',
};

export type Asking = ReturnType<typeof openAsking>;

interface AskingSettings extends WorkerData {
  /** Limit of processor time in milliseconds. */
  readonly limit: number;
}

/**
 * Answers questions in a thread, one at a time. A question that exceeds its limit is aborted with its thread, and
 * another thread is started, so input can cost some seconds, but never the server.
 *
 * @param log receives bugs
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
    // Let the process end when its clients are gone.
    started.unref();
    return started;
  };
  const askNow = async (question: Question): Promise<Reply> => {
    worker ??= start();
    const running = worker;
    const late = new AbortController();
    const since = process.cpuUsage();
    // Measures the process's CPU time: the main thread is nearly idle while this one answers, and unlike wall-clock
    // time it doesn't grow on a busy machine.
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
      // It may fail again while terminating.
      running.on('error', () => {});
      void running.terminate();
      if (late.signal.aborted)
        return {
          refusal: `This took more than ${limit} ms of processor time and was aborted. Send a shorter text`,
        };
      const { code, stack }: { code?: string; stack?: string } = error instanceof Error ? error : {};
      log(stack ?? String(error));
      return { refusal: code === 'ERR_WORKER_OUT_OF_MEMORY' ? refusals.tooMuch : refusals.broken };
    } finally {
      clearInterval(timer);
    }
  };
  return {
    /** @param signal aborts the question */
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
