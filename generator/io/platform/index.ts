import type { Platform } from '../../model/platform.ts';
import { once } from '../../shared/once.ts';
import { readClusterKinds } from './cluster.ts';
import { readProgram } from './commands.ts';

/** What is known of the programs and the clusters that guides are about; each part is read when it's first asked for. */
export const loadPlatform: () => Platform = once(() => ({ commandsOf: readProgram, cluster: readClusterKinds() }));
