import type { Sample } from '../model/sample.ts';
import type { ToolVersion } from '../model/site.ts';
import type { Finding } from './finding.ts';

/** What samples are checked against. */
export type SampleTool = Pick<ToolVersion, 'commands' | 'api' | 'registrySchemas' | 'resources'>;

/**
 * Looks at one sample by what the documented version accepts. Pure; samples that do not concern it have no findings.
 *
 * @param guide the samples of the guide, which may say what a file is for
 */
export type SampleCheck = (sample: Sample, tool: SampleTool, guide: readonly Sample[]) => readonly Finding[];
