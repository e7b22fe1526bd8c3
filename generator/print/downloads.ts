import { schemaDownload } from '../kinds/registry/download.ts';
import type { OutputFile } from '../model/output.ts';
import type { Json } from '../model/schema.ts';
import type { ToolVersion } from '../model/site.ts';
import { jsonText } from '../shared/json-text.ts';
import { yamlText } from '../shared/yaml-text.ts';

/** The machine-readable sources as files a reader can download, written anew from what was read. */
export function sourceDownloads(tool: ToolVersion): OutputFile[] {
  const files: OutputFile[] = [];
  const add = (address: string, content: string): void => {
    files.push({ path: `public${address}`, content });
  };
  const addJson = (address: string, value: Json): void => add(address, `${jsonText(value, 2)}\n`);
  if (tool.api) {
    addJson('/downloads/openapi.json', tool.api.raw);
    add('/downloads/openapi.yaml', yamlText(tool.api.raw));
  }
  for (const schema of tool.registrySchemas) addJson(schemaDownload(schema), schema.raw);
  if (tool.catalogue) addJson('/downloads/registry.json', tool.catalogue.raw);
  return files;
}
