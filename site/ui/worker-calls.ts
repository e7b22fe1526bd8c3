/* Calls functions in a worker, with one message per call and one per answer. */

type Functions<Api> = { readonly [Name in keyof Api]: (...given: never[]) => unknown };
type Answer = { readonly id: number } & ({ readonly value: unknown } | { readonly failure: string });

/** In the worker: answers calls. Exceptions are rethrown at the caller as errors with the same message. */
export function answerCalls<Api extends Functions<Api>>(api: Api): void {
  self.addEventListener('message', async ({ data: { id, name, given } }) => {
    const post = (answer: Answer): void => self.postMessage(answer);
    try {
      post({ id, value: await Reflect.apply(api[name as keyof Api], api, given) });
    } catch (error) {
      post({ id, failure: error instanceof Error ? error.message : String(error) });
    }
  });
}

export type Call<Api extends Functions<Api>> = <Name extends keyof Api>(
  name: Name,
  ...given: Parameters<Api[Name]>
) => Promise<Awaited<ReturnType<Api[Name]>>>;

/**
 * On the page: calls functions of a worker, started by the first call and kept as long as the tab shows this site. If
 * starting failed, the next call retries.
 */
export function workerCalls<Api extends Functions<Api>>(start: () => Worker, notStarted: string): Call<Api> {
  let worker: Worker | undefined;
  let count = 0;
  const waiting = new Map<number, PromiseWithResolvers<unknown>>();
  function running(): Worker {
    if (worker) return worker;
    const own = start();
    own.addEventListener('message', ({ data }: MessageEvent<Answer>) => {
      if ('value' in data) waiting.get(data.id)?.resolve(data.value);
      else waiting.get(data.id)?.reject(new Error(data.failure));
      waiting.delete(data.id);
    });
    own.addEventListener('error', () => {
      own.terminate();
      worker = undefined;
      for (const { reject } of waiting.values()) reject(new Error(notStarted));
      waiting.clear();
    });
    worker = own;
    return own;
  }
  return (name, ...given) => {
    count += 1;
    const call = Promise.withResolvers<unknown>();
    waiting.set(count, call);
    running().postMessage({ id: count, name, given });
    return call.promise as Promise<Awaited<ReturnType<Api[typeof name]>>>;
  };
}
