import { registryExample } from '../../kinds/registry/page.ts';
import { codeFence } from '../../markdown/escape.ts';
import { markdownProse, markdownText } from '../../markdown/plain-prose.ts';
import { registryName } from '../../model/entries.ts';
import type { RegistrySchema } from '../../model/registry.ts';
import { schemaDownload } from '../downloads.ts';
import { type TwinContext, usesText } from './context.ts';
import { namedSchemas, schemaTwin, type UsesText } from './schema.ts';
import { blocks, code, section } from './text.ts';

/** The page of the registry's schemas as Markdown. */
export function registryTwin(schemas: readonly RegistrySchema[], context: TwinContext): string {
  return blocks(
    schemas.map((schema) => {
      const prefix = schemas.length > 1 ? `${schema.name}.` : '';
      const usesOf: UsesText = (name) => usesText('registry', name, context);
      return section(
        2,
        markdownText(schema.title),
        [
          ...(schema.id ? [`* Identifier: ${code(schema.id)}`] : []),
          `* Dialect: ${code(schema.dialect)}`,
          `* Download: [JSON Schema](${context.address(schemaDownload(schema))})`,
        ].join('\n'),
        markdownProse(schema.root.description, 'markdown'),
        section(3, 'Document with the required fields', codeFence(registryExample(schema, 'minimal'), 'json')),
        section(3, 'Document with all fields', codeFence(registryExample(schema, 'full'), 'json')),
        section(3, 'Fields', schemaTwin(schema.root, 'markdown', registryName(schema.name, schemas.length), usesOf)),
        section(
          3,
          'Definitions',
          namedSchemas(schema.definitions, 'markdown', 4, (name) => usesOf(prefix + name)),
        ),
      );
    }),
  );
}
