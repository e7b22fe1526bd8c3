import type { Results, SearchRequest } from '../results.ts';

/** What the page tells the worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly places: string; readonly texts: string; readonly base: string }
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest };

/** What the worker answers. */
export type FromWorker =
  | { readonly kind: 'ready' }
  /** Excerpts can be had from now on. */
  | { readonly kind: 'texts' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'results'; readonly id: number; readonly results: Results };
