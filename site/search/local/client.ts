import { siteInfo } from '../../shell/site-info.ts';
import { href } from '../../ui/url.ts';
import type { Results, SearchRequest } from '../results.ts';
import type { Excerpts, FromWorker, ToWorker } from './messages.ts';

const settings = siteInfo().search;

interface Running {
  readonly ready: Promise<void>;
  readonly search: (request: SearchRequest) => Promise<Results>;
}

let running: Running | undefined;
const excerptListeners = new Set<(excerpts: Excerpts) => void>();

/** Starts the worker; it stays for as long as the tab shows pages of this site. */
function startWorker(): Running {
  const worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' });
  const waiting = new Map<number, (results: Results) => void>();
  let count = 0;
  const post = (message: ToWorker): void => worker.postMessage(message);
  const ready = new Promise<void>((resolve, reject) => {
    const fail = (message: string): void => {
      worker.terminate();
      // The next attempt begins anew: the network may be back.
      running = undefined;
      reject(new Error(message));
    };
    worker.addEventListener('error', () => fail('The search did not start'));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'ready') resolve();
      if (data.kind === 'failed') fail(data.message);
      if (data.kind === 'excerpts') for (const listener of excerptListeners) listener(data.excerpts);
      if (data.kind === 'results') {
        waiting.get(data.id)?.(data.results);
        waiting.delete(data.id);
      }
    });
  });
  // Who only prepares does not look whether it worked.
  ready.catch(() => {});
  const absolute = (url: string): string => new URL(href(url), window.location.href).href;
  post({ kind: 'start', places: absolute(settings.files.places), base: href('/').replace(/\/$/, '') });
  return {
    ready,
    async search(request) {
      await ready;
      count += 1;
      const id = count;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        post({ kind: 'search', id, request });
      });
    },
  };
}

/** Loads the index, where it is not there yet. */
export function prepareLocal(): void {
  running ??= startWorker();
}

export async function searchLocal(request: SearchRequest): Promise<Results> {
  running ??= startWorker();
  return running.search(request);
}

/** Hands on better lines for results as their texts arrive; returns how to stop that. */
export function onExcerpts(listener: (excerpts: Excerpts) => void): () => void {
  excerptListeners.add(listener);
  return () => excerptListeners.delete(listener);
}
