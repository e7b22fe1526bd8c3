import type { Problem } from '../model/problem.ts';
import type { Sample } from '../model/sample.ts';
import type { ToolVersion } from '../model/site.ts';

/** A problem by its place within the sample, before it is known in which file that stands. */
export interface SampleProblem extends Omit<Problem, 'at'> {
  /** Line within the sample, from 1. */
  readonly line: number;
  /** Column within that line, from 1. */
  readonly column?: number;
}

/** What samples are checked against. */
export type SampleTool = Pick<ToolVersion, 'commands' | 'api' | 'registrySchemas' | 'resources'>;

/**
 * Looks at one sample by what the documented version accepts. Pure; samples that do not concern it have no findings.
 *
 * @param guide the samples of the guide, which may say what a file is for
 */
export type SampleCheck = (sample: Sample, tool: SampleTool, guide: readonly Sample[]) => readonly SampleProblem[];
