import { type KindModels, type KindName, kindNames, kinds } from '../model/kinds.ts';
import type { SourceKind } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { InputError, inFile, problemAt } from '../shared/problem.ts';
import {
  readArrangement,
  readClients,
  readCoverage,
  readEnvironment,
  readEquivalents,
  readMoves,
} from '../sources/annotations.ts';
import { checkLastLine } from '../sources/last-line.ts';
import { descriptors } from './index.ts';
import type { ProgramInput, ReadContext, SourceInput } from './kind.ts';

interface ReadTool {
  readonly tool: ToolVersion;
  /** Non-fatal problems. */
  readonly warnings: readonly Problem[];
}

/**
 * Reads every source of a version. Throws InputError with the errors of all.
 *
 * @param required sources that must exist and have content
 */
export async function readTool(
  version: string,
  files: readonly SourceInput[],
  program: ProgramInput | null,
  required: readonly SourceKind[] = [],
): Promise<ReadTool> {
  const problems: Problem[] = [];
  const warnings: Problem[] = files.flatMap(checkLastLine);
  const context: ReadContext = {
    program,
    warn: (problem) => void warnings.push(problem),
    empty: (source, file, what) => {
      if (required.includes(source)) problems.push(problemAt(inFile(file), { what, ...missing }));
      else warnings.push(problemAt(inFile(file), { severity: 'warning', what, ...nothingToShow }));
    },
  };
  const attempted = async <Value>(read: () => Value | Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      problems.push(...cause.problems);
      return null;
    }
  };
  const readKind = async <Name extends KindName>(name: Name): Promise<KindModels[Name] | null> => {
    const sources: readonly string[] = kinds[name].sources;
    const ofKind = files.filter(({ kind }) => sources.includes(kind));
    return attempted(() => descriptors[name].read(ofKind, context));
  };
  const models = new Map<KindName, unknown>();
  for (const name of kindNames) models.set(name, await readKind(name));
  const annotation = async <Value>(
    kind: SourceKind,
    read: (text: string, file: string) => Value,
  ): Promise<Value | null> => {
    const file = files.find((item) => item.kind === kind);
    return file ? attempted(() => read(file.text, file.file)) : null;
  };
  const clients = await annotation('clients', readClients);
  const equivalents = (await annotation('equivalents', readEquivalents)) ?? [];
  const arrangement = await annotation('reference', readArrangement);
  const leftOut = (await annotation('coverage', readCoverage)) ?? [];
  const moves = (await annotation('moves', readMoves)) ?? [];
  const environment = await annotation('environment', readEnvironment);
  if (problems.length > 0) throw new InputError(problems);
  return {
    tool: {
      version,
      kinds: Object.fromEntries(models) as ToolVersion['kinds'],
      ...{ clients, equivalents, arrangement, leftOut, moves, environment },
      files: files.map(({ text: _, ...file }) => file),
    },
    warnings,
  };
}

const nothingToShow = {
  why: 'the site will have no such pages; the file may be truncated or from another release',
  do: 'fetch the file again; nothing if the release really has none',
};
const missing = {
  why: '--require lists it',
  do: 'fetch the file again; if the release really has none, take the kind out of --require',
};
