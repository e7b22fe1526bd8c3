import { resolve } from 'node:path';
import type { Drawing } from '../diagrams/index.ts';
import { type Kept, openKept } from '../io/result-cache.ts';
import { codeDigest } from './inputs.ts';

/** Most drawings that are kept: those of a large site, and of earlier states of its guides. */
const keptDrawings = 500;

/** Drawings of diagrams that are as they were in an earlier run: laying them out takes about a second. */
export function openDrawings(cache: string): Kept<Drawing | null> {
  return openKept<Drawing | null>(resolve(cache, 'diagrams.json'), codeDigest(), keptDrawings);
}
