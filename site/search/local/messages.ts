import type { Piece, Results, SearchRequest } from '../results.ts';

/** Lines out of the texts, by the id of the result. */
export type Excerpts = readonly (readonly [id: string, text: readonly Piece[]])[];

/** What the page tells the worker. An index is named by its address. */
export type ToWorker =
  | { readonly kind: 'load'; readonly places: string; readonly base: string }
  | { readonly kind: 'search'; readonly id: number; readonly places: string; readonly request: SearchRequest };

/** What the worker answers. */
export type FromWorker =
  | { readonly kind: 'ready'; readonly places: string }
  | { readonly kind: 'failed'; readonly places: string; readonly message: string }
  | { readonly kind: 'results'; readonly id: number; readonly results: Results }
  /** Better lines for results that were given before their texts were there. */
  | { readonly kind: 'excerpts'; readonly excerpts: Excerpts };
