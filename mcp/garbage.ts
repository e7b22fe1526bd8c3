import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loading a version leaves ten times as much garbage as it needs to keep, and the engine would sooner ask the system for
 * memory than look through it.
 */

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

export function collectGarbage(): void {
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}
