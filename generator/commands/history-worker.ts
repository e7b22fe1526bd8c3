import { parentPort } from 'node:worker_threads';
import { KeptFacts } from '../facts/kept-facts.ts';
import type { SourceInput } from '../kinds/kind.ts';
import type { FactEntity } from '../model/facts.ts';
import type { KindName } from '../model/kinds.ts';
import type { Problem } from '../model/problem.ts';
import { InputError } from '../shared/problem.ts';

/* Reads the facts of kinds beside the thread that reads the repository. */

export interface FactsJob {
  readonly id: number;
  readonly name: KindName;
  readonly files: readonly SourceInput[];
}

export type FactsAnswer = { readonly id: number } & (
  | { readonly facts: readonly FactEntity[] }
  | { readonly problems: readonly Problem[] }
  | { readonly error: string }
);

const kept = new KeptFacts();

async function answer({ id, name, files }: FactsJob): Promise<FactsAnswer> {
  try {
    return { id, facts: await kept.of(name, files) };
  } catch (cause) {
    if (cause instanceof InputError) return { id, problems: cause.problems };
    return { id, error: cause instanceof Error ? cause.message : String(cause) };
  }
}

parentPort?.on('message', async (job: FactsJob) => parentPort?.postMessage(await answer(job)));
