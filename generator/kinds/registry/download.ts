import type { RegistrySchema } from '../../model/registry.ts';

/**
 * The address of a schema's file, without the base path. One that is just called `schema.json` would lie among a
 * reader's downloads without a word of what it describes.
 */
export function schemaDownload({ name }: Pick<RegistrySchema, 'name'>): string {
  return `/downloads/${name === 'schema' ? 'registry' : name}.schema.json`;
}
