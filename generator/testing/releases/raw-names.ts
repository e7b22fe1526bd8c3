import {
  type RawOperation,
  type ReleaseFiles,
  rawApi,
  rawCommands,
  rawOperations,
  rawRegistrySchemas,
  rawResources,
} from './raw-release.ts';
import { definitionsIn, schemasIn } from './raw-schema.ts';
import { at, entriesOf, itemsOf, textOf } from './raw-values.ts';

/**
 * One line for everything in a release that a reader must find on a page: `flag thv run --env`, `field MCPServer
 * v1alpha1 spec.image`, `default …`, sorted. Comes from the raw files alone, like `rawCounts`.
 */
export function rawNames(files: ReleaseFiles): string[] {
  const lines = [...commandNames(files), ...apiNames(files), ...registryNames(files), ...resourceNames(files)];
  // What a release says twice of one thing, as controller-gen does in `allOf`, a page may say once.
  return [...new Set(lines)].sort();
}

function commandNames(files: ReleaseFiles): string[] {
  return rawCommands(files).flatMap(({ name, flags, inheritedFlags }) => [
    `command ${name}`,
    ...flags.map((flag) => `flag ${name} --${flag}`),
    ...inheritedFlags.map((flag) => `inherited flag ${name} --${flag}`),
  ]);
}

function apiNames(files: ReleaseFiles): string[] {
  const document = rawApi(files);
  const operationNames = ({ name, parameters, responses, mediaTypes, schemas }: RawOperation): string[] => [
    `operation ${name}`,
    ...parameters.map((parameter) => `parameter ${name} ${parameter}`),
    ...responses.map((status) => `response ${name} ${status}`),
    ...mediaTypes.map((type) => `content ${name} ${type}`),
    ...schemas.filter(isWrittenOut).flatMap((schema) => schemaNames(`schema in ${name}`, schema)),
  ];
  return [
    ...rawOperations(document).flatMap(operationNames),
    ...entriesOf(at(document, 'components', 'schemas')).flatMap(([name, schema]) =>
      schemaNames(`schema ${name}`, schema),
    ),
  ];
}

function registryNames(files: ReleaseFiles): string[] {
  return rawRegistrySchemas(files).flatMap(([name, document]) => [
    ...schemaNames(`registry ${name}`, document),
    ...definitionsIn(document).flatMap(([definition, schema]) => schemaNames(`registry ${name}/${definition}`, schema)),
  ]);
}

function resourceNames(files: ReleaseFiles): string[] {
  return rawResources(files).flatMap((spec) => {
    const kind = textOf(at(spec, 'names', 'kind'));
    const versions = itemsOf(spec.versions).flatMap((version) => {
      const name = `${kind} ${textOf(at(version, 'name'))}`;
      return [
        ...itemsOf(at(version, 'additionalPrinterColumns')).map(
          (column) => `column ${name} ${textOf(at(column, 'jsonPath'))}`,
        ),
        ...entriesOf(at(version, 'subresources')).map(([subresource]) => `subresource ${name} ${subresource}`),
        ...schemaNames(`version ${name}`, at(version, 'schema', 'openAPIV3Schema')),
      ];
    });
    return [`kind ${kind}`, ...versions];
  });
}

/** Schemas with references open them in place on a page, so that their lines there are not theirs alone. */
const isWrittenOut = (schema: unknown): boolean => schema !== undefined && !JSON.stringify(schema).includes('"$ref":');

/** The schema, its fields, and what each of them says of its values. */
function schemaNames(name: string, root: unknown): string[] {
  const inside = schemasIn(root).flatMap(({ schema, path, isProperty }) => [
    ...(isProperty ? [`field of ${name}: ${path}`] : []),
    ...('default' in schema ? [`default of ${name}: ${path} = ${JSON.stringify(schema.default)}`] : []),
    ...itemsOf(schema.enum).map((value) => `value of ${name}: ${path} = ${JSON.stringify(value)}`),
    ...('pattern' in schema ? [`pattern of ${name}: ${path} = ${textOf(schema.pattern)}`] : []),
    ...itemsOf(schema['x-kubernetes-validations']).map(
      (rule) => `rule of ${name}: ${path} = ${textOf(at(rule, 'rule'))}`,
    ),
  ]);
  return [name, ...inside];
}
