import type { Platform, ProgramCommand } from '../../generator/model/platform.ts';
import type { SchemaNode } from '../../generator/model/schema.ts';
import { lastUsed } from './last-used.ts';

/** A sample names few kinds of objects, and these have few types. */
const mostForms = 200;

/** What is known of other programs and of Kubernetes, from its records. */
export function platformOf(records: {
  readonly names: readonly string[];
  readonly record: (name: string) => unknown;
}): Platform {
  const known = new Set(records.names);
  const record = lastUsed(mostForms, records.record);
  // The build has written it, for this very code.
  const own = <Value>(name: string): Value | undefined => (known.has(name) ? (record(name) as Value) : undefined);
  const programs = (): Record<string, readonly ProgramCommand[] | null> => own('programs') ?? {};
  const kinds = own<Record<string, readonly string[]>>('kinds') ?? {};
  return {
    commandsOf: (program) => {
      const all = programs();
      return Object.hasOwn(all, program) ? (all[program] ?? null) : null;
    },
    cluster: {
      apiVersions: () => Object.keys(kinds),
      kindsOf: (apiVersion) => (Object.hasOwn(kinds, apiVersion) ? (kinds[apiVersion] ?? []) : []),
      schemaOf: (apiVersion, kind) => own<SchemaNode>(`kind ${apiVersion}/${kind}`) ?? null,
      podTemplate: () => own<SchemaNode>('podTemplate') ?? null,
      resolve: ({ target }) => own<SchemaNode>(`type ${target}`) ?? null,
    },
  };
}
