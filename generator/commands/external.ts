import { join } from 'node:path';
import { planQuestions } from '../check/external.ts';
import type { Config } from '../config/schema.ts';
import { askAll, readAnswers, writeAnswers } from '../io/ask.ts';
import type { Address, Answer } from '../model/address.ts';
import type { Problem } from '../model/problem.ts';
import { displayed } from './lines.ts';

/** Most answers that are kept. */
const keptAnswers = 10_000;
const hour = 3_600_000;

export interface ExternalResult {
  readonly problems: readonly Problem[];
  /** Different addresses, and how many of them were asked now instead of remembered. */
  readonly addresses: number;
  readonly asked: number;
}

/** Asks the addresses outside the site, each once, and not again while its answer is fresh. */
export async function checkExternal(
  addresses: readonly Address[],
  config: Config,
  places: { readonly cache: string; readonly config: string },
): Promise<ExternalResult> {
  const { hosts, timeout, retries, pause, keep, skip, local } = config.externalLinks;
  const plan = planQuestions(addresses, { skip: Object.keys(skip), local, file: displayed(places.config) });
  const file = join(places.cache, 'external.json');
  const kept = new Map(Object.entries(readAnswers(file)));
  const answers = new Map<string, Answer>();
  for (const url of plan.urls) {
    const known = kept.get(url);
    if (known && Date.now() - known.at < (isGood(known.answer) ? keep * 24 * hour : Math.min(hour, keep * 24 * hour)))
      answers.set(url, known.answer);
  }
  const unknown = plan.urls.filter((url) => !answers.has(url));
  const options = { hosts, retries, timeout: timeout * 1000, pause: pause * 1000 };
  for (const [url, answer] of await askAll(unknown, options)) {
    answers.set(url, answer);
    // What was asked last stands last.
    kept.delete(url);
    kept.set(url, { answer, at: Date.now() });
  }
  if (unknown.length > 0) writeAnswers(file, Object.fromEntries([...kept].slice(-keptAnswers)));
  return { problems: plan.judge(answers), addresses: plan.urls.length, asked: unknown.length };
}

function isGood({ status }: Answer): boolean {
  return status !== null && status < 400;
}
