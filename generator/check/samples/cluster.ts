import type { ClusterKinds } from '../../model/platform.ts';
import type { Problem } from '../../model/problem.ts';
import type { CustomResource } from '../../model/resource.ts';

import type { Located, SampleDocument, SampleObject, SampleText, SampleValue } from '../../model/sample-facts.ts';
import type { Schema, SchemaObject } from '../../model/schema.ts';
import { itemsOf, type Locate, property, textOf } from '../../samples/value.ts';
import { keywordsOf } from '../../schemas/keywords.ts';
import { holding, withFields } from '../../schemas/make.ts';
import { at } from '../../schemas/values.ts';
import { distance, meant, nearest, unknownName, writeInstead } from '../../shared/nearest.ts';
import { perObject } from '../../shared/per-object.ts';
import { error, pointOf, warning } from '../../shared/problem.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { clusterReading } from '../../validation/readings.ts';
import { validate } from '../../validation/validate.ts';
import type { Look } from './lookup.ts';
import { checkResources, type FoundResource, resourcesIn } from './resources/index.ts';
import { checkMetadata } from './resources/metadata.ts';

/** Objects of Kubernetes' own kinds, and pod templates in those of the tool, against Kubernetes' published types. */
export function checkCluster({
  sample: { facts },
  lookup: {
    platform,
    facts: { crd },
  },
  locate,
}: Look): Problem[] {
  if (!platform) return [];
  return facts.texts.flatMap((text) =>
    checkText(text, crd ?? [], platform.cluster, (offset) => locate(offset, text.lines)),
  );
}

function checkText(
  text: SampleText,
  resources: readonly CustomResource[],
  kinds: ClusterKinds,
  locate: Locate,
): Problem[] {
  if (text.language !== 'yaml') return [];
  const templates = resourcesIn(text, resources).flatMap((found) => checkTemplates(found, kinds, locate));
  // The tool's own kinds may describe the template too.
  const placeOf = ({ at }: Problem): string => JSON.stringify(pointOf(at));
  const told = new Set(templates.length > 0 ? checkResources(text, resources, locate).map(placeOf) : []);
  const isPart = text.isPart || /\b(?:excerpt|part)\b/i.test(text.title ?? '');
  return [
    ...text.documents.flatMap(({ value, errors }: SampleDocument) =>
      value && errors.length === 0 ? checkObject(value, kinds, isPart, locate) : [],
    ),
    ...templates.filter((problem) => !told.has(placeOf(problem))),
  ];
}

function checkObject(value: SampleValue, kinds: ClusterKinds, isPart: boolean, locate: Locate, path = ''): Problem[] {
  if (value.kind !== 'object') return [];
  const [kind, apiVersion] = [textOf(value, 'kind'), textOf(value, 'apiVersion')];
  if (kind === null || apiVersion === null) return [];
  if (kind === 'List')
    return itemsOf(value, 'items').flatMap((item, at) => checkObject(item, kinds, isPart, locate, `items[${at}]`));
  const schema = kinds.schemaOf(apiVersion, kind);
  if (schema === null) return wrongIdentity(value, kinds, locate);
  // Two lines that only name a kind, as a scale target does.
  if (value.entries.every(({ name }) => name === 'kind' || name === 'apiVersion' || name === 'name')) return [];
  const body = { ...value, entries: value.entries.filter(({ name }) => name !== 'metadata') };
  // Names of roles may hold more than those of other objects.
  const isNamedFreely = apiVersion.startsWith('rbac.');
  // Whoever shows a status shows what a cluster has answered, and seldom all of it.
  const partial = isPart || property(value, 'status') ? Number.POSITIVE_INFINITY : 0;
  const lookUp = `\`kubectl explain ${kind.toLowerCase()} --recursive\` lists the fields`;
  const advised: Locate = (offset) => ({ ...locate(offset), do: lookUp });
  return [
    ...(isNamedFreely ? [] : checkMetadata(value, { kind, scope: 'Namespaced' }, partial > 0, advised)),
    ...validate(
      body,
      (kind === 'Secret' ? secretBody : bodySchema)(keywordsOf(schema)),
      clusterReading(kinds, partial),
      advised,
      path,
    ),
    ...selectorProblems(value, advised),
  ];
}

/** An object's schema but for its metadata, which has a check of its own. */
const bodySchema = perObject((schema: SchemaObject) => withFields(schema, { metadata: null }));

/** The published types don't say that the values of a Secret are bytes. */
const encoded: Schema = { type: 'object', ...holding({ others: { type: 'string', format: 'byte' } }) };
const secretBody = perObject((schema: SchemaObject) => withFields(schema, { metadata: null, data: encoded }));

