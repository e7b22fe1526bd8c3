import type { EntityType } from '../model/entity.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { keywordsOf } from '../schemas/keywords.ts';
import { textOrJson } from '../shared/json-text.ts';
import { didYouMean, nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/* Checks of the annotation files kept beside the sources. */

/**
 * Severity of a mistake in an annotation file. If the file is unchanged since an earlier version, the release made it
 * wrong, which must not block the reference of that release.
 */
export function severityIn(tool: ToolVersion, file: string, severity: Problem['severity']): Problem['severity'] {
  return isInherited(tool, file) ? 'info' : severity;
}

function isInherited({ files }: ToolVersion, file: string): boolean {
  return files.some((source) => source.file === file && source.isInherited);
}

/** Compares the clients in `clients.yaml` with the API document: none missing, none made up. */
export const checkClients: Check = ({ model: { tool } }) => {
  const { clients, kinds } = tool;
  const { api } = kinds;
  if (!clients || !api) return [];
  const problem = (what: string, remedy: string, place = 'clients'): Problem =>
    problemAt(inPath(clients.file, place), {
      rule: 'sources/clients',
      severity: severityIn(tool, clients.file, 'error'),
      what,
      why: 'the client tables in guides would contradict the API',
      do: remedy,
    });
  const { schema: name, clients: written } = clients;
  const { enum: values, 'x-enum-varnames': constants } = keywordsOf(
    api.schemas.find((schema) => schema.name === name)?.schema,
  );
  if (!values && !constants) {
    const what = `names the schema ${name}, which has no list of values in the API document`;
    return [problem(what, `name the schema of ${api.file} that lists the clients`, 'schema')];
  }
  // A document may give only the names of the values in the source.
  const wanted = values?.map(textOrJson) ?? constants ?? [];
  const have = written.map((client) => (values ? client.name : client.constant));
  return [
    ...wanted
      .filter((one) => !have.includes(one))
      .map((one) => problem(`lacks ${one}, a client of ${name}`, 'add it, as the source of the tool has it')),
    ...have
      .filter((one) => !wanted.includes(one))
      .map((one) => problem(`has ${one}, which ${name} does not list`, 'correct its name, or remove it')),
  ];
};

/** Entity types that can have an equivalent elsewhere. */
const comparable: ReadonlySet<EntityType> = new Set(['flag', 'argument', 'field', 'value']);

/** Every name in `equivalents.yaml` needs a reference page. Removals by a release are in its report. */
export const checkEquivalents: Check = ({ model: { tool }, entities }) =>
  tool.equivalents.flatMap(({ references, file }) =>
    references.flatMap(({ kind, name, place }): Problem[] => {
      if (entities.byName(kind, name) || isInherited(tool, file)) return [];
      const names = entities.all.flatMap((one) => (one.kind === kind && comparable.has(one.type) ? one.name : []));
      // A program may be of another version than the files beside it.
      const isForeign = kind === 'cli' && tool.kinds.cli?.format === 'help-output';
      return [
        problemAt(inPath(file, place), {
          rule: 'sources/equivalents',
          severity: isForeign ? 'warning' : 'error',
          what: `names ${name}, which no page of ${tool.version} has`,
          why: 'the links between equivalent pages would lead nowhere',
          do: didYouMean(nearest(name, names), 'correct the name, or remove it'),
        }),
      ];
    }),
  );

/**
 * Entries of `moves.yaml` must be gone from the old place and exist at the new one. Only warnings: a version may lack
 * parts of a file that it inherits.
 */
export const checkMoves: Check = ({ model: { tool }, entities }) => {
  const moved = new Set(tool.moves.map(({ from }) => from));
  return tool.moves.flatMap(({ from, to, file, place }): Problem[] => {
    const entry = (what: string, why: string, near: string | null = null): Problem => {
      const remedy = didYouMean(near, 'correct the key, or remove the entry');
      return problemAt(inPath(file, place), { rule: 'sources/moves', severity: 'info', what, why, do: remedy });
    };
    const stays = `moves ${from}, which ${tool.version} has`;
    const isLost = `leads from ${from} to ${to}, which ${tool.version} does not have`;
    const keys = entities.all.map(({ key }) => key);
    // The entry that moves the new place on reports it; servers of the catalogue are in the history but have no pages.
    const leads = to === null || to.startsWith('registry:catalogue/') || keys.includes(to) || moved.has(to);
    return [
      ...(keys.includes(from) ? [entry(stays, 'the entry has no effect for this version')] : []),
      ...(leads ? [] : [entry(isLost, 'links from other versions end at its parent', nearest(to, keys))]),
    ];
  });
};
