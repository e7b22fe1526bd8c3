import { jsonText } from '../model/json.ts';
import type { OutputFile } from '../model/output.ts';
import type { Json } from '../model/schema.ts';
import type { ToolVersion } from '../model/site.ts';
import { yamlText } from './yaml.ts';

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
  for (const schema of tool.registrySchemas) json(`${schema.name}.schema.json`, schema.raw);
  if (tool.catalogue) json('registry.json', tool.catalogue.raw);
  return files;
}
