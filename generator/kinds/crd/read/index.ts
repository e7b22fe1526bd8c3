import type { Problem } from '../../../model/problem.ts';
import type { CustomResource, ResourceVersion, ScalePaths } from '../../../model/resource.ts';
import { readSchema } from '../../../schemas/schema-tree.ts';
import { attempt, failureAt, InputError, inPath, problemAt, schemaFailure } from '../../../shared/problem.ts';
import { parseYamlStream } from '../../../sources/document.ts';
import { asObject, asText, type RawObject } from '../../../sources/raw.ts';
import { checkReferences } from '../../../sources/references.ts';
import { crdSchema, type RawCrd } from './source.ts';

/**
 * Reads CustomResourceDefinitions, one or several a file. Throws InputError for a file without any.
 *
 * @param warn gets what may be wrong and does not stop the run; left out where somebody else reports it
 */
export function ingestResources(
  files: readonly { readonly file: string; readonly text: string }[],
  warn: (problem: Problem) => void = () => {},
): CustomResource[] {
  const problems: Problem[] = [];
  const found = files.flatMap(({ file, text }) => attempt(problems, () => readFile(text, file)) ?? []);
  problems.push(...duplicates(found));
  if (problems.length > 0) throw new InputError(problems);
  found.flatMap(withoutStatus).forEach(warn);
  return found.sort((a, b) => (key(a) < key(b) ? -1 : 1));
}

const key = (resource: CustomResource): string => `${resource.kind}.${resource.group}`;

function readFile(text: string, file: string): CustomResource[] {
  // A chart may wrap a definition in template conditions; those lines are not YAML.
  const plain = text.replace(/^[ \t]*\{\{[^\n]*\}\}[ \t]*$/gm, '');
  const definitions = parseYamlStream(plain, file).filter(
    (document) => asText(asObject(document).kind) === 'CustomResourceDefinition',
  );
  if (definitions.length === 0)
    throw failureAt(inPath(file, 'kind'), {
      what: 'holds no CustomResourceDefinition',
      why: 'the kind it should define would be missing from the reference',
      do: 'check the file, or move it out of the folder',
    });
  return definitions.map((definition) => readDefinition(definition, file));
}

function readDefinition(document: unknown, file: string): CustomResource {
  const result = crdSchema.safeParse(document);
  if (!result.success)
    throw schemaFailure(file, result.error.issues.slice(0, 20), {
      what: 'is not a CustomResourceDefinition of apiextensions.k8s.io/v1',
      do: 'generate the definition again',
    });
  const { spec } = result.data;
  const problems = spec.versions.flatMap((version) =>
    checkReferences(version.schema.openAPIV3Schema, file, { allowHttps: false }),
  );
  const stored = spec.versions.filter(({ storage }) => storage).length;
  if (stored !== 1)
    problems.push(
      problemAt(inPath(file, 'spec.versions'), {
        what: `has ${stored} versions of ${spec.names.kind} that are stored, and there is always one`,
        why: 'the API server would refuse the definition; versions may be missing where the file is cut off',
        do: 'generate the definition again, or fetch the file again',
      }),
    );
  if (problems.length > 0) throw new InputError(problems);
  return {
    kind: spec.names.kind,
    group: spec.group,
    plural: spec.names.plural,
    singular: spec.names.singular ?? null,
    listKind: spec.names.listKind ?? null,
    shortNames: spec.names.shortNames,
    categories: spec.names.categories,
    scope: spec.scope,
    versions: spec.versions.map(readVersion).sort((a, b) => Number(b.storage) - Number(a.storage)),
    file,
  };
}

function readVersion(raw: RawCrd['spec']['versions'][number]): ResourceVersion {
  return {
    name: raw.name,
    served: raw.served,
    storage: raw.storage,
    deprecated: raw.deprecated,
    deprecationWarning: raw.deprecationWarning ?? null,
    printerColumns: raw.additionalPrinterColumns.map((column) => ({
      name: column.name,
      type: column.type,
      jsonPath: column.jsonPath,
      description: column.description ?? null,
      format: column.format ?? null,
      priority: column.priority,
    })),
    subresources: Object.keys(raw.subresources),
    scale: 'scale' in raw.subresources ? readScale(asObject(raw.subresources.scale)) : null,
    schema: readSchema(raw.schema.openAPIV3Schema),
  };
}

function readScale(raw: RawObject): ScalePaths {
  return {
    specReplicas: asText(raw.specReplicasPath),
    statusReplicas: asText(raw.statusReplicasPath),
    labelSelector: asText(raw.labelSelectorPath),
  };
}

/** A definition's last lines are its subresources; without them, what a file cut off there describes looks whole. */
function withoutStatus({ kind, versions, file }: CustomResource): Problem[] {
  return versions
    .filter(
      ({ schema, subresources }) =>
        schema.properties.some(({ name }) => name === 'status') && !subresources.includes('status'),
    )
    .map(({ name }) =>
      problemAt(inPath(file, `${kind}, ${name}`), {
        severity: 'warning',
        what: 'has a `status`, but no status subresource',
        why: 'the end of the file may be cut off, or everybody who may change the resource may change its status',
        do: 'fetch the file again, or add `subresources: {status: {}}` to the version',
      }),
    );
}

function duplicates(resources: readonly CustomResource[]): Problem[] {
  const seen = new Map<string, CustomResource>();
  return resources.flatMap((resource) => {
    const first = seen.get(key(resource));
    seen.set(key(resource), resource);
    if (!first) return [];
    const what = `defines ${resource.kind} of ${resource.group}, which ${first.file} defines too`;
    return [
      problemAt(inPath(resource.file, resource.kind), {
        what,
        why: 'one of the two would overwrite the other',
        do: 'remove one of the two files',
      }),
    ];
  });
}
