import {
  type ReleaseFiles,
  rawApi,
  rawCommandFlags,
  rawOperations,
  rawRegistrySchemas,
  rawResources,
} from './raw-release.ts';
import { definitionsIn, schemasIn } from './raw-schema.ts';
import { at, entriesOf, isMap, itemsOf, textOf } from './raw-values.ts';

/** What a built page must say of one thing, and under which address. */
export interface RawDetail {
  /** Name of the page's file without `.html`: `thv_run`, `api`. */
  readonly page: string;
  /** What the address starts with; the whole address when there is no label. */
  readonly id: string;
  /** What the link to the address is called: the path of a field. */
  readonly label: string;
  readonly type: string;
  /** As the page prints it; undefined when the source has none. */
  readonly default: string | undefined;
}

/** Every flag, operation, parameter and field of a release, from its raw files alone. */
export function rawDetails(files: ReleaseFiles): RawDetail[] {
  return [...flagDetails(files), ...apiDetails(files), ...registryDetails(files), ...resourceDetails(files)];
}

function flagDetails(files: ReleaseFiles): RawDetail[] {
  return rawCommandFlags(files).flatMap(({ name, flags }) =>
    flags.map((flag) => ({
      page: name.replaceAll(' ', '_'),
      id: `flag-${flag.name}`,
      label: `--${flag.name}`,
      type: flag.type,
      default: flag.default,
    })),
  );
}

function apiDetails(files: ReleaseFiles): RawDetail[] {
  const document = rawApi(files);
  const details = rawOperations(document).flatMap(({ name, parameters }) => {
    const [method = '', path = ''] = name.split(' ');
    const id = anchor(`${method.toLowerCase()}${path.replace(/[{}]/g, '').replaceAll('/', '-')}`);
    return [
      { page: 'api', id, label: '', type: '', default: undefined },
      ...parameters.map((parameter) => {
        const [place = '', parameterName = ''] = parameter.split(' ');
        return {
          page: 'api',
          id: anchor(`${id}.${place}.${parameterName}`),
          label: parameterName,
          type: '',
          default: undefined,
        };
      }),
    ];
  });
  const schemas = entriesOf(at(document, 'components', 'schemas'));
  return [...details, ...schemas.flatMap(([name, schema]) => fieldDetails('api', `schema-${name}`, schema))];
}

function registryDetails(files: ReleaseFiles): RawDetail[] {
  const documents = rawRegistrySchemas(files);
  const several = documents.length > 1;
  return documents.flatMap(([name, document]) => [
    ...fieldDetails('registry-schema', several ? name : 'registry', document),
    ...definitionsIn(document).flatMap(([definition, schema]) =>
      fieldDetails('registry-schema', several ? `${name}.${definition}` : definition, schema),
    ),
  ]);
}

function resourceDetails(files: ReleaseFiles): RawDetail[] {
  const kinds = rawResources(files);
  return kinds.flatMap((spec) => {
    const kind = textOf(at(spec, 'names', 'kind'));
    // Many kinds have a page each.
    const page = kinds.length > 4 ? kind.toLowerCase() : 'crd-spec';
    return itemsOf(spec.versions).flatMap((version) =>
      fieldDetails(page, `${kind}.${textOf(at(version, 'name'))}`, at(version, 'schema', 'openAPIV3Schema')),
    );
  });
}

function fieldDetails(page: string, root: string, document: unknown): RawDetail[] {
  return schemasIn(document)
    .filter(({ isProperty }) => isProperty)
    .map(({ schema, path }) => ({
      page,
      id: anchor(root),
      label: path,
      type: typeWord(schema),
      default: 'default' in schema ? JSON.stringify(schema.default) : undefined,
    }));
}

/** The word that a type in words has to have in it; '' where the source leaves the type open. */
function typeWord(schema: unknown): string {
  if (!isMap(schema)) return '';
  if (typeof schema.$ref === 'string') return textOf(schema.$ref.split('/').at(-1));
  if (schema['x-kubernetes-int-or-string'] === true) return 'integer or string';
  const type = textOf(schema.type);
  if (type === 'array') return isMap(schema.items) ? `list of ${typeWord(schema.items)}` : 'list';
  if (type !== 'object') return type;
  return isMap(schema.additionalProperties) && !isMap(schema.properties) ? 'map of ' : 'object';
}

/** An address is what it names, with what does not fit into one replaced. */
function anchor(text: string): string {
  return text.replace(/[^A-Za-z0-9_.[\]*-]+/g, '-').replace(/^-+|-+$/g, '');
}
