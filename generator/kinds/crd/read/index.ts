import { z } from 'zod';
import type { Problem } from '../../../model/problem.ts';
import type { CustomResource, ResourceVersion, ScalePaths } from '../../../model/resource.ts';
import { propertyNames } from '../../../schemas/keywords.ts';
import { normalise } from '../../../schemas/normalise.ts';
import { canonicalText } from '../../../shared/canonical-text.ts';
import { attempt, failureAt, InputError, inFile, inPath, problemAt } from '../../../shared/problem.ts';
import { schemaFailure } from '../../../shared/schema-messages.ts';
import { parseDocument, parseYamlStream, type RawDocument } from '../../../sources/document.ts';
import { asArray, asJson, asObject, asText, type RawObject } from '../../../sources/raw.ts';
import { checkReferences } from '../../../sources/references.ts';

const texts = z.array(z.string()).default([]);
const text = z.string().nullable().default(null);

const versionSchema = z.object({
  name: z.string().regex(/^[a-z0-9]([-a-z0-9]*[a-z0-9])?$/, 'must be a version such as v1alpha1'),
  served: z.boolean(),
  storage: z.boolean(),
  deprecated: z.boolean().default(false),
  deprecationWarning: text,
  additionalPrinterColumns: z
    .array(
      z.object({
        ...{ name: z.string(), type: z.string(), jsonPath: z.string() },
        ...{ description: text, format: text, priority: z.number().default(0) },
      }),
    )
    .default([]),
  selectableFields: z.array(z.object({ jsonPath: z.string() })).optional(),
  subresources: z.record(z.string(), z.unknown()).default({}),
  schema: z.object({ openAPIV3Schema: z.record(z.string(), z.unknown()) }),
});

/** A CustomResourceDefinition of `apiextensions.k8s.io/v1`. */
const crdSchema = z.object({
  apiVersion: z.literal('apiextensions.k8s.io/v1'),
  kind: z.literal('CustomResourceDefinition'),
  spec: z.object({
    group: z.string().regex(/^[a-z0-9]([-a-z0-9.]*[a-z0-9])?$/, 'must be a domain name'),
    scope: z.enum(['Namespaced', 'Cluster']),
    names: z.object({
      kind: z.string().regex(/^[A-Za-z][A-Za-z0-9]*$/, 'must be letters and digits'),
      plural: z.string().regex(/^[a-z][a-z0-9-]*$/, 'must be lower-case letters and digits'),
      ...{ singular: text, listKind: text, shortNames: texts, categories: texts },
    }),
    conversion: z.object({ strategy: z.string().default('None') }).default({ strategy: 'None' }),
    versions: z.array(versionSchema).min(1),
  }),
});

/**
 * Reads CustomResourceDefinitions, any number per file; skips unrelated files. Throws InputError if there are none at
 * all.
 *
 * @param warn receives non-fatal problems; absent if they are reported elsewhere
 */
