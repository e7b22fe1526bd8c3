import { codeHtml } from '../../markdown/code-html.ts';
import { plainProse, renderProse } from '../../markdown/prose.ts';
import type { PageAnchors } from '../../model/links.ts';
import type {
  FactView,
  ResourceIndexPage,
  ResourcePage,
  ResourceView,
  SchemaView,
  TocEntry,
} from '../../model/page.ts';
import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import { resourceExample } from '../resource-example.ts';
import { yamlText } from '../yaml.ts';
import { type EmitContext, pageBase } from './context.ts';
import { schemaView } from './schema.ts';

/** The page of all kinds: each in full, or a list where each has a page of its own. */
export function resourceIndexPage(resources: readonly CustomResource[], context: EmitContext): ResourceIndexPage {
  const { links } = context;
  const anchors = links.anchors();
  const views = links.resourcePages ? [] : resources.map((resource) => resourceView(resource, anchors));
  const list = resources.map((resource) => ({
    kind: resource.kind,
    id: links.resourcePages ? anchors.claim(resource.kind) : resource.kind,
    url: links.resource(resource),
    group: resource.group,
    versions: resource.versions.map((version) => version.name),
    summaryHtml: summary(resource),
  }));
  return {
    ...pageBase(context, {
      url: links.resources,
      title: 'Operator CRD spec',
      description: `Custom resources that the operator adds to a cluster: ${resources.map((resource) => resource.kind).join(', ')}.`,
      toc: links.resourcePages
        ? list.map(({ id, kind }) => ({ id, text: kind, depth: 2 }))
        : views.flatMap((view) => contents(view)),
      ...(resources[0] ? { file: resources[0].file } : {}),
    }),
    kind: 'resource-index',
    resources: views,
    list,
  };
}

/** The page of one kind. */
export function resourcePage(resource: CustomResource, context: EmitContext): ResourcePage {
  const view = resourceView(resource, context.links.anchors());
  return {
    ...pageBase(context, {
      url: context.links.resource(resource),
      title: resource.kind,
      description: plainProse(describe(resource), 'plain') || `Every field of the custom resource ${resource.kind}.`,
      toc: contents(view)
        .slice(1)
        .map((entry) => ({ ...entry, depth: 2 })),
      file: resource.file,
    }),
    kind: 'resource',
    resource: view,
  };
}

function resourceView(resource: CustomResource, anchors: PageAnchors): ResourceView {
  return {
    id: anchors.claim(resource.kind),
    kind: resource.kind,
    group: resource.group,
    plural: resource.plural,
    ...(resource.singular ? { singular: resource.singular } : {}),
    ...(resource.listKind ? { listKind: resource.listKind } : {}),
    shortNames: resource.shortNames,
    categories: resource.categories,
    scope: resource.scope,
    summaryHtml: summary(resource),
    versions: resource.versions.map((version) => {
      const id = anchors.claim(`${resource.kind}.${version.name}`);
      return {
        id,
        name: version.name,
        served: version.served,
        storage: version.storage,
        ...deprecation(version),
        printerColumns: version.printerColumns.map((column) => ({
          name: column.name,
          type: column.format ? `${column.type} (${column.format})` : column.type,
          jsonPath: column.jsonPath,
          description: column.description ?? '',
          priority: column.priority,
        })),
        subresources: version.subresources,
        ...scaleFacts(version),
        schema: versionSchema(version, summary(resource), anchors, id),
        examples: {
          minimal: codeHtml(yamlText(resourceExample(resource, version, 'minimal')), 'yaml'),
          full: codeHtml(yamlText(resourceExample(resource, version, 'full')), 'yaml'),
        },
      };
    }),
  };
}

/** The fields of a version. What the kind is for stands above them already. */
function versionSchema(version: ResourceVersion, summaryHtml: string, anchors: PageAnchors, id: string): SchemaView {
  const { html, ...view } = schemaView(version.schema, { mode: 'plain', anchors, urlOf: () => undefined }, id);
  return html && html !== summaryHtml ? { ...view, html } : view;
}

function deprecation(version: ResourceVersion): { deprecated?: string } {
  return version.deprecated ? { deprecated: version.deprecationWarning ?? 'This version is deprecated.' } : {};
}

function scaleFacts({ scale }: ResourceVersion): { scale?: readonly FactView[] } {
  const facts = [
    { label: 'Desired replicas', value: scale?.specReplicas },
    { label: 'Observed replicas', value: scale?.statusReplicas },
    { label: 'Label selector', value: scale?.labelSelector },
  ].filter((fact): fact is FactView => typeof fact.value === 'string');
  return facts.length > 0 ? { scale: facts } : {};
}

function contents(view: ResourceView): TocEntry[] {
  return [
    { id: view.id, text: view.kind, depth: 2 },
    ...view.versions.map((version): TocEntry => ({ id: version.id, text: version.name, depth: 3 })),
  ];
}

function describe(resource: CustomResource): string | null {
  return resource.versions[0]?.schema.description ?? null;
}

function summary(resource: CustomResource): string {
  return renderProse(describe(resource), 'plain');
}
