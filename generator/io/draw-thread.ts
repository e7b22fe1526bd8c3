import { parentPort, workerData } from 'node:worker_threads';
import { drawAll } from '../diagrams/index.ts';

/* Draws the texts that it's started with, and ends. */

const drawn = await drawAll(workerData as readonly string[]);
parentPort?.postMessage(drawn);
