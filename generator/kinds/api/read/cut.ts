import type { Problem } from '../../../model/problem.ts';
import { inPath, problemAt } from '../../../shared/problem.ts';
import { asObject, isObject, type RawObject } from '../../../sources/raw.ts';
import { methods } from './operation.ts';

/**
 * Signs that a YAML document is cut off at the end of a line, where the rest is still good YAML. Programs that write
 * the keys of a document in alphabetical order put its paths last, so that it is operations that get lost; schemas that
 * only those used, and the operation in which the file stops, tell of it. Documents in any other order are told by
 * their references, which then lead nowhere.
 */
export function checkEnd(root: RawObject, text: string, file: string): Problem[] {
  const keys = Object.keys(root);
  const isBlockYaml = /\.ya?ml$/.test(file) && !/^\s*[{[]/.test(text);
  if (!isBlockYaml || keys[0] !== 'components' || !isSorted(keys)) return [];
  return [...lastOperation(root, file), ...unusedSchemas(root, file)];
}

function lastOperation(root: RawObject, file: string): Problem[] {
  const operations = Object.entries(asObject(root.paths)).flatMap(([path, item]) =>
    Object.entries(asObject(item)).flatMap(([method, operation]) =>
      methods.some((known) => known === method) && isObject(operation)
        ? [{ place: `paths.${path}.${method}`, keys: Object.keys(operation) }]
        : [],
    ),
  );
  const last = operations.pop();
  const [first, second] = operations;
  if (!last || !first || !second || ![...operations, last].every(({ keys }) => isSorted(keys))) return [];
  const end = last.keys.at(-1) ?? '';
  const lost = first.keys.filter((key) => key > end && operations.every(({ keys }) => keys.includes(key)));
  if (lost.length === 0) return [];
  return [
    problemAt(inPath(file, last.place), {
      what: `ends with an operation without ${lost.map((key) => `\`${key}\``).join(' and ')}, which every other one has`,
      why: 'the file is cut off there, and operations would be missing from the reference',
      do: 'fetch the document again',
    }),
  ];
}

function unusedSchemas(root: RawObject, file: string): Problem[] {
  const { schemas: raw, ...components } = asObject(root.components);
  const schemas = asObject(raw);
  const used = new Set<string>();
  const pending = [...schemasNamedIn({ ...root, components })];
  for (let name = pending.pop(); name !== undefined; name = pending.pop()) {
    if (used.has(name)) continue;
    used.add(name);
    pending.push(...schemasNamedIn(schemas[name]));
  }
  const names = Object.keys(schemas);
  const unused = names.filter((name) => !used.has(name));
  if (unused.length === 0) return [];
  const more = unused.length > 5 ? ' and others' : '';
  return [
    problemAt(inPath(file, 'components.schemas'), {
      severity: unused.length > names.length / 2 ? 'error' : 'warning',
      what: `holds ${unused.length} of ${names.length} schemas that no operation uses: ${unused.slice(0, 5).join(', ')}${more}`,
      why: 'the operations that use them stand at the end of the document, which may be cut off',
      do: 'fetch the document again; if it is whole, take those schemas out of it',
    }),
  ];
}

const pointer = '#/components/schemas/';

/** Names of the schemas that a value refers to, in a discriminator's mapping too. */
function schemasNamedIn(value: unknown): string[] {
  if (typeof value === 'string')
    return value.startsWith(pointer) ? [value.slice(pointer.length).split('/')[0] ?? ''] : [];
  if (Array.isArray(value)) return value.flatMap(schemasNamedIn);
  return isObject(value) ? Object.values(value).flatMap(schemasNamedIn) : [];
}

function isSorted(keys: readonly string[]): boolean {
  return keys.every((key, index) => index === 0 || (keys[index - 1] ?? '') <= key);
}
