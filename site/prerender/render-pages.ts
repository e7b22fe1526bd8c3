import { availableParallelism } from 'node:os';
import { Worker } from 'node:worker_threads';
import type { FoundLinks } from '../hosting/links.ts';
import type { Answer, Job } from './worker.ts';

/** A worker takes a tenth of a second to start; for fewer pages that isn't worth it. */
const pagesPerWorker = 32;

/**
 * Renders pages in as many threads as there are processors, and writes their files.
 * @param urls Addresses of all pages, without the base path.
 * @param count How many threads.
 * @returns What the documents link to, of each thread.
 * @throws With the page and the reason. Some pages are written then, and others aren't.
 */
export async function renderPages(
  urls: readonly string[],
  job: Omit<Job, 'urls'>,
  count = Math.max(1, Math.min(availableParallelism(), Math.ceil(urls.length / pagesPerWorker))),
): Promise<FoundLinks[]> {
  const workers = sharesOf(urls, count).map((share) => {
    return new Worker(new URL('./worker.ts', import.meta.url), {
      workerData: { ...job, urls: share } satisfies Job,
    });
  });
  try {
    return await Promise.all(workers.map(answerOf));
  } finally {
    await Promise.all(workers.map((worker) => worker.terminate()));
  }
}

/** Deals something out. Neighbours are alike in size: everyone gets some of each kind. */
export function sharesOf<T>(all: readonly T[], count: number): T[][] {
  return Array.from({ length: count }, (_, share) => all.filter((_one, at) => at % count === share));
}

function answerOf(worker: Worker): Promise<FoundLinks> {
  return new Promise((resolve, reject) => {
    worker.once('message', (answer: Answer) => {
      if ('error' in answer) reject(new Error(answer.error));
      else resolve(answer.found);
    });
    worker.once('error', reject);
    worker.once('exit', (code) => reject(new Error(`A thread that renders pages ended early (${code})`)));
  });
}
