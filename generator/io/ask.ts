import { mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { dirname } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { z } from 'zod';
import type { Answer } from '../model/address.ts';

/** How patient and how polite the questions are. */
export interface AskOptions {
  /** Most hosts that are asked at the same time; each host gets one question at a time. */
  readonly hosts: number;
  /** Longest wait for one answer, in milliseconds. */
  readonly timeout: number;
  /** How often a question is repeated that got no answer, or a failure of the server. */
  readonly retries: number;
  /** Pause between two questions to one host, and before the first repetition, in milliseconds. */
  readonly pause: number;
}

/** Most redirects that are followed, as browsers do. */
const maxRedirects = 10;
/** Longest pause that a server may ask for, in milliseconds. */
const maxPause = 10_000;

/** Asks every address once and tells what came back. */
export async function askAll(urls: readonly string[], options: AskOptions): Promise<Map<string, Answer>> {
  const byHost = [...Map.groupBy(new Set(urls), (url) => new URL(url).host).values()];
  const answers = new Map<string, Answer>();
  const worker = async (): Promise<void> => {
    for (let queue = byHost.shift(); queue; queue = byHost.shift())
      for (const [index, url] of queue.entries()) {
        if (index > 0) await sleep(options.pause);
        answers.set(url, await ask(url, options));
      }
  };
  await Promise.all(Array.from({ length: options.hosts }, worker));
  return answers;
}

async function ask(url: string, options: AskOptions): Promise<Answer> {
  let pause = options.pause;
  for (let left = options.retries; ; left--) {
    const { answer, retryAfter } = await attempt(url, options);
    const mayPass = answer.status === null || answer.status === 429 || answer.status >= 500;
    if (!mayPass || left <= 0) return answer;
    await sleep(Math.min(retryAfter ?? pause, maxPause));
    pause *= 2;
  }
}

interface Attempt {
  readonly answer: Answer;
  /** Pause that the server asks for, in milliseconds. */
  readonly retryAfter: number | null;
}

async function attempt(url: string, options: AskOptions): Promise<Attempt> {
  try {
    const head = await follow(url, 'HEAD', options);
    // Many servers do not know HEAD, and refuse it in every possible way.
    return (head.answer.status ?? 0) < 400 ? head : await follow(url, 'GET', options);
  } catch (cause) {
    // A connection that breaks off at HEAD may be one more way of refusing it.
    const again = isTimeout(cause) ? null : await follow(url, 'GET', options).catch(() => null);
    return again ?? { answer: { status: null, failure: failureOf(cause, options), movedTo: null }, retryAfter: null };
  }
}

/** Follows redirects by hand, to tell those that are for good from those that are not. */
async function follow(start: string, method: 'HEAD' | 'GET', { timeout }: AskOptions): Promise<Attempt> {
  let url = start;
  let movedTo: string | null = null;
  let isForGood = true;
  for (let count = 0; ; count++) {
    const response = await fetch(url, {
      method,
      redirect: 'manual',
      signal: AbortSignal.timeout(timeout),
      headers: { accept: 'text/html,*/*;q=0.8', 'user-agent': 'Mozilla/5.0 (compatible; thv-docs link check)' },
    });
    // What stands in the page does not matter, and may be long.
    await response.body?.cancel();
    const { status } = response;
    const location = response.headers.get('location');
    if (status < 300 || status >= 400 || location === null || !URL.canParse(location, url)) {
      const seconds = Number(response.headers.get('retry-after') ?? Number.NaN);
      const retryAfter = Number.isFinite(seconds) ? seconds * 1000 : null;
      return { answer: { status, failure: null, movedTo }, retryAfter };
    }
    if (count === maxRedirects)
      return {
        answer: { status: null, failure: `it redirects more than ${maxRedirects} times`, movedTo: null },
        retryAfter: null,
      };
    url = new URL(location, url).href;
    // What comes after a temporary redirect is no new address.
    isForGood &&= status === 301 || status === 308;
    if (isForGood) movedTo = url;
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

function failureOf(cause: unknown, { timeout }: AskOptions): string {
  if (isTimeout(cause)) return `no answer came in ${timeout / 1000} seconds`;
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  if (code === 'ENOTFOUND') return 'there is no such host';
  if (code === 'ECONNREFUSED') return 'the host refuses the connection';
  return `the connection failed${code ? ` (${code})` : ''}`;
}

/** Answers by address, and when each came, in milliseconds since 1970. */
const answersSchema = z.record(
  z.string(),
  z.object({
    answer: z.object({
      status: z.number().nullable(),
      failure: z.string().nullable(),
      movedTo: z.string().nullable(),
    }),
    at: z.number(),
  }),
);
type KeptAnswers = z.infer<typeof answersSchema>;

/** What is missing or damaged is asked again. */
export function readAnswers(file: string): KeptAnswers {
  try {
    return answersSchema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch {
    return {};
  }
}

/** What was asked last stands last. */
export function writeAnswers(file: string, answers: KeptAnswers): void {
  try {
    mkdirSync(dirname(file), { recursive: true });
    const fresh = `${file}.${process.pid}`;
    writeFileSync(fresh, JSON.stringify(answers));
    renameSync(fresh, file);
  } catch {
    // Not being able to keep answers costs time alone.
  }
}
