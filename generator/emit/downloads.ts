import { dump } from 'js-yaml';
import type { OutputFile } from '../model/output.ts';
import type { ToolVersion } from '../model/site.ts';

/** The machine-readable sources as files a reader can download, written anew from what was read. */
export function sourceDownloads(tool: ToolVersion): OutputFile[] {
  const files: OutputFile[] = [];
  const json = (name: string, value: unknown): void => {
    files.push({ path: `public/downloads/${name}`, content: `${JSON.stringify(value, null, 2)}\n` });
  };
  if (tool.api) {
    json('openapi.json', tool.api.raw);
    files.push({
      path: 'public/downloads/openapi.yaml',
      content: dump(tool.api.raw, { noRefs: true, lineWidth: 110 }),
    });
  }
  for (const schema of tool.registrySchemas) json(`${schema.name}.schema.json`, schema.raw);
  if (tool.catalogue) json('registry.json', tool.catalogue.raw);
  return files;
}
