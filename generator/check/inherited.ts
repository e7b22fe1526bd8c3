import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';

/**
 * How serious a mistake in a file is that people write beside the sources: where the file is as it was for an earlier
 * version, the mistake is the release's, and no reason to keep its reference from anybody.
 */
export function severityIn({ files }: ToolVersion, file: string, own: Problem['severity']): Problem['severity'] {
  return files.some((source) => source.file === file && source.isInherited) ? 'info' : own;
}
