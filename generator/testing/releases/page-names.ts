import type { Block, Document, FieldView, PageDocument, RowView, SchemaView, Section } from '../../model/page.ts';

/** The lines of `rawNames`, read from the pages before they are printed: what a reader can really find. */
export function pageNames(documents: readonly Document[]): string[] {
  return [...new Set(documents.flatMap(namesOf))].sort();
}

function namesOf(document: Document): string[] {
  switch (document.kind) {
    case 'command':
      return commandNames(document);
    case 'api':
      return allSections(document).flatMap(apiNames);
    case 'registry-schema':
      return allSections(document).flatMap(registryNames);
    case 'resource-index':
      return document.sections.flatMap((section) => resourceNames(section.title, section.sections));
    case 'resource':
      return resourceNames(document.title, document.sections);
    default:
      return [];
  }
}

const allSections = ({ sections = [] }: { readonly sections?: readonly Section[] }): Section[] =>
  sections.flatMap((section) => [section, ...allSections(section)]);

function commandNames(document: PageDocument): string[] {
  const name = document.title;
  return [
    `command ${name}`,
    ...allSections(document)
      .flatMap(({ blocks }) => blocks)
      .flatMap((block) =>
        block.type === 'rows' && block.of === 'flag' ? block.rows.map((row) => ({ ...block, row })) : [],
      )
      .map(({ rank, row }) => `${rank ? 'inherited flag' : 'flag'} ${name} ${row.name}`),
  ];
}

function apiNames(section: Section): string[] {
  if (section.frame === 'operation') return operationNames(section);
  if (section.frame !== 'named-schema') return [];
  return section.blocks.flatMap((block) =>
    block.type === 'schema' ? schemaNames(`schema ${section.title}`, block.schema) : [],
  );
}

function operationNames({ method, path, sections: parts = [] }: Section): string[] {
  const name = `${method} ${path}`;
  const responses = parts.flatMap(({ sections = [] }) => sections);
  const ofParts = parts.flatMap(({ id, blocks }) =>
    // The id says the place: `get-bees.query`.
    rowsIn(blocks).map((row) => `parameter ${name} ${id.split('.').at(-1)} ${row.name}`),
  );
  const types = (blocks: readonly Block[], holder: string): string[] =>
    blocks.flatMap((block) => (block.type === 'schema' ? `content ${name} ${holder} ${typeOf(block)}` : []));
  const written = [...parts, ...responses]
    .flatMap(({ blocks }) => [
      ...rowsIn(blocks),
      ...blocks.flatMap((block) => (block.type === 'schema' ? block.schema : [])),
    ])
    .filter(isWrittenOut);
  return [
    `operation ${name}`,
    ...ofParts,
    ...responses.map((response) => `response ${name} ${response.title}`),
    ...parts.flatMap(({ blocks }) => types(blocks, 'body')),
    ...responses.flatMap(({ blocks, title }) => types(blocks, title)),
    ...written.flatMap((schema) => schemaNames(`schema in ${name}`, schema)),
  ];
}

const rowsIn = (blocks: readonly Block[]): readonly RowView[] =>
  blocks.flatMap((block) => (block.type === 'rows' ? block.rows : []));

/** The media type as the source declares it. */
const typeOf = ({ label = '', note }: Extract<Block, { type: 'schema' }>): string =>
  note?.match(/says (.*)\)$/)?.[1] ?? label;

/** A schema with references links to what they name. */
const isWrittenOut = (schema: SchemaView): boolean => !JSON.stringify(schema).includes('"url":');

function registryNames(section: Section): string[] {
  if (section.frame !== 'document') return [];
  const name = `registry ${fileOf(section)}`;
  return [
    ...section.blocks.flatMap((block) => blockNames(name, block)),
    ...(section.sections ?? []).flatMap((definition) =>
      definition.blocks.flatMap((block) => blockNames(`${name}/${definition.title}`, block)),
    ),
  ];
}

/** Name of the file that a section describes, as its download has it. */
function fileOf({ blocks }: Section): string {
  const [link] = blocks.flatMap((block) => (block.type === 'links' && block.look === 'downloads' ? block.links : []));
  const name = /^\/downloads\/(.+)\.schema\.json$/.exec(link?.url ?? '')?.[1] ?? '';
  return name === 'registry' ? 'schema' : name;
}

function resourceNames(kind: string, versions: readonly Section[] = []): string[] {
  return [
    `kind ${kind}`,
    ...versions.flatMap((version) =>
      [version, ...allSections(version)]
        .flatMap(({ blocks }) => blocks)
        .flatMap((block) => [
          ...versionNames(`${kind} ${version.title}`, block),
          ...blockNames(`version ${kind} ${version.title}`, block),
        ]),
    ),
  ];
}

function versionNames(name: string, block: Block): string[] {
  if (block.type === 'table')
    return block.rows.map(({ facts }) => `column ${name} ${facts.find(({ label }) => label === 'Field')?.value}`);
  if (block.type !== 'facts') return [];
  const subresources = block.facts.find(({ label }) => /^Subresources?$/.test(label))?.value.split(', ') ?? [];
  return subresources.map((subresource) => `subresource ${name} ${subresource}`);
}

/** What a block of a schema shows, whether it has the whole schema or a field of it. */
function blockNames(name: string, block: Block): string[] {
  if (block.type !== 'schema') return [];
  return 'path' in block.schema ? fieldNames(name, block.schema) : schemaNames(name, block.schema);
}

/** Steps of a path that are no property: items, other names, a pattern of names. */
const isAnonymous = (name: string): boolean => /^(\[\d*\]|\*|\/.*\/)$/.test(name);

const schemaNames = (name: string, root: SchemaView): string[] => [name, ...viewNames(name, root, '')];

function viewNames(name: string, view: SchemaView, path: string): string[] {
  return [
    ...(view.default === undefined ? [] : [`default of ${name}: ${path} = ${view.default}`]),
    ...(view.enum ?? []).map(({ value }) => `value of ${name}: ${path} = ${value}`),
    ...(view.facts ?? [])
      .filter(({ label }) => label === 'Pattern')
      .map(({ value }) => `pattern of ${name}: ${path} = ${value}`),
    ...(view.rules ?? []).map(({ rule }) => `rule of ${name}: ${path} = ${rule}`),
    ...(view.fields ?? []).flatMap((field) => fieldNames(name, field)),
    ...(view.groups ?? []).flatMap((group) => group.members.flatMap((member) => viewNames(name, member, path))),
  ];
}

function fieldNames(name: string, field: FieldView): string[] {
  return [
    ...(isAnonymous(field.name) ? [] : [`field of ${name}: ${field.path}`]),
    ...viewNames(name, field, field.path),
  ];
}
