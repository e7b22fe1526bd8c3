import type { ClusterKinds } from '../../../model/platform.ts';
import type { CustomResource } from '../../../model/resource.ts';
import type { Sample } from '../../../model/sample.ts';
import type { SampleDocument, SampleObject, SampleText, SampleValue } from '../../../model/sample-facts.ts';
import type { SchemaNode } from '../../../model/schema.ts';
import { property, textOf } from '../../../samples/value.ts';
import { anySchema } from '../../../shared/any-schema.ts';
import { writeInstead } from '../../../shared/suggestion.ts';
import { isPlaceholder } from '../../../validation/placeholder.ts';
import { type Issue, type SampleProblem, toProblems, warning } from '../../../validation/problem.ts';
import { clusterReading } from '../../../validation/readings.ts';
import { validate } from '../../../validation/validate.ts';
import type { Lookup } from '../lookup.ts';
import { checkResources, type FoundResource, resourcesIn } from '../resources/index.ts';
import { checkMetadata } from '../resources/metadata.ts';
import { wrongIdentity } from './identity.ts';
import { selectorIssues } from './selector.ts';

/** Objects of Kubernetes' own kinds, and pod templates in those of the tool, against Kubernetes' published types. */
export function checkCluster({ facts }: Sample, { platform, facts: { crd } }: Lookup): SampleProblem[] {
  if (!platform) return [];
  return facts.texts.flatMap((text) => toProblems(checkText(text, crd ?? [], platform.cluster), text.lines));
}

function checkText(text: SampleText, resources: readonly CustomResource[], kinds: ClusterKinds): Issue[] {
  if (text.language !== 'yaml') return [];
  const templates = resourcesIn(text, resources).flatMap((found) => checkTemplates(found, kinds));
  // The tool's own kinds may describe the template too.
  const told = new Set(templates.length > 0 ? checkResources(text, resources).map(({ at }) => at) : []);
  const isPart = text.isPart || /\b(?:excerpt|part)\b/i.test(text.title ?? '');
  return [
    ...text.documents.flatMap(({ value, errors }: SampleDocument) =>
      value && errors.length === 0 ? checkObject(value, kinds, isPart) : [],
    ),
    ...templates.filter(({ at }) => !told.has(at)),
  ];
}

function checkObject(value: SampleValue, kinds: ClusterKinds, isPart: boolean, path = ''): Issue[] {
  if (value.kind !== 'object') return [];
  const [kind, apiVersion] = [textOf(value, 'kind'), textOf(value, 'apiVersion')];
  if (kind === null || apiVersion === null) return [];
  if (kind === 'List') return itemsOf(value).flatMap((item, at) => checkObject(item, kinds, isPart, `items[${at}]`));
  const schema = kinds.schemaOf(apiVersion, kind);
  if (!schema) return wrongIdentity(value, kinds);
  // Two lines that only name a kind, as a scale target does.
  if (value.entries.every(({ name }) => name === 'kind' || name === 'apiVersion' || name === 'name')) return [];
  const body = { ...value, entries: value.entries.filter(({ name }) => name !== 'metadata') };
  const properties = schema.properties
    .filter(({ name }) => name !== 'metadata')
    .map((item) => (kind === 'Secret' && item.name === 'data' ? { ...item, schema: encoded } : item));
  // Names of roles may hold more than those of other objects.
  const isNamedFreely = apiVersion.startsWith('rbac.');
  // Whoever shows a status shows what a cluster has answered, and seldom all of it.
  const partial = isPart || property(value, 'status') ? Number.POSITIVE_INFINITY : 0;
  const issues = [
    ...(isNamedFreely ? [] : checkMetadata(value, { kind, scope: 'Namespaced' }, partial > 0)),
    ...validate(body, { ...schema, properties }, clusterReading(kinds, partial), path),
    ...selectorIssues(value),
  ];
  const lookUp = `\`kubectl explain ${kind.toLowerCase()} --recursive\` lists the fields`;
  return issues.map((issue) => ({ ...issue, do: issue.do ?? lookUp }));
}

/** The published types don't say that the values of a Secret are bytes. */
const encoded: SchemaNode = {
  ...anySchema,
  types: ['object'],
  additionalProperties: { ...anySchema, types: ['string'], format: 'byte' },
};

function itemsOf(object: SampleObject): readonly SampleValue[] {
  const items = property(object, 'items');
  return items?.kind === 'array' ? items.items : [];
}

/** A pod template of the tool's kinds is a part: the operator adds to it. */
function checkTemplates({ object, path, resource }: FoundResource, kinds: ClusterKinds): Issue[] {
  const template = kinds.podTemplate();
  const spec = property(object, 'spec');
  if (!template || spec?.kind !== 'object') return [];
  const reading = clusterReading(kinds, Number.POSITIVE_INFINITY);
  const root = path === '' ? 'spec' : `${path}.spec`;
  return spec.entries.flatMap(({ name, value }) =>
    name === 'podTemplateSpec'
      ? [
          ...validate(value, template, reading, `${root}.${name}`),
          ...strayContainers(value, resource, `${root}.${name}`),
        ]
      : [],
  );
}

/** Settings of a container without an image are for the server's, whose name the kind's description tells. */
function strayContainers(template: SampleValue, { versions }: CustomResource, path: string): Issue[] {
  const field = versions[0]?.schema.properties
    .find(({ name }) => name === 'spec')
    ?.schema.properties.find(({ name }) => name === 'podTemplateSpec');
  const [, before, after] =
    /`([\w-]+)` container name|container name `([\w-]+)`/.exec(field?.schema.description ?? '') ?? [];
  const own = before ?? after;
  const spec = property(template, 'spec');
  const list = spec && property(spec, 'containers');
  const items = list?.kind === 'array' ? list.items : [];
  if (own === undefined || items.some((item) => textOf(item, 'name') === own)) return [];
  return items.flatMap((item, at): Issue[] => {
    const name = property(item, 'name');
    if (name?.kind !== 'string' || isPlaceholder(name.text) || property(item, 'image')) return [];
    const what = `\`${path}.spec.containers[${at}]\` is called "${name.text}" and has no image`;
    return [warning(name.at, what, `the container of the server is called \`${own}\``, writeInstead(name.text, own))];
  });
}
