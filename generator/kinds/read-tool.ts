import { ingestClients } from '../annotations/clients/index.ts';
import { ingestCoverage } from '../annotations/coverage/index.ts';
import { ingestSame } from '../annotations/equivalents/index.ts';
import type { CommandTree } from '../model/command.ts';
import type { SourceKind } from '../model/manifest.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { InputError } from '../shared/problem.ts';
import { checkLastLine } from '../sources/last-line.ts';
import { ingestOpenApi } from './api/read/index.ts';
import type { HelpReader } from './cli/read/help.ts';
import { ingestCommandFiles, ingestHelp } from './cli/read/index.ts';
import { ingestResources } from './crd/read/index.ts';
import { ingestCatalogue } from './registry/read/catalogue.ts';
import { ingestRegistrySchema } from './registry/read/schema.ts';

export interface SourceInput {
  readonly kind: SourceKind;
  readonly file: string;
  readonly text: string;
  readonly sha256: string;
}

/** A program whose help texts take the place of command files. */
export interface ProgramInput {
  readonly name: string;
  readonly readHelp: HelpReader;
}

export interface IngestedTool {
  readonly tool: ToolVersion;
  /** What may be wrong and does not stop the run. */
  readonly warnings: readonly Problem[];
}

/** Reads every source of a version. Throws InputError with the findings of all of them together. */
export async function ingestTool(
  version: string,
  files: readonly SourceInput[],
  program: ProgramInput | null,
): Promise<IngestedTool> {
  const problems: Problem[] = [];
  const warnings: Problem[] = files.flatMap(checkLastLine);
  const warn = (problem: Problem): void => {
    warnings.push(problem);
  };
  const of = (kind: SourceKind): SourceInput[] => files.filter((file) => file.kind === kind);
  const collect = async <Value>(read: () => Value | Promise<Value>): Promise<Value | null> => {
    try {
      return await read();
    } catch (cause) {
      if (!(cause instanceof InputError)) throw cause;
      problems.push(...cause.problems);
      return null;
    }
  };
  const commands = await collect((): CommandTree | null =>
    program
      ? ingestHelp(program.name, program.readHelp)
      : of('cli').length > 0
        ? ingestCommandFiles(of('cli'), warn)
        : null,
  );
  const [api] = of('api');
  const document = await collect(() => (api ? ingestOpenApi(api.text, api.file, warn) : null));
  const schemas = await collect(() => of('registry-schema').map((file) => ingestRegistrySchema(file.text, file.file)));
  const [catalogue] = of('registry-catalogue');
  const entries = await collect(() => (catalogue ? ingestCatalogue(catalogue.text, catalogue.file) : null));
  const resources = await collect(() => (of('crd').length > 0 ? ingestResources(of('crd'), warn) : []));
  const [clients] = of('clients');
  const clientTypes = await collect(() => (clients ? ingestClients(clients.text, clients.file) : null));
  const [same] = of('same');
  const groups = await collect(() => (same ? ingestSame(same.text, same.file) : []));
  const [coverage] = of('coverage');
  const leftOut = await collect(() => (coverage ? ingestCoverage(coverage.text, coverage.file) : []));
  if (problems.length > 0) throw new InputError(problems);
  const tool: ToolVersion = {
    version,
    commands,
    api: document,
    registrySchemas: schemas ?? [],
    catalogue: entries,
    resources: resources ?? [],
    clients: clientTypes,
    same: groups ?? [],
    leftOut: leftOut ?? [],
    files: files.map(({ kind, file, sha256 }) => ({ kind, file, sha256 })),
  };
  return { tool, warnings };
}