/** A pod template of the tool's kinds is a part: the operator adds to it. */
function checkTemplates({ object, path, resource }: FoundResource, kinds: ClusterKinds, locate: Locate): Problem[] {
  const template = kinds.podTemplate();
  const spec = property(object, 'spec');
  if (template === null || spec?.kind !== 'object') return [];
  const reading = clusterReading(kinds, Number.POSITIVE_INFINITY);
  const root = path === '' ? 'spec' : `${path}.spec`;
  return spec.entries.flatMap(({ name, value }) =>
    name === 'podTemplateSpec'
      ? [
          ...validate(value, template, reading, locate, `${root}.${name}`),
          ...strayContainers(value, resource, `${root}.${name}`, locate),
        ]
      : [],
  );
}

/** Settings of a container without an image are for the server's, whose name the kind's description tells. */
function strayContainers(template: SampleValue, { versions }: CustomResource, path: string, locate: Locate): Problem[] {
  const field = at(versions[0]?.schema, ['spec', 'podTemplateSpec']);
  const [, before, after] =
    /`([\w-]+)` container name|container name `([\w-]+)`/.exec(keywordsOf(field).description ?? '') ?? [];
  const own = before ?? after;
  const spec = property(template, 'spec');
  const items = spec ? itemsOf(spec, 'containers') : [];
  if (own === undefined || items.some((item) => textOf(item, 'name') === own)) return [];
  return items.flatMap((item, at): Problem[] => {
    const name = property(item, 'name');
    if (name?.kind !== 'string' || isPlaceholder(name.text) || property(item, 'image')) return [];
    const what = `\`${path}.spec.containers[${at}]\` is called "${name.text}" and has no image`;
    const why = `the container of the server is called \`${own}\``;
    return [warning(locate(name.at), what, why, writeInstead(name.text, own))];
  });
}

/**
 * What is wrong with the `apiVersion` and `kind` of an object that Kubernetes doesn't have, where one that it has is
 * clearly meant. Everybody may add kinds to a cluster, so that what looks like none is left alone.
 */
function wrongIdentity(object: SampleObject, kinds: ClusterKinds, locate: Locate): Problem[] {
  const [kind, apiVersion] = [known(object, 'kind'), known(object, 'apiVersion')];
  if (!kind || !apiVersion) return [];
  const others = kinds.kindsOf(apiVersion.text);
  const homes = kinds.apiVersions().filter((version) => kinds.kindsOf(version).includes(kind.text));
  const [home] = homes.filter((version) => isMeant(apiVersion.text, version, others.length > 0)).toSorted(stableFirst);
  if (home !== undefined) {
    const what = `${kind.text} does not belong to \`${apiVersion.text}\``;
    const why = 'the API server knows an object by group, version and kind';
    return [error(locate(apiVersion.at), what, why, writeInstead(apiVersion.text, home))];
  }
  const near = nearest(kind.text, others, kind.text.length > 7 ? 2 : 1);
  if (near === null) return [];
  const [of, why] = [`in \`${apiVersion.text}\``, 'the API server refuses kinds it does not know'];
  return [unknownName(locate(kind.at), kind.text, others, 'kind', { of, why, remedy: meant(kind.text, near) })];
}

function known(object: SampleObject, name: string): Located | null {
  const value = property(object, name);
  return value?.kind === 'string' && !isPlaceholder(value.text) ? value : null;
}

function stableFirst(left: string, right: string): number {
  const isTrial = (version: string): number => Number(/alpha|beta/.test(version));
  return isTrial(left) - isTrial(right) || right.localeCompare(left);
}

/** Groups without a dot are Kubernetes' own; of others, one must look like the right one. */
function isMeant(written: string, right: string, isVersion: boolean): boolean {
  const [group = ''] = written.split('/');
  const [own = ''] = right.split('/');
  return isVersion || !group.includes('.') || distance(group, own) <= 2;
}

/** Labels that a workload selects its pods by, and that its own pods don't have. */
function selectorProblems(object: SampleObject, locate: Locate): Problem[] {
  const selected = below(object, 'spec', 'selector', 'matchLabels');
  const labels = below(object, 'spec', 'template', 'metadata', 'labels');
  if (selected?.kind !== 'object' || labels?.kind !== 'object') return [];
  return selected.entries.flatMap(({ name, at, value }) => {
    const own = property(labels, name);
    if (value.kind !== 'string' || isPlaceholder(value.text)) return [];
    if (own && (own.kind !== 'string' || own.text === value.text || isPlaceholder(own.text))) return [];
    const what = `\`spec.selector\` wants the label \`${name}: ${value.text}\`, which the template doesn't give`;
    const why = 'the API server refuses a workload that does not select its own pods';
    return [error(locate(at), what, why, `add \`${name}: ${value.text}\` to \`spec.template.metadata.labels\``)];
  });
}

function below(object: SampleObject, ...steps: readonly string[]): SampleValue | null {
  return steps.reduce<SampleValue | null>((value, step) => value && property(value, step), object);
}
