import type { Piece, Results, SearchRequest } from '../results.ts';

/** Lines out of the texts, by the id of the result. */
export type Excerpts = readonly (readonly [id: string, text: readonly Piece[]])[];

/** What the page tells the worker. */
export type ToWorker =
  | { readonly kind: 'start'; readonly places: string; readonly base: string }
  | { readonly kind: 'search'; readonly id: number; readonly request: SearchRequest };

/** What the worker answers. */
export type FromWorker =
  | { readonly kind: 'ready' }
  | { readonly kind: 'failed'; readonly message: string }
  | { readonly kind: 'results'; readonly id: number; readonly results: Results }
  /** Better lines for results that were given before their texts were there. */
  | { readonly kind: 'excerpts'; readonly excerpts: Excerpts };
