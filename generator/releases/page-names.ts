import type {
  ApiPage,
  CommandPage,
  OperationView,
  Page,
  RegistrySchemaPage,
  ResourceView,
  SchemaView,
} from '../model/page.ts';

/** The lines of `rawNames`, read from the data of the pages: what a reader can really find. */
export function pageNames(pages: readonly Page[]): string[] {
  return [...new Set(pages.flatMap(namesOf))].sort();
}

function namesOf(page: Page): string[] {
  switch (page.kind) {
    case 'command':
      return commandNames(page);
    case 'api':
      return apiNames(page);
    case 'registry-schema':
      return registryNames(page);
    case 'resource-index':
      return page.resources.flatMap(resourceNames);
    case 'resource':
      return resourceNames(page.resource);
    default:
      return [];
  }
}

function commandNames({ path, flags, inheritedFlags }: CommandPage): string[] {
  const name = path.join(' ');
  return [
    `command ${name}`,
    ...flags.map((flag) => `flag ${name} --${flag.name}`),
    ...inheritedFlags.map((flag) => `inherited flag ${name} --${flag.name}`),
  ];
}

function apiNames({ tags, schemas }: ApiPage): string[] {
  return [
    ...tags.flatMap((tag) => tag.operations).flatMap(operationNames),
    ...schemas.flatMap(({ name, schema }) => schemaNames(`schema ${name}`, schema)),
  ];
}

function operationNames({ method, path, parameters, body, responses }: OperationView): string[] {
  const name = `${method} ${path}`;
  const content = [...(body?.content ?? []), ...responses.flatMap((response) => response.content)];
  const headers = responses.flatMap((response) => response.headers);
  const written = [...parameters, ...content, ...headers].flatMap(({ schema }) =>
    schema && isWrittenOut(schema) ? [schema] : [],
  );
  return [
    `operation ${name}`,
    ...parameters.map((parameter) => `parameter ${name} ${parameter.in} ${parameter.name}`),
    ...responses.map((response) => `response ${name} ${response.status}`),
    ...(body?.content ?? []).map(({ type }) => `content ${name} body ${type}`),
    ...responses.flatMap(({ status, content: types }) => types.map(({ type }) => `content ${name} ${status} ${type}`)),
    ...written.flatMap((schema) => schemaNames(`schema in ${name}`, schema)),
  ];
}

/** A schema with references links to what they name. */
const isWrittenOut = (schema: SchemaView): boolean => !JSON.stringify(schema).includes('"url":');

function registryNames({ schemas }: RegistrySchemaPage): string[] {
  return schemas.flatMap(({ name, root, definitions }) => [
    ...schemaNames(`registry ${name}`, root),
    ...definitions.flatMap((definition) => schemaNames(`registry ${name}/${definition.name}`, definition.schema)),
  ]);
}

function resourceNames({ kind, versions }: ResourceView): string[] {
  return [
    `kind ${kind}`,
    ...versions.flatMap((version) => [
      ...version.printerColumns.map((column) => `column ${kind} ${version.name} ${column.jsonPath}`),
      ...version.subresources.map((subresource) => `subresource ${kind} ${version.name} ${subresource}`),
      ...schemaNames(`version ${kind} ${version.name}`, version.schema),
    ]),
  ];
}

/** Steps of a path that are no property: items, other names, a pattern of names. */
const isAnonymous = (name: string): boolean => /^(\[\d*\]|\*|\/.*\/)$/.test(name);

function schemaNames(name: string, root: SchemaView): string[] {
  const visit = (view: SchemaView, path: string): string[] => [
    ...(view.default === undefined ? [] : [`default of ${name}: ${path} = ${view.default}`]),
    ...(view.enum ?? []).map(({ value }) => `value of ${name}: ${path} = ${value}`),
    ...(view.facts ?? [])
      .filter(({ label }) => label === 'Pattern')
      .map(({ value }) => `pattern of ${name}: ${path} = ${value}`),
    ...(view.rules ?? []).map(({ rule }) => `rule of ${name}: ${path} = ${rule}`),
    ...(view.fields ?? []).flatMap((field) => [
      ...(isAnonymous(field.name) ? [] : [`field of ${name}: ${field.path}`]),
      ...visit(field.schema, field.path),
    ]),
    ...(view.groups ?? []).flatMap((group) => group.members.flatMap((member) => visit(member, path))),
  ];
  return [name, ...visit(root, '')];
}
