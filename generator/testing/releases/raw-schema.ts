import { entriesOf, isMap, type RawMap } from './raw-values.ts';

/** One schema inside a JSON Schema, with where it stands. */
export interface RawSchema {
  readonly schema: RawMap;
  /** `spec.volumes[].name`; '' is the root. */
  readonly path: string;
  /** It is an entry of `properties`. */
  readonly isProperty: boolean;
}

/** Keys whose values are data, or are counted on their own. Every other key with an object in it holds a schema. */
const dataKeys = new Set([
  ...['default', 'const', 'enum', 'example', 'examples', 'required', 'type'],
  ...['discriminator', 'externalDocs', 'xml', '$defs', 'definitions'],
]);

/** Keys whose values map names to schemas, with the step that the name adds to the path. */
const namedKeys = new Map<string, (name: string) => string>([
  ['properties', (name) => name],
  ['patternProperties', (name) => `/${name}/`],
  ['dependentSchemas', () => ''],
  ['dependencies', () => ''],
]);

/** The schema itself and every one inside it. Keywords nobody has heard of are searched too. */
export function schemasIn(value: unknown, path = '', isProperty = false): RawSchema[] {
  if (!isMap(value)) return isProperty ? [{ schema: {}, path, isProperty }] : [];
  const inner = Object.entries(value).flatMap(([key, child]): RawSchema[] => {
    if (dataKeys.has(key) || key.startsWith('x-')) return [];
    const stepOf = namedKeys.get(key);
    if (stepOf)
      return entriesOf(child).flatMap(([name, entry]) =>
        schemasIn(entry, join(path, stepOf(name)), key === 'properties'),
      );
    if (Array.isArray(child)) return child.flatMap((item, index) => schemasIn(item, listPath(path, key, index)));
    return schemasIn(child, childPath(path, key));
  });
  return [{ schema: value, path, isProperty }, ...inner];
}

function join(path: string, step: string): string {
  return path === '' || step === '' ? path + step : `${path}.${step}`;
}

function childPath(path: string, key: string): string {
  if (key === 'items' || key === 'additionalItems') return `${path}[]`;
  return key === 'additionalProperties' ? join(path, '*') : path;
}

function listPath(path: string, key: string, index: number): string {
  return key === 'items' || key === 'prefixItems' ? `${path}[${index}]` : path;
}

/** Named schemas in `definitions` and `$defs`, wherever a schema has them. */
export function definitionsIn(value: unknown): [string, unknown][] {
  return schemasIn(value).flatMap(({ schema }) =>
    [...entriesOf(schema.definitions), ...entriesOf(schema.$defs)].flatMap(([name, entry]): [string, unknown][] => [
      [name, entry],
      ...definitionsIn(entry),
    ]),
  );
}
