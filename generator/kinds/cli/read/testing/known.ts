import type { Flag } from '../../../../model/command.ts';

/** A flag with what is known of it. */
export const withoutNull = (flag: Flag) =>
  Object.fromEntries(Object.entries(flag).filter(([, value]) => value !== null));
