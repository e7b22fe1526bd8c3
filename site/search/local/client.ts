import { versionSearchPath } from '../../../generator/model/versions.ts';
import { siteInfo } from '../../browser/site-info.ts';
import { href } from '../../ui/url.ts';
import type { Results, SearchRequest } from '../results.ts';
import type { Excerpts, FromWorker, ToWorker } from './messages.ts';

const { version: own, section, search: settings } = siteInfo();

interface Running {
  /** Gets an index, where it isn't there yet. */
  readonly load: (places: string) => Promise<void>;
  readonly search: (places: string, request: SearchRequest) => Promise<Results>;
}

interface Loading {
  readonly ready: Promise<void>;
  readonly resolve: () => void;
  readonly reject: (error: Error) => void;
}

let running: Running | undefined;
const excerptListeners = new Set<(excerpts: Excerpts) => void>();

function begin(): Loading {
  const { promise: ready, resolve, reject } = Promise.withResolvers<void>();
  // Who only prepares does not look whether it worked.
  ready.catch(() => {});
  return { ready, resolve, reject };
}

/** Starts the worker; it stays for as long as the tab shows pages of this site. */
function startWorker(): Running {
  const worker = new Worker(new URL('../worker.ts', import.meta.url), { type: 'module' });
  const indexes = new Map<string, Loading>();
  const waiting = new Map<number, (results: Results) => void>();
  let count = 0;
  const post = (message: ToWorker): void => worker.postMessage(message);
  // The next attempt begins anew: the network may be back.
  const fail = (places: string, message: string): void => {
    indexes.get(places)?.reject(new Error(message));
    indexes.delete(places);
  };
  worker.addEventListener('error', () => {
    worker.terminate();
    running = undefined;
    for (const places of indexes.keys()) fail(places, 'The search did not start');
  });
  worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
    if (data.kind === 'ready') indexes.get(data.places)?.resolve();
    if (data.kind === 'failed') fail(data.places, data.message);
    if (data.kind === 'excerpts') for (const listener of excerptListeners) listener(data.excerpts);
    if (data.kind === 'results') {
      waiting.get(data.id)?.(data.results);
      waiting.delete(data.id);
    }
  });
  const load = (places: string): Promise<void> => {
    const known = indexes.get(places);
    if (known) return known.ready;
    const loading = begin();
    indexes.set(places, loading);
    post({ kind: 'load', places, base: href('/').replace(/\/$/, '') });
    return loading.ready;
  };
  return {
    load,
    async search(places, request) {
      await load(places);
      count += 1;
      const id = count;
      return new Promise((resolve) => {
        waiting.set(id, resolve);
        post({ kind: 'search', id, places, request });
      });
    },
  };
}

/** Address of a version's index: the page on view knows its own, which may be the only one there is. */
function indexOf(version: string): string {
  return section === undefined || version === own ? settings.files.places : versionSearchPath(section, version);
}

const placesAt = (path: string): string => new URL(href(path), window.location.href).href;

/** Loads the index of the version on view, where it is not there yet. */
export function prepareLocal(): void {
  running ??= startWorker();
  void running.load(placesAt(indexOf(own))).catch(() => {});
}

export async function searchLocal(request: SearchRequest): Promise<Results> {
  running ??= startWorker();
  return running.search(placesAt(request.index ?? indexOf(request.version ?? own)), request);
}

/** Hands on better lines for results as their texts arrive; returns how to stop that. */
export function onExcerpts(listener: (excerpts: Excerpts) => void): () => void {
  excerptListeners.add(listener);
  return () => excerptListeners.delete(listener);
}
