import type { CoveragePart } from '../../model/coverage.ts';
import { entryKey, registryName } from '../../model/entries.ts';
import type { Surface } from '../../model/equivalents.ts';
import type { SchemaNode } from '../../model/schema.ts';
import type { ToolVersion } from '../../model/site.ts';

/** One thing that a version has and guides may speak of. */
export interface SurfaceItem {
  readonly part: CoveragePart;
  readonly surface: Surface;
  readonly name: string;
}

/**
 * Everything that a version has, each thing once: a flag where it is declared, of resources the fields directly below
 * `spec` and `status`, of the registry the properties of the document and of its definitions.
 *
 * @param deep every field of the resources and of the registry, at any depth
 */
export function surfaceOf(tool: ToolVersion, deep: boolean): SurfaceItem[] {
  const commands = tool.commands?.commands ?? [];
  const several = tool.registrySchemas.length > 1;
  const item =
    (part: CoveragePart, surface: Surface) =>
    (name: string): SurfaceItem => ({ part, surface, name });
  return [
    ...commands.map(({ path }) => path.join(' ')).map(item('commands', 'cli')),
    ...commands
      .flatMap(({ path, flags }) => flags.map((flag) => `${path.join(' ')} --${flag.name}`))
      .map(item('flags', 'cli')),
    ...tool.resources.map(({ kind }) => kind).map(item('kinds', 'crd')),
    ...tool.resources
      .flatMap(({ kind, versions }) => (versions[0] ? resourceFields(versions[0].schema, kind, deep) : []))
      .map(item('fields', 'crd')),
    ...(tool.api?.operations ?? [])
      .filter(({ origin }) => origin === 'path')
      .map(({ method, path }) => `${method.toUpperCase()} ${path}`)
      .map(item('operations', 'api')),
    ...tool.registrySchemas
      .flatMap(({ name, root, definitions }) => [
        ...fieldsOf(root, registryName(name, tool.registrySchemas.length), deep),
        ...definitions.flatMap((definition) =>
          fieldsOf(definition.schema, (several ? `${name}.` : '') + definition.name, deep),
        ),
      ])
      .map(item('registry', 'registry')),
  ];
}

function resourceFields(schema: SchemaNode, kind: string, deep: boolean): string[] {
  return schema.properties
    .filter(({ name }) => name === 'spec' || name === 'status')
    .flatMap((property) => fieldsOf(property.schema, `${kind}.${property.name}`, deep));
}

/** Properties as pages call them; references are left to where the named schema stands. */
function fieldsOf(schema: SchemaNode, name: string, deep: boolean): string[] {
  const { additionalProperties: other } = schema;
  return [
    ...schema.properties.flatMap((property) => {
      const own = `${name}.${property.name}`;
      return [own, ...(deep ? fieldsOf(property.schema, own, deep) : [])];
    }),
    ...(deep && schema.items ? fieldsOf(schema.items, `${name}[]`, deep) : []),
    ...(deep && typeof other === 'object' && other !== null ? fieldsOf(other, `${name}.*`, deep) : []),
  ];
}

/** For a flag that a command inherits, the key of the flag where it is declared; any other key stays. */
export function declaredKeys(tool: ToolVersion): (key: string) => string {
  const own = new Map((tool.commands?.commands ?? []).map(({ path, flags }) => [path.join(' '), flags]));
  const declared = new Map<string, string>();
  for (const { path, inheritedFlags } of tool.commands?.commands ?? [])
    for (const { name } of inheritedFlags) {
      const owner = path
        .map((_, index) => path.slice(0, path.length - index).join(' '))
        .find((command) => own.get(command)?.some((flag) => flag.name === name));
      if (owner !== undefined)
        declared.set(entryKey('cli', `${path.join(' ')} --${name}`), entryKey('cli', `${owner} --${name}`));
    }
  return (key) => declared.get(key) ?? key;
}
