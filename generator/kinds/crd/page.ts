import { codeHtml } from '../../markdown/code-html.ts';
import { plainProse, renderInline, renderProse } from '../../markdown/prose.ts';
import type { PageAnchors } from '../../model/links.ts';
import type {
  ExamplesView,
  FactView,
  ResourceIndexPage,
  ResourcePage,
  ResourceView,
  SchemaView,
  TocEntry,
} from '../../model/page.ts';
import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import { type EmitContext, onlyFile, pageBase } from '../../pages/context.ts';
import { schemaView } from '../../schemas/schema.ts';
import { yamlText } from '../../shared/yaml-text.ts';
import { exampleNotes, resourceExample } from './example.ts';

/** The page of all kinds: each in full, or a list where each has a page of its own. */
export function resourceIndexPage(resources: readonly CustomResource[], context: EmitContext): ResourceIndexPage {
  const { links } = context;
  const anchors = links.anchors();
  const several = onlyFile(resources).file === undefined;
  const views = links.resourcePages
    ? []
    : resources.map((resource) => ({
        ...resourceView(resource, anchors),
        ...(several ? { file: resource.file } : {}),
      }));
  const list = resources.map((resource) => ({
    kind: resource.kind,
    id: links.resourcePages ? anchors.claim(resource.kind) : resource.kind,
    url: links.resource(resource),
    group: resource.group,
    scope: resource.scope,
    shortNames: resource.shortNames,
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
        : views.flatMap((view) => contents(view).filter(({ depth }) => depth < 4)),
      ...onlyFile(resources),
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
        .map((entry) => ({ ...entry, depth: entry.depth - 1 })),
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
      const schema = versionSchema(version, summary(resource), anchors, id);
      const fieldAt = fieldFinder(schema);
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
          ...fieldIdAt(column.jsonPath, fieldAt),
          description: column.description ?? '',
          priority: column.priority,
        })),
        subresources: version.subresources,
        ...scaleFacts(version, fieldAt),
        schema,
        examples: examples(resource, version),
      };
    }),
  };
}

/** Manifests, with what has to be said of each beneath it. */
function examples(resource: CustomResource, version: ResourceVersion): ExamplesView {
  const example = (size: 'minimal' | 'full') => {
    const made = resourceExample(resource, version, size);
    return {
      html: codeHtml(yamlText(made.value), 'yaml'),
      notes: exampleNotes(made).map((note) => renderInline(note, 'markdown')),
    };
  };
  const [minimal, full] = [example('minimal'), example('full')];
  const notes = {
    ...(minimal.notes.length > 0 ? { minimal: minimal.notes } : {}),
    ...(full.notes.length > 0 ? { full: full.notes } : {}),
  };
  return { minimal: minimal.html, full: full.html, ...(Object.keys(notes).length > 0 ? { notes } : {}) };
}

/** The fields of a version. What the kind is for stands above them already. */
function versionSchema(version: ResourceVersion, summaryHtml: string, anchors: PageAnchors, id: string): SchemaView {
  const { html, ...view } = schemaView(version.schema, { mode: 'plain', anchors, urlOf: () => undefined }, id);
  return html && html !== summaryHtml ? { ...view, html } : view;
}

function deprecation(version: ResourceVersion): { deprecated?: string } {
  return version.deprecated ? { deprecated: version.deprecationWarning ?? 'This version is deprecated.' } : {};
}

type FieldFinder = (jsonPath: string) => string | undefined;

/** Anchors of fields by JSON paths, in which filters and indexes of lists do not matter. */
function fieldFinder(schema: SchemaView): FieldFinder {
  const ids = new Map<string, string>();
  const visit = (view: SchemaView): void => {
    for (const field of view.fields ?? []) {
      ids.set(field.path, field.id);
      visit(field.schema);
    }
  };
  visit(schema);
  return (jsonPath) => ids.get(jsonPath.replace(/\[[^\]]*\]/g, '[]').replace(/^\./, ''));
}

function fieldIdAt(jsonPath: string, fieldAt: FieldFinder): { fieldId?: string } {
  const fieldId = fieldAt(jsonPath);
  return fieldId === undefined ? {} : { fieldId };
}

function scaleFacts({ scale }: ResourceVersion, fieldAt: FieldFinder): { scale?: readonly FactView[] } {
  const facts = [
    ['Desired replicas', scale?.specReplicas],
    ['Observed replicas', scale?.statusReplicas],
    ['Label selector', scale?.labelSelector],
  ].flatMap(([label, value]): FactView[] => {
    if (!label || !value) return [];
    const fieldId = fieldAt(value);
    return [{ label, value, ...(fieldId === undefined ? {} : { url: `#${fieldId}` }) }];
  });
  return facts.length > 0 ? { scale: facts } : {};
}

/** The kind, its versions, and below these what is wished and what is observed. */
function contents(view: ResourceView): TocEntry[] {
  return [
    { id: view.id, text: view.kind, depth: 2 },
    ...view.versions.flatMap((version): TocEntry[] => [
      { id: version.id, text: version.name, depth: 3 },
      ...(version.schema.fields ?? [])
        .filter(({ name }) => name === 'spec' || name === 'status')
        .map(({ id, name }): TocEntry => ({ id, text: name, depth: 4 })),
    ]),
  ];
}

function describe(resource: CustomResource): string | null {
  return resource.versions[0]?.schema.description ?? null;
}

function summary(resource: CustomResource): string {
  return renderProse(describe(resource), 'plain');
}
