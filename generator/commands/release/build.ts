import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { projectRoot } from '../inputs.ts';
import type { ReleaseOptions } from './options.ts';

/** Builds the site, in a process of its own: the generator knows nothing of the site. @returns whether that worked */
export function buildSite({ specs, guides, config, cache, dist }: ReleaseOptions): boolean {
  const flags = { specs, guides, config, cache, out: dist ?? '' };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  const { status } = spawnSync(process.execPath, [join(projectRoot, 'scripts/docs.ts'), 'build', ...args], {
    stdio: ['ignore', 'inherit', 'inherit'],
  });
  return status === 0;
}
