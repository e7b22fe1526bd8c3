import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { Problem } from '../../generator/model/problem.ts';
import { InputError } from '../../generator/shared/problem.ts';
import type { Answer, PagesJob, VersionJob, WorkerData } from './version-worker.ts';

export interface Pool {
  /** @returns Warnings. @throws InputError with what is wrong with the input, or an Error that names the page. */
  readonly run: (task: VersionJob | PagesJob) => Promise<readonly Problem[]>;
  /** How many tasks run at a time. */
  readonly size: number;
  readonly close: () => Promise<void>;
}

/** A worker grows with each version it builds, as caches of the engine do; then another one takes its place. */
const tasksPerWorker = 12;

interface Member {
  readonly worker: Worker;
  tasks: number;
}

/** Threads that build versions; each task waits for one that is free. They start when there's something to do. */
export function openPool(data: WorkerData, size = availableParallelism()): Pool {
  const idle: Member[] = [];
  const waiting: ((member: Member) => void)[] = [];
  let count = 0;
  const start = (): Member => {
    const worker = new Worker(new URL('./version-worker.ts', import.meta.url), {
      workerData: data,
      resourceLimits: { maxOldGenerationSizeMb: 320 },
    });
    return { worker, tasks: 0 };
  };
  const take = async (): Promise<Member> => {
    const free = idle.pop();
    if (free) return free;
    if (count < size) {
      count++;
      return start();
    }
    return new Promise((resolve) => waiting.push(resolve));
  };
  const giveBack = async (member: Member): Promise<void> => {
    let next = member;
    if (member.tasks >= tasksPerWorker) {
      await member.worker.terminate();
      if (waiting.length === 0) {
        count--;
        return;
      }
      next = start();
    }
    const first = waiting.shift();
    if (first) first(next);
    else idle.push(next);
  };
  return {
    size,
    run: async (task) => {
      const member = await take();
      member.tasks++;
      try {
        const answer = await ask(member.worker, task);
        if ('error' in answer) throw new Error(answer.error);
        if (answer.failed) throw new InputError(answer.problems);
        return answer.problems;
      } catch (error) {
        // It may have ended.
        member.tasks = tasksPerWorker;
        throw error;
      } finally {
        await giveBack(member);
      }
    },
    close: async () => {
      await Promise.all(idle.map(({ worker }) => worker.terminate()));
    },
  };
}

function ask(worker: Worker, task: VersionJob | PagesJob): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const ended = (code: number): void => reject(new Error(`A thread that builds versions ended early (${code})`));
    const settle = (): void => {
      worker.off('message', answered);
      worker.off('error', failed);
      worker.off('exit', ended);
    };
    const answered = (answer: Answer): void => {
      settle();
      resolve(answer);
    };
    const failed = (error: Error): void => {
      settle();
      reject(error);
    };
    worker.once('message', answered);
    worker.once('error', failed);
    worker.once('exit', ended);
    worker.postMessage(task);
  });
}
