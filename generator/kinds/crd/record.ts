import type { CustomResource, ResourceVersion } from '../../model/resource.ts';
import { recordedSchema } from '../../schemas/recorded-schema.ts';
import { recordedText } from '../../shared/recorded-text.ts';
import type { Recording } from '../kind.ts';

/** Each kind by itself. */
export const resourceRecording: Recording<'crd'> = {
  parts: (resources) => Map.groupBy(resources.map(recordedResource), ({ kind }) => kind),
  whole: (parts) => parts.flat(),
};

function recordedResource({ versions, ...resource }: CustomResource): CustomResource {
  return { ...resource, versions: versions.map(recordedVersion), file: '' };
}

function recordedVersion({ schema, deprecationWarning, printerColumns, ...version }: ResourceVersion): ResourceVersion {
  return {
    ...version,
    deprecationWarning: deprecationWarning && recordedText(deprecationWarning),
    printerColumns: printerColumns.map((column) => ({ ...column, description: null })),
    schema: recordedSchema(schema),
  };
}
