import type { Problem } from '../../../model/problem.ts';
import type { NamedSchema } from '../../../model/schema.ts';
import { definitionsIn, normalise } from '../../../schemas/normalise.ts';
import { inFile, problemAt } from '../../../shared/problem.ts';
import { parseDocument } from '../../../sources/document.ts';
import { isObject } from '../../../sources/raw.ts';
import { checkReferences, resolvePointer } from '../../../sources/references.ts';
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
  const definitions = definitionsIn(document);
  const known = new Set(definitions.map(({ pointer }) => pointer));
  const others = [...referencesIn(document)]
    .filter((target) => !known.has(target))
    .flatMap((target) => namedBy(target, document));
  return { schema: { root: normalise(document), definitions: [...definitions, ...others] }, problems };
}

/** A reference may lead to any part of the document, such as a property. */
function namedBy(target: string, document: object): NamedSchema[] {
  const found = target.startsWith('#/') ? resolvePointer(document, target) : undefined;
  return isObject(found) ? [{ name: target, pointer: target, schema: normalise(found) }] : [];
}

function referencesIn(value: unknown): Set<string> {
  if (typeof value !== 'object' || value === null) return new Set();
  const own = isObject(value) && typeof value.$ref === 'string' ? [value.$ref] : [];
  return new Set([...own, ...Object.values(value).flatMap((inner) => [...referencesIn(inner)])]);
}
