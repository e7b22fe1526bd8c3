import type { Flag } from '../../../../model/command.ts';

/** A flag without absent parts. */
export const withoutNull = (flag: Flag) =>
  Object.fromEntries(Object.entries(flag).filter(([, value]) => value !== null));
