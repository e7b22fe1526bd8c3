import type { EntityKey, EntityType } from '../model/entity.ts';
import type { Problem } from '../model/problem.ts';
import type { ToolVersion } from '../model/site.ts';
import { keywordsOf } from '../schemas/keywords.ts';
import { textOrJson } from '../shared/json-text.ts';
import { didYouMean, nearest } from '../shared/nearest.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import type { Check } from './site.ts';

/* Files that people write beside the sources. */

/**
 * How serious a mistake in a file is that people write beside the sources: where the file is as it was for an earlier
 * version, the mistake is the release's, and no reason to keep its reference from anybody.
 */
export function severityIn(tool: ToolVersion, file: string, own: Problem['severity']): Problem['severity'] {
  return isInherited(tool, file) ? 'info' : own;
}

function isInherited({ files }: ToolVersion, file: string): boolean {
  return files.some((source) => source.file === file && source.isInherited);
}

/** The clients that somebody wrote down are those of the API document: none is missing, none is made up. */
export const checkClients: Check = ({ model: { tool } }) => {
  const { clients, kinds } = tool;
  const { api } = kinds;
  if (!clients || !api) return [];
  const problem = (what: string, remedy: string, place = 'clients'): Problem =>
    problemAt(inPath(clients.file, place), {
      rule: 'sources/clients',
      severity: severityIn(tool, clients.file, 'error'),
      what,
      why: 'the client tables of guides would say something else than the API',
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
  // A document may tell only the names of the values in the source.
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

/** What can mean the same as something elsewhere. */
const comparable: ReadonlySet<EntityType> = new Set(['flag', 'argument', 'field', 'value']);

/** Every name in `equivalents.yaml` is one that a reference page has. What a release took away is in its report. */
export const checkEquivalents: Check = ({ model: { tool }, entities }) =>
  tool.equivalents.flatMap(({ references, file }) =>
    references.flatMap(({ kind, name, place }): Problem[] => {
      if (entities.byName(kind, name) || isInherited(tool, file)) return [];
      const known = entities.all.filter((entity) => entity.kind === kind && comparable.has(entity.type));
      const names = known.map((entity) => entity.name);
      // A program may be of another version than the files beside it.
      const isForeign = kind === 'cli' && tool.kinds.cli?.format === 'help-output';
      return [
        problemAt(inPath(file, place), {
          rule: 'sources/equivalents',
          severity: isForeign ? 'warning' : 'error',
          what: `names ${name}, which no page of ${tool.version} has`,
          why: 'the pages of what means the same would link to nothing',
          do: didYouMean(nearest(name, names), 'correct the name, or remove it'),
        }),
      ];
    }),
  );

/**
 * What `moves.yaml` names is as it says: gone from where it was, and there where it went. A version that lacks something
 * of a file that it inherits isn't wrong, so that all of this is only told.
 */
export const checkMoves: Check = ({ model: { tool }, entities }) => {
  const moved = new Set(tool.moves.map(({ from }) => from));
  return tool.moves.flatMap(({ from, to, file, place }): Problem[] => {
    const tell = (what: string, why: string, near: string | null = null): Problem => {
      const remedy = didYouMean(near, 'correct the key, or remove the entry');
      return problemAt(inPath(file, place), { rule: 'sources/moves', severity: 'info', what, why, do: remedy });
    };
    const stays = `moves ${from}, which ${tool.version} has`;
    const isLost = `leads from ${from} to ${to}, which ${tool.version} does not have`;
    // What moved on is found by the entry that says so.
    const leads = to === null || hasNoPage(to) || entities.byKey(to) !== undefined || moved.has(to);
    const near = leads
      ? null
      : nearest(
          to,
          entities.all.map(({ key }) => key),
        );
    return [
      ...(entities.byKey(from) ? [tell(stays, 'the entry has no effect for this version')] : []),
      ...(leads ? [] : [tell(isLost, 'links from other versions end at what it was a part of', near)]),
    ];
  });
};

/** Servers of the catalogue are in the history, and nowhere on the site. */
const hasNoPage = (key: EntityKey): boolean => key.startsWith('registry:catalogue/');
