import type { ClientTypes } from '../../model/clients.ts';
import { schemaFailure } from '../../shared/schema-failure.ts';
import { parseDocument } from '../../sources/document.ts';
import { clientsSchema, toClient } from './source.ts';

/** Reads `clients.yaml`. Throws InputError with everything that does not fit. */
export function ingestClients(text: string, file: string): ClientTypes {
  const result = clientsSchema.safeParse(parseDocument(text, file));
  if (!result.success)
    throw schemaFailure(file, result.error.issues, {
      what: 'is not a list of clients',
      why: 'the client tables of guides are made from it',
      do: 'the keys and what they mean stand in generator/model/clients.ts',
    });
  return { schema: result.data.schema, clients: result.data.clients.map(toClient), file };
}
