import { setFlagsFromString } from 'node:v8';
import { runInNewContext } from 'node:vm';

/*
 * Loading a version leaves ten times as much garbage as it needs to keep, and the engine would sooner ask the system for
 * memory than look through it.
 */

setFlagsFromString('--expose-gc');
const collect: unknown = runInNewContext('gc');

export function collectGarbage(): void {
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync' });
}

/** Also gives back what starting took; that's several times as much work. */
export function shrinkHeap(): void {
  if (typeof collect === 'function') collect({ type: 'major', execution: 'sync', flavor: 'last-resort' });
}

/** So long nobody may have asked anything before it's tidied up, in milliseconds. */
const pause = 150;
/** Who asks without a pause waits for it after so many loads: they leave some megabytes each. */
const mostLoads = 2;

export interface Tidying {
  /** There's something to collect. */
  readonly due: () => void;
  /** A question has been answered. */
  readonly answered: () => void;
}

/** Collects when nobody waits for an answer: it takes longer than one. */
export function tidying(collectAll: () => void): Tidying {
  let loads = 0;
  let timer: NodeJS.Timeout | undefined;
  const run = (): void => {
    clearTimeout(timer);
    loads = 0;
    collectAll();
  };
  const later = (): void => {
    clearTimeout(timer);
    timer = setTimeout(run, pause);
  };
  return {
    due: () => {
      loads++;
      later();
    },
    answered: () => {
      if (loads >= mostLoads) run();
      else if (loads > 0) later();
    },
  };
}
