import { join } from 'node:path';
import { runScript } from '../../io/run-script.ts';
import { projectRoot } from '../inputs.ts';
import type { ReleaseOptions } from './options.ts';

/** Builds the site, in a process of its own: the generator knows nothing of the site. @returns whether that worked */
export function buildSite({ specs, guides, config, dist }: ReleaseOptions): boolean {
  const flags = { specs, guides, config, out: dist ?? '' };
  const args = Object.entries(flags).flatMap(([name, value]) => [`--${name}`, value]);
  return runScript(join(projectRoot, 'scripts/docs.ts'), ['build', ...args]);
}
