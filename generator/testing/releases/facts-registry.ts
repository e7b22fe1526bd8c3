import type { Catalogue, RegistrySchema } from '../../model/registry.ts';
import type { Json } from '../../model/schema.ts';
import { type Facts, step } from './facts.ts';
import { addSchema } from './facts-schema.ts';

/** Records the registry's JSON Schema files. */
export function addRegistrySchemas(facts: Facts, schemas: readonly RegistrySchema[]): void {
  for (const { name, id, dialect, root, definitions } of schemas) {
    const path = `registry.${step(name)}`;
    facts.add(path, 'JSON Schema');
    facts.add(`${path}#id`, id);
    facts.add(`${path}#dialect`, dialect);
    addSchema(facts, path, root);
    for (const definition of definitions) {
      const at = `${path}${definition.pointer
        .split('/')
        .slice(1)
        .map((part) => `.${step(part)}`)
        .join('')}`;
      facts.add(at, 'definition');
      addSchema(facts, at, definition.schema);
    }
  }
}

/**
 * Records the catalogue as its file has it, since the model holds only what panels show. How many servers it has is a
 * fact of its own: a selection of them is then one difference, and not one for each server that was left out.
 */
export function addCatalogue(facts: Facts, catalogue: Catalogue | null, isChosen: (server: string) => boolean): void {
  if (!catalogue) return;
  facts.add('catalogue', 'present');
  const { servers, remote_servers: remote, ...rest } = isObject(catalogue.raw) ? catalogue.raw : {};
  for (const [key, value] of Object.entries(rest)) addJson(facts, `catalogue.${step(key)}`, value);
  for (const [section, group] of [['servers', servers] as const, ['remote_servers', remote] as const]) {
    const entries = Object.entries(isObject(group) ? group : {});
    facts.addIfSaid(`catalogue#number of ${section}`, entries.length === 0 ? null : entries.length);
    for (const [name, server] of entries) {
      if (!isChosen(name)) continue;
      const at = `catalogue.${section}.${step(name)}`;
      facts.add(at, 'server');
      addJson(facts, at, server);
    }
  }
}

/** Records every value inside a JSON value; entries of lists go by their `name` where they have one. */
function addJson(facts: Facts, path: string, value: Json | undefined): void {
  if (isObject(value)) {
    for (const [key, item] of Object.entries(value))
      if (!isProse(key, item)) addJson(facts, `${path}.${step(key)}`, item);
  } else if (isList(value) && value.some(isObject)) {
    for (const [index, item] of value.entries())
      addJson(facts, `${path}[${isObject(item) && typeof item.name === 'string' ? item.name : index}]`, item);
  } else if (value !== undefined) facts.add(path, value);
}

const isProse = (key: string, value: Json): boolean => key === 'description' && typeof value === 'string';

function isObject(value: Json | undefined): value is { readonly [key: string]: Json } {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function isList(value: Json | undefined): value is readonly Json[] {
  return Array.isArray(value);
}
