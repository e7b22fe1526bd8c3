import { workerData } from 'node:worker_threads';
import { type BundleSettings, siteBundle } from './bundle.ts';

/* Makes a bundle in a thread of its own, for a build that comes later. */
await siteBundle(workerData as BundleSettings);
