import { resolve } from 'node:path';
import { whileLocked } from '../io/lock.ts';
import { complain } from '../io/terminal.ts';
import { displayed } from './lines.ts';

/** How long a run waits for another one that writes the same store, in milliseconds. */
const patience = 10 * 60 * 1000;

/** Does what writes a store of versions, while no other run does. */
export function writingStore<Result>(specs: string, work: () => Promise<Result>): Promise<Result> {
  const waiting = (): void => complain(`thv-docs: waiting for another run that writes ${displayed(specs)}\n`);
  return whileLocked(resolve(specs), { patience, waiting }, work);
}
