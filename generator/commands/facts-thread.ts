import { Worker } from 'node:worker_threads';
import type { SourceInput } from '../kinds/kind.ts';
import type { FactEntity } from '../model/facts.ts';
import type { KindName } from '../model/kinds.ts';
import { InputError } from '../shared/problem.ts';
import type { FactsAnswer, FactsJob } from './history-worker.ts';

/** A worker that answers in the order in which it's asked. */
export class FactsThread {
  #worker: Worker | null = null;
  #next = 0;
  readonly #waiting = new Map<
    number,
    { resolve: (facts: readonly FactEntity[]) => void; reject: (cause: Error) => void }
  >();

  facts(name: KindName, files: readonly SourceInput[]): Promise<readonly FactEntity[]> {
    const job: FactsJob = { id: this.#next++, name, files };
    return new Promise((resolve, reject) => {
      this.#waiting.set(job.id, { resolve, reject });
      this.#started().postMessage(job);
    });
  }

  async end(): Promise<void> {
    await this.#worker?.terminate();
  }

  #started(): Worker {
    if (this.#worker) return this.#worker;
    const worker = new Worker(new URL('./history-worker.ts', import.meta.url));
    worker.on('message', (answer: FactsAnswer) => this.#take(answer));
    worker.on('error', (cause) => {
      for (const { reject } of this.#waiting.values())
        reject(cause instanceof Error ? cause : new Error(String(cause)));
    });
    this.#worker = worker;
    return worker;
  }

  #take(answer: FactsAnswer): void {
    const waiting = this.#waiting.get(answer.id);
    this.#waiting.delete(answer.id);
    if ('facts' in answer) waiting?.resolve(answer.facts);
    else waiting?.reject('problems' in answer ? new InputError(answer.problems) : new Error(answer.error));
  }
}
