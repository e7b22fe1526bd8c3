import { jsonText } from '../model/json.ts';
import type { OutputFile } from '../model/output.ts';
import type { RegistrySchema } from '../model/registry.ts';
import type { Json } from '../model/schema.ts';
import type { ToolVersion } from '../model/site.ts';
import { yamlText } from './yaml.ts';

/**
 * Where the file of a schema is served. One that is just called `schema.json` would lie among a reader's downloads
 * without a word of what it describes.
 */
export function schemaDownload({ name }: Pick<RegistrySchema, 'name'>): string {
  return `/downloads/${name === 'schema' ? 'registry' : name}.schema.json`;
}

/** The machine-readable sources as files a reader can download, written anew from what was read. */
export function sourceDownloads(tool: ToolVersion): OutputFile[] {
  const files: OutputFile[] = [];
  const json = (name: string, value: Json): void => {
    files.push({ path: `public/downloads/${name}`, content: `${jsonText(value, 2)}\n` });
  };
  if (tool.api) {
    json('openapi.json', tool.api.raw);
    files.push({
      path: 'public/downloads/openapi.yaml',
      content: yamlText(tool.api.raw),
    });
  }
  for (const schema of tool.registrySchemas) json(schemaDownload(schema).replace('/downloads/', ''), schema.raw);
  if (tool.catalogue) json('registry.json', tool.catalogue.raw);
  return files;
}
