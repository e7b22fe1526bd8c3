import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import { InputError } from '../../generator/shared/problem.ts';
import type { Answer, Done, Job, WorkerData } from './version-worker.ts';

export interface Pool {
  /**
   * @throws InputError with what is wrong with the input, or an Error that names the page, or says that it was cancelled.
   */
  readonly run: (job: Job) => Promise<Done>;
  /** Nobody wants the result any more: tasks that haven't begun never will. */
  readonly cancel: () => void;
  /** How many tasks run at a time. */
  readonly size: number;
  /** Ends the threads, also those that are at work: nobody waits for what they'd answer. */
  readonly close: () => Promise<void>;
}

/** A worker grows with each version it builds, as caches of the engine do; then another one takes its place. */
const tasksPerWorker = 12;

/** What carries out one task at a time. */
export interface Helper {
  readonly ask: (job: Job) => Promise<Answer>;
  readonly end: () => Promise<unknown>;
}

interface Member {
  readonly helper: Helper;
  tasks: number;
}

interface Waiting {
  readonly goOn: (member: Member) => void;
  readonly giveUp: (reason: Error) => void;
}

/** Threads that build versions. */
export function openPool(data: WorkerData): Pool {
  return poolOf(() => startThread(data), availableParallelism());
}

/** Helpers that share tasks; each task waits for one that is free. They start when there's something to do. */
export function poolOf(startHelper: () => Helper, size: number): Pool {
  const members = new Set<Member>();
  const idle: Member[] = [];
  const waiting: Waiting[] = [];
  let cancelled: Error | null = null;
  const start = (): Member => {
    const member = { helper: startHelper(), tasks: 0 };
    members.add(member);
    return member;
  };
  const end = async (member: Member): Promise<void> => {
    await member.helper.end();
    members.delete(member);
  };
  const take = async (): Promise<Member> => {
    if (cancelled) throw cancelled;
    const free = idle.pop();
    if (free) return free;
    if (members.size < size) return start();
    return new Promise((goOn, giveUp) => waiting.push({ goOn, giveUp }));
  };
  const giveBack = async (member: Member): Promise<void> => {
    const isSpent = member.tasks >= tasksPerWorker;
    if (isSpent) await end(member);
    const first = waiting.shift();
    if (first) first.goOn(isSpent ? start() : member);
    else if (!isSpent) idle.push(member);
  };
  const cancel = (): void => {
    cancelled = new Error('The version is not built: another part of the site failed');
    for (const { giveUp } of waiting.splice(0)) giveUp(cancelled);
  };
  return {
    size,
    run: async (job) => {
      const member = await take();
      member.tasks++;
      try {
        const answer = await member.helper.ask(job);
        if ('error' in answer) throw new Error(answer.error);
        if (answer.failed) throw new InputError(answer.problems);
        return answer;
      } catch (error) {
        // It may have ended.
        member.tasks = tasksPerWorker;
        throw error;
      } finally {
        await giveBack(member);
      }
    },
    cancel,
    close: async () => {
      cancel();
      await Promise.all([...members].map(end));
    },
  };
}

function startThread(data: WorkerData): Helper {
  const worker = new Worker(new URL('./version-worker.ts', import.meta.url), {
    workerData: data,
  });
  return { ask: (job) => ask(worker, job), end: () => worker.terminate() };
}

function ask(worker: Worker, job: Job): Promise<Answer> {
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
    worker.postMessage(job);
  });
}
