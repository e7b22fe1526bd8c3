import type { Problem } from '../model/problem.ts';
import { textOrJson } from '../shared/json-text.ts';
import { inPath, problemAt } from '../shared/problem.ts';
import { severityIn } from './inherited.ts';
import type { Check } from './site.ts';

/** The clients that somebody wrote down are those of the API document: none is missing, none is made up. */
export const checkClients: Check = ({ model: { tool } }) => {
  const { clients, kinds } = tool;
  const { api } = kinds;
  if (!clients || !api) return [];
  const problem = (what: string, remedy: string, place = 'clients'): Problem =>
    problemAt(inPath(clients.file, place), {
      severity: severityIn(tool, clients.file, 'error'),
      what,
      why: 'the client tables of guides would say something else than the API',
      do: remedy,
    });
  const found = api.schemas.find(({ name }) => name === clients.schema)?.schema;
  // A document may tell the values, their names in the source, or both.
  const values = found?.enum?.map(textOrJson);
  const comparisons = [
    { wanted: values, have: clients.clients.map(({ name }) => name) },
    { wanted: found?.enumNames, have: clients.clients.map(({ constant }) => constant) },
  ].flatMap(({ wanted, have }) => (wanted ? [{ wanted, have }] : []));
  if (comparisons.length === 0)
    return [
      problem(
        `names the schema ${clients.schema}, which has no list of values in the API document`,
        `name the schema of ${api.file} that lists the clients`,
        'schema',
      ),
    ];
  return comparisons.flatMap(({ wanted, have }) => [
    ...wanted
      .filter((name) => !have.includes(name))
      .map((name) =>
        problem(`lacks ${name}, a client of ${clients.schema}`, 'add it, as the source of the tool has it'),
      ),
    ...have
      .filter((name) => !wanted.includes(name))
      .map((name) => problem(`has ${name}, which ${clients.schema} does not list`, 'correct its name, or remove it')),
  ]);
};
