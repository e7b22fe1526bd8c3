import { reasons } from '../messages.ts';
import { tooMuch } from './limits.ts';
import type { CheckAnswer, CheckRequest } from './messages.ts';
import type { Review } from './types.ts';

/** Milliseconds after which nobody goes on waiting for a text. */
const patience = 1_000;

/** Why a text wasn't looked through; its message says it. */
export class CheckRefused extends Error {}

let worker: Worker | undefined;
let count = 0;

/** Looks through a text; nothing is sent anywhere. @throws {CheckRefused} */
export function check(request: Omit<CheckRequest, 'id'>): Promise<Review> {
  const much = tooMuch(request.text);
  if (much !== null) return Promise.reject(new CheckRefused(`${much}: paste the part that you want checked.`));
  worker ??= new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const own = worker;
  count += 1;
  const id = count;
  const { promise, resolve, reject } = Promise.withResolvers<Review>();
  let timer: number | undefined;
  const end = (): void => {
    window.clearTimeout(timer);
    own.removeEventListener('message', listen);
    own.removeEventListener('error', fail);
  };
  const stop = (message: string): void => {
    end();
    own.terminate();
    worker = undefined;
    reject(new CheckRefused(message));
  };
  const fail = (): void => stop('The check did not start.');
  const listen = ({ data }: MessageEvent<CheckAnswer>): void => {
    if (data.id !== id) return;
    if ('begun' in data) {
      timer = window.setTimeout(() => stop('Looking through this takes too long: paste a smaller part.'), patience);
      return;
    }
    end();
    if ('review' in data) resolve(data.review);
    else reject(new CheckRefused(reasons[data.failure]));
  };
  own.addEventListener('message', listen);
  own.addEventListener('error', fail);
  own.postMessage({ ...request, id } satisfies CheckRequest);
  return promise;
}
