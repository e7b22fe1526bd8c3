import type { CompareRequest, Failure } from '../messages.ts';
import type { Reading } from './language.ts';
import type { Review } from './types.ts';

export interface CheckRequest extends Omit<CompareRequest, 'places'> {
  readonly id: number;
  readonly text: string;
  /** Null: whatever it looks like. */
  readonly reading: Reading | null;
}

export type CheckAnswer =
  /** The facts are there; from now on only the text takes time. */
  | { readonly id: number; readonly begun: true }
  | { readonly id: number; readonly review: Review }
  | { readonly id: number; readonly failure: Failure };
