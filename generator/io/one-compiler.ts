import { setFlagsFromString } from 'node:v8';

/*
 * Imported for its effect by the program: Maglev alone compiles what's hot. In runs of seconds, TurboFan's threads take a
 * tenth of all work and repay none of it.
 */
setFlagsFromString('--no-opt');
