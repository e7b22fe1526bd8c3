import type { Problem } from '../../../model/problem.ts';
import { readDefinitions, readSchema } from '../../../schemas/schema-tree.ts';
import { inFile, problemAt } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';
import { isObject } from '../../../sources/raw.ts';
import { checkReferences } from '../../../sources/references.ts';
import type { ValuesSchema } from '../schema.ts';
import { checkValuesSchema } from './meta-schema.ts';

/** Reads `values.schema.json`. Never throws for a document of another shape: that is a problem of its own. */
export function readValuesSchema(
  text: string,
  file: string,
): { readonly schema: ValuesSchema | null; readonly problems: readonly Problem[] } {
  const document = parseDocument(text, file);
  if (!isObject(document)) {
    const what = 'is not a JSON Schema: it has to be an object';
    const problem = problemAt(inFile(file), { what, do: 'generate the schema again, or remove the file' });
    return { schema: null, problems: [problem] };
  }
  const problems = [...checkValuesSchema(document, file), ...checkReferences(document, file, { allowHttps: true })];
  return { schema: { root: readSchema(document), definitions: readDefinitions(document) }, problems };
}
