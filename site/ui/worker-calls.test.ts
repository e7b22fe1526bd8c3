import { expect, it } from 'vitest';
import { workerCalls } from './worker-calls.ts';

interface Api {
  readonly double: (value: number) => number;
}

/** Workers that answer as they are told, and how many were started. */
function workers(answer: (worker: EventTarget, id: number, given: readonly [number]) => void) {
  let started = 0;
  const start = (): Worker => {
    started += 1;
    const worker = Object.assign(new EventTarget(), {
      terminate: () => {},
      postMessage: ({ id, given }: { id: number; given: readonly [number] }) => answer(worker, id, given),
    });
    // All of a worker that calls need.
    return worker as unknown as Worker;
  };
  return { call: workerCalls<Api>(start, 'It did not start'), started: () => started };
}
const post = (worker: EventTarget, data: object): boolean =>
  worker.dispatchEvent(new MessageEvent('message', { data }));

it('a call has its answer, in whatever order answers come', async () => {
  const held: (() => void)[] = [];
  const { call, started } = workers((worker, id, [value]) => {
    held.push(() => post(worker, { id, value: value * 2 }));
  });
  const both = [call('double', 1), call('double', 2)];
  for (const release of held.reverse()) release();
  expect(await Promise.all(both)).toEqual([2, 4]);
  expect(started()).toBe(1);
});

it('what fails there fails here, and a worker that did not start is started again by the next call', async () => {
  const failing = workers((worker, id) => post(worker, { id, failure: 'No file' }));
  await expect(failing.call('double', 1)).rejects.toThrow('No file');
  const { call, started } = workers((worker) => worker.dispatchEvent(new Event('error')));
  for (const times of [1, 2]) {
    await expect(call('double', 1)).rejects.toThrow('It did not start');
    expect(started()).toBe(times);
  }
});
