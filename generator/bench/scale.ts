import { mkdirSync } from 'node:fs';
import path from 'node:path';
import { type Measured, measure } from './measure.ts';
import { writeSyntheticRelease } from './synthetic.ts';

export interface ScaleRun {
  readonly generate: Measured;
  readonly build: Measured;
  /** One after the other. */
  readonly both: Measured;
  /** Folder of the site. */
  readonly dist: string;
}

/**
 * Generates and builds a made-up release of so many pages, without guides.
 *
 * @param work folder that isn't there yet. Whoever measures more removes it last: for minutes after thousands of files
 *   are removed, ext4 without a journal takes ten times as long to make a new one.
 */
export async function buildSynthetic(root: string, pages: number, work: string): Promise<ScaleRun> {
  const below = (name: string): string => path.join(work, name);
  const [release, guides, generated, dist] = [below('release'), below('guides'), below('generated'), below('site')];
  writeSyntheticRelease(release, pages);
  mkdirSync(guides);
  const generate = await measure(
    [
      ...[path.join(root, 'generator/cli.ts'), 'generate'],
      ...['--source', release, '--guides', guides, '--out', generated],
    ],
    { cwd: root },
  );
  const build = await measure([path.join(root, 'site/build.ts'), '--generated', generated, '--out', dist], {
    cwd: root,
  });
  const seconds = generate.seconds + build.seconds;
  const megabytes = Math.max(generate.megabytes ?? Number.NaN, build.megabytes ?? Number.NaN);
  return { generate, build, both: { seconds, megabytes }, dist };
}
