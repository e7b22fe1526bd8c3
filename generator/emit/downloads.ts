import { DUMP_SCHEMA, defineScalarTag, dump, intCoreTag } from 'js-yaml';
import { jsonText } from '../model/json.ts';
import type { OutputFile } from '../model/output.ts';
import type { Json } from '../model/schema.ts';
import type { ToolVersion } from '../model/site.ts';

/** How YAML is written, with whole numbers of any size. */
const exactSchema = DUMP_SCHEMA.withTags(
  defineScalarTag(intCoreTag.tagName, {
    ...intCoreTag,
    identify: (value) => typeof value === 'bigint' || intCoreTag.identify(value),
    represent: String,
  }),
);

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
      content: dump(tool.api.raw, { noRefs: true, lineWidth: 110, schema: exactSchema }),
    });
  }
  for (const schema of tool.registrySchemas) json(`${schema.name}.schema.json`, schema.raw);
  if (tool.catalogue) json('registry.json', tool.catalogue.raw);
  return files;
}
