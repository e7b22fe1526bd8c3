import { exampleNotes, resourceExample } from '../../kinds/crd/example.ts';
import { usesHeading } from '../../link/uses.ts';
import { codeFence } from '../../markdown/escape.ts';
import { markdownInline, markdownProse } from '../../markdown/plain-prose.ts';
import type { ResourceIndexPage } from '../../model/page.ts';
import type { CustomResource, PrinterColumn, ResourceVersion } from '../../model/resource.ts';
import { yamlText } from '../../shared/yaml-text.ts';
import { guideItems, pageLink, type TwinContext, usesText } from './context.ts';
import { schemaTwin, type UsesText } from './schema.ts';
import { blocks, code, codes, item, section } from './text.ts';

/** The page of all kinds: each in full, or links where each has a page of its own. */
export function resourceIndexTwin(
  page: ResourceIndexPage,
  resources: readonly CustomResource[],
  context: TwinContext,
): string {
  if (!context.links.resourcePages)
    return blocks(resources.map((resource) => section(2, resource.kind, resourceTwin(resource, context, 3))));
  return page.list
    .map(({ kind, url, group, versions }, index) =>
      item(
        pageLink({ label: kind, url }, context),
        [code(group), codes(versions)],
        markdownProse(describe(resources[index]), 'plain'),
      ),
    )
    .join('\n');
}

/** What there is to say of a kind; headings start at the given depth. */
export function resourceTwin(resource: CustomResource, context: TwinContext, depth = 2): string {
  const names: [string, string][] = [
    ['API group', code(resource.group)],
    ['Scope', code(resource.scope)],
    ['Plural', code(resource.plural)],
    ['Singular', resource.singular ? code(resource.singular) : ''],
    ['List kind', resource.listKind ? code(resource.listKind) : ''],
    ['Short names', codes(resource.shortNames)],
    ['Categories', codes(resource.categories)],
  ];
  return blocks(
    markdownProse(describe(resource), 'plain'),
    facts(names),
    resource.versions.map((version, index) => {
      // Names of fields are those of the first version.
      const usesOf: UsesText = (name) => (index === 0 ? usesText('crd', name, context) : '');
      return versionTwin(resource, version, depth, schemaTwin(version.schema, 'plain', resource.kind, usesOf));
    }),
    section(depth, usesHeading.text, guideItems('crd', resource.kind, context)),
  );
}

function describe(resource: CustomResource | undefined): string | null {
  return resource?.versions[0]?.schema.description ?? null;
}

function versionTwin(resource: CustomResource, version: ResourceVersion, depth: number, fields: string): string {
  const said = describe(resource);
  const manifest = (size: 'minimal' | 'full'): string[] => {
    const example = resourceExample(resource, version, size);
    return [codeFence(yamlText(example.value).trimEnd(), 'yaml'), ...exampleNotes(example)];
  };
  const marks = [version.served ? 'served' : 'not served', ...(version.storage ? ['stored'] : [])];
  const warning = version.deprecationWarning ?? 'This version is deprecated.';
  const scale: [string, string][] = [
    ['Desired replicas', version.scale?.specReplicas ? code(version.scale.specReplicas) : ''],
    ['Observed replicas', version.scale?.statusReplicas ? code(version.scale.statusReplicas) : ''],
    ['Label selector', version.scale?.labelSelector ? code(version.scale.labelSelector) : ''],
  ];
  return section(
    depth,
    code(version.name),
    `This version is ${marks.join(' and ')}.`,
    version.deprecated ? `**Deprecated:** ${markdownInline(warning, 'plain')}` : '',
    version.schema.description === said ? '' : markdownProse(version.schema.description, 'plain'),
    section(depth + 1, 'Manifest with the required fields', manifest('minimal')),
    section(depth + 1, 'Manifest with all fields', manifest('full')),
    section(depth + 1, 'Fields', fields),
    section(depth + 1, 'Columns that kubectl prints', version.printerColumns.map(column).join('\n')),
    section(
      depth + 1,
      'Subresources',
      version.subresources.map((name) => item(code(name), [], '')).join('\n'),
      facts(scale),
    ),
  );
}

function column({ name, type, format, jsonPath, description }: PrinterColumn): string {
  return item(
    code(name),
    [code(format ? `${type} (${format})` : type), code(jsonPath)],
    markdownProse(description, 'plain'),
  );
}

function facts(rows: readonly (readonly [string, string])[]): string {
  return rows
    .filter(([, value]) => value !== '')
    .map(([label, value]) => `* ${label}: ${value}`)
    .join('\n');
}