export function ingestResources(
  files: readonly { readonly file: string; readonly text: string }[],
  warn: (problem: Problem) => void = () => {},
): CustomResource[] {
  const problems: Problem[] = [];
  const read = files.map(({ file, text }) => ({ file, found: attempt(problems, () => readFile(text, file)) }));
  const all = read.flatMap(({ found }) => found ?? []);
  const foreign = read.filter(({ found }) => found?.length === 0);
  if (all.length === 0) problems.push(...foreign.map(({ file }) => problemAt(inPath(file, 'kind'), noDefinition)));
  const { resources, problems: repeated } = unrepeated(all);
  problems.push(...repeated);
  if (problems.length > 0) throw new InputError(problems);
  for (const { file } of foreign) warn(problemAt(inFile(file), leftOut));
  resources.flatMap((resource) => [...unserved(resource), ...withoutStatus(resource)]).forEach(warn);
  return resources.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const key = (resource: CustomResource): string => `${resource.kind}.${resource.group}`;

const noDefinition = {
  what: 'holds no CustomResourceDefinition',
  why: 'the kind it should define would be missing from the reference',
  do: 'check the file, or move it out of the folder',
};
const leftOut = {
  severity: 'info',
  what: 'holds no CustomResourceDefinition and is left out',
  do: 'nothing if it is something else, such as a kustomization or a policy; otherwise check the file',
} as const;

/** Definitions in a file; none in an unrelated one. Throws InputError if it is damaged. */
function readFile(text: string, file: string): CustomResource[] {
  // Charts may wrap definitions in template conditions; those lines are not YAML.
  const plain = text.replace(/^[ \t]*\{\{[^\n]*\}\}[ \t]*$/gm, '');
  const documents = (/\.json$/i.test(file) ? [parseDocument(text, file)] : parseYamlStream(plain, file)).flatMap(
    listed,
  );
  const definitions = documents.filter((document) => asText(asObject(document).kind) === 'CustomResourceDefinition');
  // A definition truncated after its first line leaves just that line.
  const isCut = documents.some(
    (document) =>
      /^apiextensions\.k8s\.io\//.test(asText(asObject(document).apiVersion) ?? '') && !asObject(document).kind,
  );
  if (definitions.length === 0 && isCut) throw failureAt(inPath(file, 'kind'), noDefinition);
  return definitions.map((definition) => readDefinition(definition, file));
}

/** The items of a `List`; otherwise the document itself. */
function listed(document: RawDocument): readonly RawDocument[] {
  const { kind, items } = asObject(document);
  return kind === 'List' ? asArray(items) : [document];
}

function readDefinition(document: unknown, file: string): CustomResource {
  const result = crdSchema.safeParse(document);
  if (!result.success)
    throw schemaFailure(file, result.error.issues.slice(0, 20), {
      what: 'is not a CustomResourceDefinition of apiextensions.k8s.io/v1',
      do: "generate the definition again; if the file isn't shipped, name the folder with the shipped ones: --use crd=FOLDER",
    });
  const { spec } = result.data;
  const problems = spec.versions.flatMap((version) =>
    checkReferences(version.schema.openAPIV3Schema, file, { allowHttps: false }),
  );
  const stored = spec.versions.filter(({ storage }) => storage).length;
  if (stored !== 1)
    problems.push(
      problemAt(inPath(file, 'spec.versions'), {
        what: `has ${stored} versions of ${spec.names.kind} marked as storage version; exactly one is required`,
        why: 'the API server would reject the definition; versions may be missing if the file is truncated',
        do: 'generate the definition again, or fetch the file again',
      }),
    );
  const names = spec.versions.map(({ name }) => name);
  const twice = names.find((name, index) => names.indexOf(name) !== index);
  if (twice !== undefined)
    problems.push(
      problemAt(inPath(file, 'spec.versions'), {
        what: `has the version ${twice} of ${spec.names.kind} twice`,
        why: 'one of the two files would be lost',
        do: 'remove one of the two, or generate the definition again',
      }),
    );
  if (problems.length > 0) throw new InputError(problems);
  const { kind, ...otherNames } = spec.names;
  return {
    ...{ kind, group: spec.group, ...otherNames, scope: spec.scope, conversion: spec.conversion.strategy },
    versions: spec.versions.map(readVersion).sort((a, b) => Number(b.storage) - Number(a.storage)),
    file,
  };
}

function readVersion(raw: z.infer<typeof versionSchema>): ResourceVersion {
  const { additionalPrinterColumns: printerColumns, subresources, selectableFields, schema, ...version } = raw;
  return {
    ...{ ...version, printerColumns, subresources: Object.keys(subresources) },
    scale: 'scale' in subresources ? readScale(asObject(subresources.scale)) : null,
    ...(selectableFields && { selectableFields: selectableFields.map(({ jsonPath }) => jsonPath) }),
    schema: normalise(schema.openAPIV3Schema),
  };
}

function readScale(raw: RawObject): ScalePaths {
  return {
    specReplicas: asText(raw.specReplicasPath),
    statusReplicas: asText(raw.statusReplicasPath),
    labelSelector: asText(raw.labelSelectorPath),
  };
}

function unserved({ kind, versions, file }: CustomResource): Problem[] {
  if (versions.some(({ served }) => served)) return [];
  return [
    problemAt(inPath(file, 'spec.versions'), {
      severity: 'warning',
      what: `has no version of ${kind} that is served`,
      why: 'no cluster would accept the documented kind',
      do: 'set `served` of a version, or remove the definition',
    }),
  ];
}

/** Definitions end with their subresources; without them, a file truncated there looks complete. */
function withoutStatus({ kind, versions, file }: CustomResource): Problem[] {
  return versions
    .filter(({ schema, subresources }) => propertyNames(schema).includes('status') && !subresources.includes('status'))
    .map(({ name }) =>
      problemAt(inPath(file, `${kind}, ${name}`), {
        severity: 'warning',
        what: 'has a `status`, but no status subresource',
        why: 'the file may be truncated, or anyone who may change the resource may also change its status',
        do: 'fetch the file again, or add `subresources: {status: {}}` to the version',
      }),
    );
}

/** Each resource once. Duplicate definitions, as in a chart and its sources, must be equal. */
function unrepeated(all: readonly CustomResource[]): {
  readonly resources: CustomResource[];
  readonly problems: readonly Problem[];
} {
  const resources = new Map<string, CustomResource>();
  const problems = all.flatMap((resource) => {
    const first = resources.get(key(resource));
    if (!first) resources.set(key(resource), resource);
    if (!first || contentOf(first) === contentOf(resource)) return [];
    const what = `defines ${resource.kind} of ${resource.group}, which ${first.file} defines too`;
    const where = folderOf(first.file) === folderOf(resource.file) ? null : folderOf(first.file);
    return [
      problemAt(inPath(resource.file, resource.kind), {
        what,
        why: 'they differ, and one of the two files would be lost',
        do: `remove one of the two${where === null ? '' : `, or say which folder is right: --use crd=${where}`}`,
      }),
    ];
  });
  return { resources: [...resources.values()], problems };
}

/** A canonical text of a resource, independent of its file, for comparison. */
function contentOf(resource: CustomResource): string {
  return canonicalText(asJson({ ...resource, file: '' }));
}

function folderOf(file: string): string {
  return file.split('/').slice(0, -1).join('/') || '.';
}
