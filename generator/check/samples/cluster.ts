import type { ClusterKinds } from '../../model/platform.ts';
import type { Problem } from '../../model/problem.ts';
import type { SampleObject, SampleValue } from '../../model/sample-facts.ts';
import type { Schema, SchemaObject } from '../../model/schema.ts';
import { type Locate, property } from '../../samples/value.ts';
import { keywordsOf } from '../../schemas/keywords.ts';
import { withFields } from '../../schemas/merge.ts';
import { perObject } from '../../shared/per-object.ts';
import { error } from '../../shared/problem.ts';
import { isPlaceholder } from '../../validation/placeholder.ts';
import { clusterReading } from '../../validation/readings.ts';
import { validate } from '../../validation/validate.ts';
import type { Look } from './lookup.ts';
import { type FoundResource, isAnswer, isReference, objectsIn, resourcesIn } from './resources/index.ts';
import { wholeSchema } from './resources/metadata.ts';

/**
 * Validates objects of Kubernetes' built-in kinds, and pod templates in the tool's kinds, against Kubernetes' published
 * types.
 */
export function checkCluster({ sample, lookup: { platform, facts }, locate: inSample }: Look): Problem[] {
  if (!platform) return [];
  const kinds = platform.cluster;
  return sample.facts.texts.flatMap((text) => {
    const { documents, title, lines } = text;
    const locate: Locate = (offset) => inSample(offset, lines);
    const isExcerpt = text.isPart || /\b(?:excerpt|part)\b/i.test(title ?? '');
    return [
      ...documents.flatMap(({ value, errors: [broken], isMembers }) =>
        broken ? [] : objectsIn(value).flatMap((one) => checkObject(one, kinds, isExcerpt || isMembers, locate)),
      ),
      ...resourcesIn(text, facts.crd ?? []).flatMap((found) => checkTemplate(found, kinds, locate)),
    ];
  });
}

function checkObject(
  { object, path, kind, apiVersion }: ReturnType<typeof objectsIn>[number],
  kinds: ClusterKinds,
  isPart: boolean,
  locate: Locate,
): Problem[] {
  if (kind === null || apiVersion === null) return [];
  const schema = kinds.schemaOf(apiVersion, kind);
  // The names check finds misspelt kinds and versions; unknown ones may be third-party.
  if (schema === null) return [];
  if (isReference(object)) return [];
  const partial = isPart || isAnswer(object) ? Number.POSITIVE_INFINITY : 0;
  const lookUp = `\`kubectl explain ${kind.toLowerCase()} --recursive\` lists the fields`;
  const advised: Locate = (offset) => ({ ...locate(offset), do: lookUp });
  const form = kind === 'Secret' ? secretSchema : apiVersion.startsWith('rbac.') ? roleSchema : plainSchema;
  return [
    ...validate(object, form(keywordsOf(schema)), clusterReading(kinds, partial), advised, path),
    ...selectorProblems(object, advised),
  ];
}

const schemaWith = (fields: Readonly<Record<string, Schema>>) =>
  perObject((schema: SchemaObject) => withFields(wholeSchema(schema, 'Namespaced'), fields));
const plainSchema = schemaWith({});
/** The published types don't say that the values of a Secret are base64. */
const secretSchema = schemaWith({
  data: { type: 'object', additionalProperties: { type: 'string', format: 'byte' } },
});
/** Names of roles allow more characters than those of other objects. */
const roleSchema = schemaWith({ metadata: true });

/** A pod template in the tool's kinds is partial: the operator completes it. */
function checkTemplate({ object, path }: FoundResource, kinds: ClusterKinds, locate: Locate): Problem[] {
  const [template, value] = [kinds.podTemplate(), below(object, 'spec', 'podTemplateSpec')];
  if (template === null || value === null) return [];
  const called = `${path === '' ? '' : `${path}.`}spec.podTemplateSpec`;
  return validate(value, template, clusterReading(kinds, Number.POSITIVE_INFINITY), locate, called);
}

/** Labels in a workload's selector that its pod template lacks. */
function selectorProblems(object: SampleObject, locate: Locate): Problem[] {
  const selected = below(object, 'spec', 'selector', 'matchLabels');
  const labels = below(object, 'spec', 'template', 'metadata', 'labels');
  if (selected?.kind !== 'object' || labels?.kind !== 'object') return [];
  return selected.entries.flatMap(({ name, at, value }) => {
    const label = property(labels, name);
    if (value.kind !== 'string' || isPlaceholder(value.text)) return [];
    if (label && (label.kind !== 'string' || label.text === value.text || isPlaceholder(label.text))) return [];
    const what = `\`spec.selector\` wants the label \`${name}: ${value.text}\`, which the template lacks`;
    const why = 'the API server rejects a workload that does not select its pods';
    return [error(locate(at), what, why, `add \`${name}: ${value.text}\` to \`spec.template.metadata.labels\``)];
  });
}

function below(object: SampleObject, ...steps: readonly string[]): SampleValue | null {
  return steps.reduce<SampleValue | null>((value, step) => value && property(value, step), object);
}
