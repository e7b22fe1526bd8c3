import { parentPort, workerData } from 'node:worker_threads';
import type { FoundLinks } from '../hosting/links.ts';
import { openRenderer, type Rendering } from './page-files.ts';
import { renderShare, type Share } from './render-share.ts';

/** What one worker renders. */
export interface Job extends Rendering, Share {}

/** What it says when it's done. */
export type Answer = { readonly found: FoundLinks } | { readonly error: string };

const { out, urls, more, ...rendering } = workerData as Job;

const answer: Answer = await openRenderer(rendering)
  .then((render) => renderShare(render, { out, urls, more }))
  .then(
    (found) => ({ found }),
    (error: Error) => ({ error: error.message }),
  );
parentPort?.postMessage(answer);
