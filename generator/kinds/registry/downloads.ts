import type { OutputFile } from '../../model/output.ts';
import type { Registry, RegistrySchema } from '../../model/registry.ts';
import type { Json } from '../../model/schema.ts';
import { jsonText } from '../../shared/json-text.ts';

/**
 * The address of a schema's file, without the base path. One that's just called `schema.json` would lie among a
 * reader's downloads without a word of what it describes.
 */
export function schemaDownload({ name }: Pick<RegistrySchema, 'name'>, folder: string): string {
  return `${folder}/${name === 'schema' ? 'registry' : name}.schema.json`;
}

/** The schemas and the catalogue, written anew from what was read. */
export function registryDownloads({ schemas, catalogue }: Registry, folder: string): OutputFile[] {
  const file = (path: string, raw: Json): OutputFile => ({ path, content: `${jsonText(raw, 2)}\n` });
  return [
    ...schemas.map((schema) => file(schemaDownload(schema, folder), schema.raw)),
    ...(catalogue ? [file(`${folder}/registry.json`, catalogue.raw)] : []),
  ];
}
