import { setTimeout as sleep } from 'node:timers/promises';
import type { Answer } from '../model/address.ts';

/** Limits on requests. */
export interface AskOptions {
  /** Hosts to request from in parallel; each gets one request at a time. */
  readonly hosts: number;
  /** Timeout of a request, in milliseconds. */
  readonly timeout: number;
  /** Retries of a request without an answer or with a server error. */
  readonly retries: number;
  /** Pause between two requests to a host, and before the first retry, in milliseconds. */
  readonly pause: number;
}

/** Redirects to follow, as in browsers. */
const maxRedirects = 10;
/** Longest pause to accept from a server, in milliseconds. */
const maxPause = 10_000;

/** Requests every address once and returns the answers. */
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
  /** Pause requested by the server, in milliseconds. */
  readonly retryAfter: number | null;
}

async function attempt(url: string, options: AskOptions): Promise<Attempt> {
  try {
    const head = await follow(url, 'HEAD', options);
    // Many servers don't support HEAD, and reject it with various statuses.
    return (head.answer.status ?? 0) < 400 ? head : await follow(url, 'GET', options);
  } catch (cause) {
    // A connection reset may be another rejection of HEAD.
    const again = isTimeout(cause) ? null : await follow(url, 'GET', options).catch(() => null);
    return again ?? { answer: { status: null, failure: failureOf(cause, options), movedTo: null }, retryAfter: null };
  }
}

/** Follows redirects one by one, to distinguish permanent from temporary ones. */
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
    // Skip the body, which may be long.
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
    // A target after a temporary redirect is no new address.
    isForGood &&= status === 301 || status === 308;
    if (isForGood) movedTo = url;
  }
}

function isTimeout(cause: unknown): boolean {
  return cause instanceof Error && cause.name === 'TimeoutError';
}

function failureOf(cause: unknown, { timeout }: AskOptions): string {
  if (isTimeout(cause)) return `no answer within ${timeout / 1000} seconds`;
  const inner = cause instanceof Error && cause.cause instanceof Error ? cause.cause : cause;
  const code = inner instanceof Error && 'code' in inner ? String(inner.code) : '';
  if (code === 'ENOTFOUND') return 'there is no such host';
  if (code === 'ECONNREFUSED') return 'the host refused the connection';
  return `the connection failed${code ? ` (${code})` : ''}`;
}
