import type { Platform, ProgramCommand } from '../../generator/model/platform.ts';
import type { SchemaNode } from '../../generator/model/schema.ts';

/** What is known of other programs and of Kubernetes, from the parts of its file. */
export function platformOf(parts: Readonly<Record<string, unknown>>): Platform {
  // The build has written it, for this very code.
  const own = <Value>(name: string): Value | undefined =>
    Object.hasOwn(parts, name) ? (parts[name] as Value) : undefined;
  const programs = own<Record<string, readonly ProgramCommand[] | null>>('programs') ?? {};
  const kinds = own<Record<string, readonly string[]>>('kinds') ?? {};
  return {
    commandsOf: (program) => (Object.hasOwn(programs, program) ? (programs[program] ?? null) : null),
    cluster: {
      apiVersions: () => Object.keys(kinds),
      kindsOf: (apiVersion) => (Object.hasOwn(kinds, apiVersion) ? (kinds[apiVersion] ?? []) : []),
      schemaOf: (apiVersion, kind) => own<SchemaNode>(`kind ${apiVersion}/${kind}`) ?? null,
      podTemplate: () => own<SchemaNode>('podTemplate') ?? null,
      resolve: ({ target }) => own<SchemaNode>(`type ${target}`) ?? null,
    },
  };
}
