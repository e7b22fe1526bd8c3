import { exampleOf, fits } from '../../../examples/index.ts';
import type { ApiDocument, Operation, Parameter } from '../../../model/api.ts';
import type { Json } from '../../../model/schema.ts';
import { typesOf } from '../../../schemas/keywords.ts';
import { at } from '../../../schemas/values.ts';
import { referencesOf } from '../references.ts';

/** Levels of optional properties in a request: enough to show its structure. */
export const requestDepth = 2;

/**
 * A parameter's value from the source or its schema; a plain name is derived from the path. Undefined if nothing fits.
 */
export function parameterValue(parameter: Parameter, operation: Operation, api: ApiDocument): Json | undefined {
  const { name, in: place, schema, content } = parameter;
  const given = place === 'path' ? valueGiven(api, operation, name) : exampleIn(parameter);
  if (given !== undefined) return given;
  const options = { resolve: referencesOf(api), depth: requestDepth, direction: 'in', name } as const;
  const wanted = schema ?? content[0]?.schema ?? { type: 'string' };
  const said = at(wanted, [], options.resolve, true) ?? {};
  const isOpen = !('enum' in said || 'examples' in said || 'format' in said);
  const called = nameAfter(operation.path, name);
  if (place === 'path' && isOpen && fits(called, wanted, options)) return called;
  const least = exampleOf(wanted, { ...options, size: 'minimal' });
  // An empty list or object would be omitted from the address.
  const isEmpty = typeof least === 'object' && least !== null && Object.keys(least).length === 0;
  return isEmpty ? exampleOf(wanted, { ...options, size: 'full' }) : least;
}

/**
 * The source's value for a path parameter: an example or a value in its text, also from other operations on the same
 * resource. The `{name}` of `/registry/{name}` is the same in `/registry/{name}/servers`.
 */
function valueGiven(api: ApiDocument, operation: Operation, name: string): Json | undefined {
  const { path } = operation;
  const thing = path.slice(0, path.indexOf(`{${name}}`) + name.length + 2);
  const others = api.operations.filter(
    (other) => other !== operation && other.origin === 'path' && `${other.path}/`.startsWith(`${thing}/`),
  );
  return [operation, ...others]
    .flatMap(({ parameters }) => parameters.filter((other) => other.in === 'path' && other.name === name))
    .map((parameter) => exampleIn(parameter) ?? valueInText(parameter, api))
    .find((value) => value !== undefined);
}

const exampleIn = ({ examples, content }: Parameter): Json | undefined =>
  [...examples, ...(content[0]?.examples ?? [])][0]?.value;

/** `default` of `must be 'default'`, `io.github.owner` of `(e.g. io.github.owner)`. */
function valueInText({ description, schema }: Parameter, api: ApiDocument): string | undefined {
  const types = typesOf(at(schema, [], referencesOf(api), true));
  if (description === null || (types.length > 0 && !types.includes('string'))) return undefined;
  return (
    /\bmust be (['"`])([^'"`\s]+)\1(?!\s*(?:or\b|,))/.exec(description)?.[2] ??
    /\(e\.g\.,? ([^\s()'"`]+)\)/.exec(description)?.[1]
  );
}

/** `my-workload` for the `{name}` in `/workloads/{name}`. */
export function nameAfter(path: string, parameter: string): string {
  const segments = path.split('/');
  const at = segments.findIndex((segment) => segment.includes(`{${parameter}}`));
  const before = segments[at - 1] ?? '';
  const isPlain = /^[A-Za-z]{3,}$/.test(before);
  const word = isPlain ? before.toLowerCase() : parameter.replace(/name$/i, '').toLowerCase() || 'example';
  return `my-${word.replace(/ies$/, 'y').replace(/([^s])s$/, '$1')}`;
}
