import { join } from 'node:path';
import { type Candidates, type ChosenSources, candidatesFor } from '../io/discover.ts';
import type { LoadedSources } from '../io/loaded-sources.ts';
import { readBytes } from '../io/read.ts';
import type { ReleaseSource, ReleaseTag } from '../io/releases/tags.ts';
import { loadSources } from '../io/sources.ts';
import type { FileToStore } from '../io/store/write.ts';
import { partsOf, versionFacts } from '../kinds/history.ts';
import { readTool } from '../kinds/read-tool.ts';
import type { RecordedVersion } from '../model/facts.ts';
import type { Place, Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { InputError } from '../shared/problem.ts';

/** A release as read; nothing is written. */
export interface ReadRelease {
  readonly tag: ReleaseTag;
  readonly files: readonly FileToStore[];
  /** Sources that it lacks. */
  readonly facts: RecordedVersion;
  readonly tool: ToolVersion;
  /** Unread files that may be the missing sources. */
  readonly ignored: readonly Candidates[];
  /** Non-fatal problems. */
  readonly warnings: readonly Problem[];
}

/** @param at name of the release in messages @throws {InputError} for unreadable sources */
export async function readRelease(
  source: ReleaseSource,
  found: ReleaseTag,
  at: string,
  chosen: ChosenSources = {},
): Promise<ReadRelease> {
  const { folder, time } = source.layOut(found);
  const tag = { ...found, time };
  try {
    const loaded = loadSources({ folder, display: '' }, { tag: tag.version, chosen });
    const { tool, warnings } = await readTool(tag.version, loaded.files, null);
    return {
      ...{ tag, tool },
      files: loaded.files.map((file) => stored(folder, file)),
      facts: versionFacts(
        { version: tag.version, commit: tag.commit, date: dayOf(time), missing: loaded.absent },
        partsOf(tool.kinds),
      ),
      ignored: candidatesFor(folder, loaded.absent),
      warnings: warnings.map((problem) => atTag(problem, at, folder)),
    };
  } catch (cause) {
    if (!(cause instanceof InputError)) throw cause;
    throw new InputError(cause.problems.map((problem) => atTag(problem, at, folder)));
  }
}

/** Files of a release keep their upstream paths. */
function stored(folder: string, { kind, file }: LoadedSources['files'][number]): FileToStore {
  return { path: file, kind, upstream: file, bytes: readBytes(join(folder, file)) };
}

/** The day of a time in seconds since 1970, in UTC: `2025-10-07`. */
export function dayOf(time: number): string {
  return new Date(time * 1000).toISOString().slice(0, 10);
}

/** Names places in the folder of a checked-out release by its tag. */
export function atTag(problem: Problem, tag: string, folder: string): Problem {
  const path = problem.at.file.replace(folder, '').replace(/^\//, '');
  const at: Place = { ...problem.at, file: path === '' ? tag : `${tag}:${path}` };
  return { ...problem, at };
}
